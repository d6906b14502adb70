import fc from 'fast-check';
import { type Fill, sampleOf } from '../openapi/sample.ts';
import type { Schema } from '../openapi/routes.ts';

/** Generates values that fit a schema. Ids and names of the organiser's own data are among them. */
export function valid(schema: Schema, own: Fill, field = ''): fc.Arbitrary<unknown> {
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((of) => valid(of, own, field)));
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const fields = Object.entries(properties).map(([name, of]) => [name, valid(of, own, name)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((of) => valid(of, own, field)));
  if (schema.items) return fc.array(valid(schema.items, own, field), { maxLength: 5 });
  return fc.oneof({ weight: 2, arbitrary: fc.constant(sampleOf(schema, own, field)) }, leaf(schema, field));
}

function leaf(schema: Schema, field: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat();
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer')) return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 60 });
  return fc.oneof(...(types.includes('null') ? [fc.constant(null)] : []), text(schema, field));
}

function text({ format, minLength = 0, maxLength = 60 }: Schema, field: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email')
    return fc.oneof(
      fc.emailAddress(),
      fc.uuid().map((name) => `${name}@example.com`),
    );
  if (format === 'date') return moment().map((at) => at.slice(0, 10));
  if (format === 'date-time') return moment();
  if (field === 'from' || field === 'until') return moment().map((at) => at.slice(0, 16));
  if (/time$/i.test(field)) return moment().map((at) => at.slice(11, 16));
  return fc.string({ unit: 'grapheme', minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 60) });
}

// Only years of four digits, because other years have another ISO format.
function moment(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((at) => at.toISOString());
}
