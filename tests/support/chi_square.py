"""How likely counts are that ought to be even."""

import math


def p_value(statistic: float, degrees: int) -> float:
    """Return the chance of a chi-square at least as large: Q(degrees/2, statistic/2)."""
    a, x = degrees / 2, statistic / 2
    scale = math.exp(a * math.log(x) - x - math.lgamma(a)) if x > 0 else 0.0
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    total = term = 1 / a
    n = a
    while abs(term) > abs(total) * 1e-14:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    # Lentz's method for the continued fraction of the upper incomplete gamma function.
    b = x + 1 - a
    c, d = 1e300, 1 / b
    result, i = d, 0
    while True:
        i += 1
        b += 2
        d = 1 / (b - i * (i - a) * d)
        c = b - i * (i - a) / c
        result *= c * d
        if abs(c * d - 1) < 1e-14:
            return result


def evenness(counts) -> float:
    """Return the p-value of counts that ought to be equal."""
    expected = sum(counts) / len(counts)
    return p_value(sum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1)
