"""Where the server may send what others ask it to send, and that it goes to the address that was checked."""

import datetime
import socket
import ssl

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from infra.addresses import is_open
from infra.outbound import NotReached, Outbound
from tests.support.receiver import receiving

CONNECT = socket.create_connection
HOST = "club.example"
OPEN = ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001::1"]
CLOSED = [
    *("127.0.0.1", "127.255.0.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.9.9", "192.168.1.1"),  # noqa: S104
    *("169.254.169.254", "100.64.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1", "198.51.100.7", "203.0.113.9"),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1"),
    *("::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::8.8.8.8", "fe80::1", "fc00::1", "fd00:ec2::254"),
    *("64:ff9b::7f00:1", "64:ff9b:1::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "ff02::1", "fec0::1"),
    *("100::1", "3fff::1", "fe80::1%eth0", "localhost", "", "1"),
]


@pytest.mark.parametrize("address", OPEN)
def test_the_open_internet_is_sent_to(address):
    """Whatever its version."""
    assert is_open(address)


@pytest.mark.parametrize("address", CLOSED)
def test_no_other_network_is(address):
    """Our own, a private one, what tells a cloud's secrets, a tunnel, a group, or no address at all."""
    assert not is_open(address)


def certificate_of(name, folder):
    """Write a certificate that vouches for itself, with its key, and return the file."""
    key = ec.generate_private_key(ec.SECP256R1())
    named, now = (
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]),
        datetime.datetime.now(datetime.UTC),
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(named)
        .issuer_name(named)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    file = folder / f"{name}.pem"
    file.write_bytes(pem + made.public_bytes(serialization.Encoding.PEM))
    return file


def behind_tls(file):
    """Return what puts TLS around a server's socket."""

    def wrap(server):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        server.socket = context.wrap_socket(server.socket, server_side=True)

    return wrap


class Sender:
    """An outbound that finds its hosts where a test says, and how it was asked."""

    def __init__(self, port, trusted, found=("127.0.0.1",)):
        self.asked, self.found, self.port = [], list(found), port
        context = ssl.create_default_context(cafile=str(trusted))
        self.outbound = Outbound(
            seconds=5.0, resolve=self.resolve, allowed=lambda _: True, tls=lambda: context
        )

    def resolve(self, host, port):
        self.asked.append(host)
        return (self.found.pop(0),) if len(self.found) > 1 else tuple(self.found)

    def post(self, monkeypatch, host=HOST):
        """Send something; whatever port is named, the receiver's is connected to."""
        went = []

        def connected(address, timeout):
            went.append(address[0])
            return CONNECT((address[0], self.port), timeout=timeout)

        monkeypatch.setattr(socket, "create_connection", connected)
        return self.outbound.post(f"https://{host}/status/200", {}, b"{}"), went


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return certificate_of(HOST, tmp_path_factory.mktemp("tls"))


def test_a_name_is_looked_up_once_and_its_address_connected_to(certificate, monkeypatch):
    """Who answers otherwise the second time gains nothing: nobody asks again."""
    with receiving(behind_tls(certificate)) as server:
        sender = Sender(server.server_port, certificate, ("127.0.0.1", "169.254.169.254"))
        answered, went = sender.post(monkeypatch)
        (received,) = server.taken()
    assert answered.status == 200
    assert (sender.asked, went) == ([HOST], ["127.0.0.1"])
    assert received.headers["Host"] == HOST


def test_the_certificate_is_the_names(certificate, tmp_path, monkeypatch):
    """One of another name is refused, and so is one that nobody vouches for."""
    other = certificate_of("other.example", tmp_path)
    for shown, trusted in ((other, other), (certificate, other)):
        with receiving(behind_tls(shown)) as server:
            with pytest.raises(NotReached, match="bad_certificate"):
                Sender(server.server_port, trusted).post(monkeypatch)
            assert server.taken() == []


@pytest.mark.parametrize("found", [("10.0.0.1",), ("8.8.8.8", "10.0.0.1"), ("::ffff:10.0.0.1",), ()])
def test_a_name_that_leads_inside_is_not_connected_to(found, monkeypatch):
    """Not even where one of its addresses leads outside."""
    monkeypatch.setattr(socket, "create_connection", None)
    outbound = Outbound(resolve=lambda host, port: found)
    with pytest.raises(NotReached, match="refused_address"):
        outbound.post(f"https://{HOST}/", {}, b"")


def test_a_name_that_nobody_knows_is_said_so():
    """Nothing is sent."""

    def nowhere(host, port):
        raise socket.gaierror

    with pytest.raises(NotReached, match="unknown_host"):
        Outbound(resolve=nowhere).post(f"https://{HOST}/", {}, b"")


def test_local_means_this_machine_alone():
    """A developer's receiver is on it; a name that leads elsewhere is not."""
    outbound = Outbound(local=True, resolve=lambda host, port: ("10.0.0.1",))
    with pytest.raises(NotReached, match="refused_address"):
        outbound.post("http://localhost:8080/", {}, b"")
    with pytest.raises(NotReached, match="https_required"):
        outbound.post("http://club.example/", {}, b"")
