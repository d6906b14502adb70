import { html } from 'hono/html';
import type { OpenAPIHono } from '@hono/zod-openapi';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>;
}

interface JsonSchema {
  $ref?: string;
  [keyword: string]: unknown;
}

/** The OpenAPI document as one plain page: a section a tag, a block a route. */
export function renderDocs(document: OpenApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path: `/api${path}`,
      method,
      ...operation,
    })),
  );
  const tags = [...new Set(operations.map(({ tags }) => tags?.[0] ?? 'Outros'))];
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
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                ${operations.filter(({ tags }) => (tags?.[0] ?? 'Outros') === tag).map(renderOperation)}`,
          )}
          <h2>Schemas</h2>
          ${Object.entries(document.components?.schemas ?? {}).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                ${renderSchema(schema as JsonSchema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function renderOperation({
  path,
  method,
  summary,
  parameters,
  requestBody,
  responses,
}: Operation & { path: string; method: string }) {
  return html`<section>
    <h3><code class="method">${method.toUpperCase()}</code> <code>${path}</code></h3>
    <p>${summary ?? ''}</p>
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
    ${Object.entries(responses).map(
      ([status, { description, content }]) =>
        html`<h4>${status === 'default' ? 'Otherwise' : status}: ${description}</h4>
          ${content ? renderContent(content) : ''}`,
    )}
  </section>`;
}

function renderContent(content: Record<string, { schema?: JsonSchema }>) {
  return Object.values(content).map(({ schema }) => (schema ? renderSchema(schema) : ''));
}

function renderSchema(schema: JsonSchema) {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<p><a href="#${name}">${name}</a></p>`;
  return html`<pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;
}
