import { html } from 'hono/html';
import { exampleOf, type JsonSchema } from './example.ts';
import { COMMAND_HEADER } from '../../access/permission/needs.ts';
import type { OpenApiDocument } from './document.ts';

interface Operation {
  path: string;
  method: string;
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>;
  security: Record<string, unknown>[];
}

type Schemas = Record<string, JsonSchema>;

/** The OpenAPI document as one plain page: an index, how to sign in, a section a tag, a block a route, and the schemas. */
export function renderDocs(document: OpenApiDocument) {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Omit<Operation, 'path' | 'method'>>).map(([method, operation]) => ({
      ...operation,
      path: `/api${path}`,
      method,
    })),
  );
  const tags = new Map<string, Operation[]>();
  for (const operation of operations) {
    const tag = operation.tags?.[0] ?? 'Other';
    tags.set(tag, [...(tags.get(tag) ?? []), operation]);
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
          ${renderIndex(tags)} ${renderSecurity(document)}
          ${[...tags].map(
            ([tag, operations]) =>
              html`<h2>${tag}</h2>
                ${operations.map((operation) => renderOperation(operation, schemas))}`,
          )}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(schemas).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                ${renderSchema(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function renderIndex(tags: Map<string, Operation[]>) {
  return html`<nav aria-label="Index">
    <h2>Index</h2>
    <ul>
      <li><a href="#security">Who may call what</a></li>
      ${[...tags].map(
        ([tag, operations]) =>
          html`<li>
            ${tag}
            <ul>
              ${operations.map(
                ({ operationId, method, path, summary }) =>
                  html`<li>
                    <a href="#${operationId}"><code>${method.toUpperCase()} ${path}</code></a> ${summary ?? ''}
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`;
}

function renderSecurity({ components }: OpenApiDocument) {
  const schemes = Object.entries((components?.securitySchemes ?? {}) as Record<string, { description?: string }>);
  return html`<h2 id="security">Who may call what</h2>
    <section>
      <dl>
        ${schemes.map(
          ([name, { description }]) =>
            html`<dt><code>${name}</code></dt>
              <dd>${description ?? ''}</dd>`,
        )}
      </dl>
      <p>
        The routes of an organiser act in the account of the person. A staff member names another one in the header
        <code>x-organizer</code>.
      </p>
    </section>`;
}

function renderOperation(operation: Operation, schemas: Schemas) {
  const { path, method, operationId, summary, parameters, requestBody, responses, security } = operation;
  return html`<section id="${operationId}">
    <h3><code class="method">${method.toUpperCase()}</code> <code>${path}</code></h3>
    <p>${summary ?? ''}. ${whoMayCall(security)}</p>
    ${
      parameters?.length
        ? html`<h4>Parameters</h4>
            <ul>
              ${parameters.map(({ name, in: place, required }) => html`<li><code>${name}</code> (${place}${required ? ', required' : ''})</li>`)}
            </ul>`
        : ''
    }
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${renderContent(requestBody.content)}`
        : ''
    }
    <h4>Example</h4>
    <pre tabindex="0">${curlExample(operation, schemas)}</pre>
    ${Object.entries(responses).map(
      ([status, { description, content }]) =>
        html`<h4>${status === 'default' ? 'Otherwise' : status}: ${description}</h4>
          ${content ? renderContent(content) : ''}`,
    )}
  </section>`;
}

function whoMayCall(security: Operation['security']): string {
  const schemes = security.flatMap((each) => Object.keys(each)).join(' or ');
  if (schemes === '') return 'Open to everybody.';
  // An empty requirement makes the others optional.
  const isOptional = security.some((each) => Object.keys(each).length === 0);
  return isOptional ? `Open to everybody; reads ${schemes}.` : `Needs ${schemes}.`;
}

function curlExample({ path, method, parameters = [], requestBody, security }: Operation, schemas: Schemas): string {
  const needs = security.flatMap((each) => Object.keys(each));
  const secret = parameters.find(
    ({ in: place, name }) => place === 'header' && name !== 'x-organizer' && name !== COMMAND_HEADER,
  );
  const body = requestBody?.content['application/json']?.schema;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$SERVER${path}"`,
    ...(needs.includes('bearer') ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(secret ? [`-H "${secret.name}: $SECRET"`] : []),
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(exampleOf(body, schemas)).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ].join(' \\\n  ');
}

function renderContent(content: Record<string, { schema?: JsonSchema }>) {
  return Object.values(content).map(({ schema }) => (schema ? renderSchema(schema) : ''));
}

function renderSchema(schema: JsonSchema) {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<p><a href="#${name}">${name}</a></p>`;
  return html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;
}
