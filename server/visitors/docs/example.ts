export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  example?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const texts: Record<string, string> = {
  uuid: '0b9f6f0e-6c1d-4a53-9f3e-5d0a4f1c2b7a',
  email: 'ana@example.com',
  date: '2026-11-20',
  'date-time': '2026-11-20T20:00:00.000Z',
};

/** A value that fits the schema, for the examples of the page. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  const named = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return exampleOf(named, schemas);
  for (const known of [schema.example, schema.default, schema.const, schema.enum?.[0]])
    if (known !== undefined) return known;
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => exampleOf(part, schemas));
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...(parts as object[])) : parts[0];
  }
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return exampleOf(choice, schemas);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, schemas)]),
    );
  if (type === 'array') return schema.items ? [exampleOf(schema.items, schemas)] : [];
  if (type === 'string') return texts[schema.format ?? ''] ?? '…';
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return type === 'boolean' ? true : null;
}
