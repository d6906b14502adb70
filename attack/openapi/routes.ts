import type { Permission } from '../../domain/access/permissions.ts';
import { type Caller, read } from '../../world/caller.ts';

export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  example?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export interface Route {
  /** Method and path, as printed in the report. */
  name: string;
  method: string;
  /** Path with parameters in braces. */
  path: string;
  parameters: Parameter[];
  /** Schema of the body; undefined if the route takes none. */
  body: Schema | undefined;
  /** What a role needs to call it; undefined outside of an organiser's account. */
  permission: Permission | undefined;
  /** Content types of the body: JSON, except for pictures. */
  types: string[];
}

interface Operation {
  'x-permission'?: Permission;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Reads every route from the OpenAPI document, so that each attack includes new routes automatically. */
export async function readRoutes(caller: Caller): Promise<Route[]> {
  const document = await read<Document>(caller, '/api/openapi.json');
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, 'x-permission': permission }]): Route => {
      const content = Object.entries(requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: `/api${path}`,
        parameters,
        permission,
        body: content[0] && named(document, content[0][1].schema),
        types: content.map(([type]) => type),
      };
    }),
  );
}

type NamedSchema = Schema & { $ref?: string; allOf?: NamedSchema[] };

/** The schema that a body names, such as '#/components/schemas/SubmissionSettings', with the fields that it adds. */
function named(document: Document, schema: NamedSchema): Schema {
  if (schema.$ref) return document.components.schemas[schema.$ref.split('/').at(-1)!]!;
  if (!schema.allOf) return schema;
  const properties = schema.allOf.map((part) => named(document, part).properties);
  return { type: 'object', properties: Object.assign({}, ...properties) as Record<string, Schema> };
}

export function isChange({ method }: Pick<Route, 'method'>): boolean {
  return method !== 'GET';
}

/** Whether the `id` in the body is that of something new. */
export function isCreation({ method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return method === 'POST' && !path.includes('{id}') && !path.includes('/review/');
}

/** Whether the route acts on one event of the signed-in organiser. */
export function isEventRoute({ path }: Pick<Route, 'path'>): boolean {
  return path === '/api/events/{eventId}' || path.startsWith('/api/events/{eventId}/');
}

export function isAdministration({ path }: Pick<Route, 'path'>): boolean {
  return path.startsWith('/api/admin/');
}
