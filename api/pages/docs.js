"use strict";
// Lays out openapi.json. Text goes in as text nodes only, never as markup.

const METHODS = ["get", "post", "put", "patch", "delete"];
const ACCESS = { open: "no token", optional: "token optional", required: "token needed" };
let api;

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) node.setAttribute(name, value);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

// Backticks make code; a blank line makes a paragraph. That is all the markup descriptions have.
function inline(text) {
  return String(text || "").split("`").map((part, at) => (at % 2 ? el("code", {}, part) : part));
}

function prose(text) {
  return String(text || "").split(/\n\s*\n/).filter(Boolean).map((part) => el("p", {}, inline(part)));
}

function resolved(value) {
  if (!value || !value.$ref) return value;
  return value.$ref.slice(2).split("/").reduce((at, key) => at[key], api);
}

function nameOf(value) {
  return value && value.$ref ? value.$ref.split("/").pop() : null;
}

function typeOf(schema) {
  if (!schema) return "anything";
  if (schema.$ref) return nameOf(schema);
  const either = schema.anyOf || schema.oneOf || schema.allOf;
  if (either) return either.map(typeOf).join(schema.allOf ? " and " : " or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  return [].concat(schema.type || "anything").join(" or ");
}

function limits(schema) {
  const found = [];
  if (schema.enum) found.push(`one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`);
  if (schema.const !== undefined) found.push(`always ${JSON.stringify(schema.const)}`);
  if (schema.minimum !== undefined) found.push(`at least ${schema.minimum}`);
  if (schema.maximum !== undefined) found.push(`at most ${schema.maximum}`);
  if (schema.minLength !== undefined) found.push(`${schema.minLength} characters or more`);
  if (schema.maxLength !== undefined) found.push(`${schema.maxLength} characters or fewer`);
  if (schema.minItems !== undefined) found.push(`${schema.minItems} items or more`);
  if (schema.maxItems !== undefined) found.push(`${schema.maxItems} items or fewer`);
  if (schema.pattern) found.push(`matches ${schema.pattern}`);
  if (schema.default !== undefined) found.push(`default ${JSON.stringify(schema.default)}`);
  return found.join("; ");
}

function table(heads, rows) {
  const head = el("tr", {}, heads.map((text) => el("th", { scope: "col" }, text)));
  return el("div", { class: "scroll" }, el("table", {}, el("thead", {}, head), el("tbody", {}, rows)));
}

// The object schema a value holds, through references, lists and alternatives.
function parts(schema) {
  if (!schema) return [];
  if (schema.$ref) return [{ name: nameOf(schema), schema: resolved(schema) }];
  if (schema.items) return parts(schema.items);
  const either = schema.anyOf || schema.oneOf || schema.allOf;
  if (either) return either.flatMap(parts);
  return schema.properties ? [{ name: "fields", schema }] : [];
}

function nested(schema, seen) {
  return parts(schema)
    .filter((part) => part.schema.properties && !seen.includes(part.name))
    .map((part) => el("details", {}, el("summary", {}, part.name), properties(part.schema, [...seen, part.name])));
}

function properties(schema, seen) {
  const required = schema.required || [];
  const rows = Object.entries(schema.properties || {}).map(([name, inner]) =>
    el("tr", {},
      el("td", {}, el("code", {}, name), required.includes(name) ? el("div", { class: "must" }, "required") : null),
      el("td", {}, typeOf(inner), el("div", { class: "soft" }, limits(inner))),
      el("td", {}, prose(inner.description || (resolved(inner) || {}).description), nested(inner, seen))));
  return table(["Field", "Type", "Meaning"], rows);
}

function shape(schema) {
  if (!schema) return [];
  const direct = parts(schema).filter((part) => part.schema.properties);
  const isPlain = schema.$ref || schema.properties;
  const title = el("p", { class: "soft" }, typeOf(schema));
  if (isPlain && direct.length === 1) return [title, properties(direct[0].schema, [direct[0].name])];
  return [title, ...nested(schema, [])];
}

function examples(media) {
  const all = Object.entries(media.examples || {});
  return all.map(([name, example]) =>
    el("details", all.length === 1 ? { open: "" } : {}, el("summary", {}, `Example: ${name}`),
      el("pre", {}, el("code", {}, JSON.stringify(resolved(example).value, null, 2)))));
}

function parameters(operation) {
  const rows = (operation.parameters || []).map(resolved).map((parameter) =>
    el("tr", {},
      el("td", {}, el("code", {}, parameter.name), parameter.required ? el("div", { class: "must" }, "required") : null),
      el("td", {}, parameter.in, el("div", { class: "soft" }, [typeOf(parameter.schema), limits(parameter.schema)].filter(Boolean).join("; "))),
      el("td", {}, prose(parameter.description),
        parameter.example === undefined ? null : el("p", { class: "soft" }, "e.g. ", el("code", {}, String(parameter.example))))));
  return rows.length ? [el("h4", {}, "Parameters"), table(["Name", "Where", "Meaning"], rows)] : [];
}

function request(operation) {
  if (!operation.requestBody) return [];
  const media = operation.requestBody.content["application/json"];
  const title = operation.requestBody.required ? "Body" : "Body, optional";
  return [el("h4", {}, title), ...shape(media.schema), ...examples(media)];
}

function isProblem(response) {
  return Boolean((response.content || {})["application/problem+json"]);
}

function success([status, response]) {
  const [type, media] = Object.entries(response.content || {})[0] || ["", {}];
  const headers = Object.entries(response.headers || {}).filter(([name]) => name !== "X-Request-Id");
  return [
    el("h4", {}, el("span", { class: "status get" }, status), " ", inline(response.description)),
    type && type !== "application/json" ? el("p", { class: "soft" }, Object.keys(response.content).join(", ")) : null,
    headers.length
      ? table(["Header", "Meaning"], headers.map(([name, header]) =>
        el("tr", {}, el("td", {}, el("code", {}, name)), el("td", {}, inline(resolved(header).description)))))
      : null,
    ...shape(media.schema), ...examples(media)];
}

function problems(entries) {
  const rows = entries.flatMap(([status, response]) =>
    Object.entries(response.content["application/problem+json"].examples || {}).map(([code, example]) =>
      el("tr", {}, el("td", { class: "status" }, status),
        el("td", {}, el("a", { href: `problems/${code}` }, el("code", {}, code))),
        el("td", {}, resolved(example).summary))));
  return el("details", {}, el("summary", {}, `Problems (${rows.length})`), table(["Status", "Code", "Title"], rows));
}

function access(operation) {
  const asked = operation.security || [];
  if (!asked.length) return "open";
  return asked.some((one) => !Object.keys(one).length) ? "optional" : "required";
}

function curl(path, method, operation) {
  const words = ["curl"];
  if (method !== "get") words.push("-X", method.toUpperCase());
  words.push(`'${new URL(".", document.baseURI).href.replace(/\/$/, "")}${path}'`);
  if (access(operation) === "required") words.push("-H 'Authorization: Bearer TOKEN'");
  const media = operation.requestBody && operation.requestBody.content["application/json"];
  const first = media && Object.values(media.examples || {})[0];
  if (first) words.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(first.value).replaceAll("'", "'\\''")}'`);
  return el("details", {}, el("summary", {}, "curl"), el("pre", {}, el("code", {}, words.join(" "))));
}

function article({ path, method, operation }) {
  const answers = Object.entries(operation.responses);
  return el("article", { id: operation.operationId, "data-words": `${method} ${path} ${operation.summary}`.toLowerCase() },
    el("h3", {}, operation.summary),
    el("p", { class: "route" }, el("span", { class: `method ${method}` }, method), el("code", {}, path),
      el("span", { class: "access" }, ACCESS[access(operation)])),
    prose(operation.description), curl(path, method, operation), parameters(operation), request(operation),
    answers.filter(([, response]) => !isProblem(response)).flatMap(success),
    problems(answers.filter(([, response]) => isProblem(response))));
}

function entry({ path, method, operation }) {
  return el("li", { "data-words": `${method} ${path} ${operation.summary}`.toLowerCase() },
    el("a", { href: `#${operation.operationId}`, title: operation.summary },
      el("span", { class: `method ${method}` }, method), el("span", {}, path)));
}

function operations() {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] })));
}

function show(found) {
  api = found;
  const main = document.getElementById("top");
  const menu = document.getElementById("menu");
  main.replaceChildren(
    el("h1", {}, api.info.title, " ", el("span", { class: "version" }, api.info.version)), ...prose(api.info.description),
    el("p", {}, el("a", { href: "openapi.json" }, "openapi.json"), " · ", el("a", { href: "problems" }, "problem codes")));
  for (const tag of api.tags) {
    const tagged = operations().filter(({ operation }) => operation.tags.includes(tag.name));
    if (!tagged.length) continue;
    menu.append(el("section", {}, el("h2", {}, tag.name), el("ul", {}, tagged.map(entry))));
    main.append(el("h2", {}, tag.name), ...prose(tag.description), ...tagged.map(article));
  }
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

function filter(event) {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const node of document.querySelectorAll("[data-words]")) {
    node.hidden = !words.every((word) => node.dataset.words.includes(word));
  }
  for (const section of document.querySelectorAll("#menu section")) {
    section.hidden = !section.querySelector("li:not([hidden])");
  }
}

document.getElementById("filter").addEventListener("input", filter);
fetch("openapi.json")
  .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
  .then(show)
  .catch((error) => { document.getElementById("state").textContent = `The description could not be loaded: ${error.message}`; });
