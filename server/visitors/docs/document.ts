import type { OpenAPIHono } from '@hono/zod-openapi';
import { may, type Permission } from '../../../domain/access/permissions.ts';
import type { Env } from '../../platform/http/env.ts';
import { repeatedBody } from '../../platform/http/errors.ts';
import { COMMAND_HEADER, PERMISSION_FIELD } from '../../access/permission/needs.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

type Scheme = keyof typeof securitySchemes;

const info = {
  title: 'Queda Livre',
  version: '1',
  description:
    'API of the tournament dashboard. Bodies are JSON. Points are whole numbers in hundredths: 14860 are 148.6 points. A failure has the shape of Error, with a code that does not change and a sentence in Portuguese.',
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'queda.session_token',
    description:
      'Set by POST /auth/sign-in; over https its name is `__Host-queda.session_token`. Changes also need an `Origin` header of this server.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Short-lived, from GET /auth/token, with the rights of the person signed in.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A personal access token, made under Minha Conta: it may read, or read and report results.',
  },
  captainToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-captain-token',
    description: "The secret of a captain's private link: for that team alone.",
  },
  contactToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-contact-token',
    description: 'The secret of the unsubscribe link in a mail.',
  },
  invitationToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-invitation-token',
    description: 'The secret of a staff invitation.',
  },
} as const;

/** The definitions of all routes, with an operation id and the security schemes of each. */
export function describeApi(api: OpenAPIHono<Env>): OpenApiDocument {
  api.openAPIRegistry.register('Repeated', repeatedBody);
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: '/api' }] });
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => {
    const described = Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
      method,
      {
        operationId: operationId(method, path),
        ...(isCommand(method, path) ? asCommand(operation) : operation),
        security: [
          ...(takesVisitors.test(path) ? [{}] : []),
          ...schemesOf(path, operation).map((scheme) => ({ [scheme]: [] })),
        ],
      },
    ]);
    return [path, Object.fromEntries(described)];
  });
  return {
    ...document,
    paths: Object.fromEntries(paths) as NonNullable<OpenApiDocument['paths']>,
    components: { ...document.components, securitySchemes },
  };
}

interface Operation {
  [PERMISSION_FIELD]?: Permission;
  parameters?: { name: string; in: string }[];
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** Whether the request may name itself, so that it is done once. */
function isCommand(method: string, path: string): boolean {
  return method !== 'get' && path.startsWith('/events/{eventId}');
}

const commandParameter = {
  name: COMMAND_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'Made by the client. Sent again in the same event, the request makes nothing new and is answered Repeated.',
};

function asCommand({ parameters = [], responses = {}, ...operation }: Operation): Operation {
  const { 200: done, ...others } = responses;
  const schema = done?.content?.['application/json']?.schema;
  const either = schema && { anyOf: [schema, { $ref: '#/components/schemas/Repeated' }] };
  return {
    ...operation,
    parameters: [...parameters, commandParameter],
    responses: {
      ...(done && { 200: either ? { ...done, content: { 'application/json': { schema: either } } } : done }),
      ...others,
    },
  };
}

/** `getEventsByEventIdStandings`: made of method and path, so it is unique and stable, and a name in every language. */
function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .flatMap((part) => (part.startsWith('{') ? ['by', part.slice(1, -1)] : part.split(/[-.]/)));
  return method + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

// Routes of a person outside of any organiser's account, which need no permission.
const ownRoutes = /^\/(account|admin|memberships)(\/|$)|^\/auth\/(token|session|sign-out)$|^\/functions\/(?!offer$)/;

// They read the session if there is one, and answer without one too.
const takesVisitors = /^\/auth\/(session|sign-out)$/;

function schemesOf(path: string, { parameters = [], [PERMISSION_FIELD]: permission }: Operation): Scheme[] {
  const secret = (Object.keys(securitySchemes) as Scheme[]).find((scheme) => {
    const { in: place, name } = { in: '', name: '', ...securitySchemes[scheme] };
    return place === 'header' && parameters.some((parameter) => parameter.in === place && parameter.name === name);
  });
  if (secret) return [secret];
  if (permission && (may('reader', permission) || may('reporter', permission)))
    return ['session', 'bearer', 'accessToken'];
  return permission || ownRoutes.test(path) ? ['session', 'bearer'] : [];
}
