import { randomInt, randomUUID } from 'node:crypto';
import { defaultPreset } from '../../domain/rules/presets.ts';
import { FIRST_SEASON_RULES } from '../../domain/season/rules.ts';
import { webhookAddress } from '../../server/testing/discord-server.ts';
import type { Belongings } from '../world/event.ts';
import type { Route, Schema } from './routes.ts';

/** Returns the value of a field, by its name and the route, where the schema does not determine it. */
export type Fill = (field: string, schema: Schema) => unknown;

/** Returns a value that fits a schema. */
export function sampleOf(schema: Schema, fill: Fill, field = ''): unknown {
  if (schema.oneOf) return sampleOf(schema.oneOf[0]!, fill, field);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, sampleOf(of, fill, name)]));
  if (schema.prefixItems) return schema.prefixItems.map((of) => sampleOf(of, fill, field));
  // Only the example shows how many numbers an array needs, such as the kills of a team.
  if (isNumbers(schema.example)) return schema.example;
  if (schema.items) return [sampleOf(schema.items, fill, field)];
  return fill(field, schema);
}

function isNumbers(example: unknown): example is number[] {
  return Array.isArray(example) && example.length > 0 && example.every((one) => typeof one === 'number');
}

/** Returns the path of a route with its parameters filled in. */
export function pathOf({ path, parameters }: Route, fill: Fill): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(fill(name, schema)));
  });
}

/** Returns the headers that a route asks for. */
export function headersOf({ parameters }: Route, fill: Fill): Record<string, string> {
  const asked = parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(asked.map(({ name, schema }) => [name, String(fill(name, schema))]));
}

/** Fills fields with ids of somebody's data, chosen by field name and route, and other fields with valid values. */
export function fillFrom(owned: Belongings, { path }: Pick<Route, 'path'>, email: string): Fill {
  return (field, schema) => {
    // The longest time, because results are contested by later requests.
    if (field === 'contestMinutes') return schema.enum?.at(-1);
    if (schema.enum) return schema.enum[0];
    if (schema.format === 'email') return email;
    if (schema.format === 'date') return '2030-01-31';
    if (field === 'askedAt') return owned.rosterAskedAt;
    if (schema.format === 'date-time') return '2030-01-31T12:00:00Z';
    const belonging = belongingOf(field, path);
    if (belonging) return owned[belonging];
    // Each request is another one.
    if (field === 'idempotency-key') return randomUUID();
    if (field === 'number' || field === 'numbers') return owned.reportEntry;
    // An optional query parameter that names another account. Only the attack on roles sets it.
    if (field === 'organizador') return undefined;
    // The rules calculator takes either rules or a preset.
    if (field === 'rules' && path.startsWith('/api/seasons')) return { ...FIRST_SEASON_RULES, seats: 1 };
    if (field === 'rules') return path === '/api/rules/evaluate' ? undefined : defaultPreset.rules;
    if (field === 'address') return webhookAddress(randomInt(2, 1_000_000_000));
    if (field === 'from') return '2020-01-31T18:00';
    if (field === 'until') return '2030-01-31T18:00';
    // The attacked server sends no mails.
    if (field === 'confirmEmail') return false;
    // The field confirms a dangerous action.
    if (/confirmed$/i.test(field)) return true;
    if (schema.example !== undefined) return schema.example;
    if (/color/i.test(field)) return '#12ab34';
    if (field === 'website') return '';
    // More than the teams that the event has.
    if (field === 'places') return 50;
    if (schema.default !== undefined && schema.default !== null) return schema.default;
    const types = [schema.type].flat();
    if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 1);
    if (types.includes('boolean')) return true;
    if (schema.format === 'uuid') return randomUUID();
    return field === 'preset' ? 'warzone-trios' : 'um texto qualquer';
  };
}

/** The fields of a route, in path, query, headers and body, that take an id or a token of somebody's data. */
export function belongingFields({ path, parameters, body }: Route): string[] {
  const names = [...parameters.map(({ name }) => name), ...(body ? fieldsOf(body) : [])];
  return [...new Set(names)].filter((name) => belongingOf(name, path) !== undefined);
}

function fieldsOf({ properties = {}, items, oneOf = [] }: Schema): string[] {
  const inner = [...Object.values(properties), ...oneOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(fieldsOf)];
}

const byName: Partial<Record<string, keyof Belongings>> = {
  eventId: 'event',
  eventIds: 'event',
  seasonId: 'season',
  teamId: 'team',
  signUpId: 'signUp',
  signUpIds: 'signUp',
  userId: 'user',
  campeonato: 'event',
  replaces: 'report',
  ids: 'signUp',
  winner: 'submission',
  submissionId: 'submission',
  contestId: 'contest',
  imageId: 'image',
  images: 'image',
  teamIds: 'captainTeam',
  'x-captain-token': 'captainToken',
};

// Field names whose meaning depends on the route.
const byPath: [RegExp, field: string, keyof Belongings][] = [
  [/\/reopen$/, 'eventId', 'endedEvent'],
  [/\/roster-request\//, 'signUpId', 'rosterSignUp'],
  [/\/final-standings$/, 'eventId', 'endedEvent'],
  [/\/invitations(\/candidates)?$/, 'from', 'draft'],
  [/\/qualify$/, 'to', 'draft'],
  [/\/reports(\/batch)?$/, 'id', 'report'],
  [/\/review\/resolve$/, 'id', 'rivalSubmission'],
  [/\/review\/absent$/, 'teamIds', 'idleTeam'],
  [/\/review\//, 'id', 'submission'],
  [/\/review\//, 'replaces', 'captainReport'],
  [/\/my-team\/contests$/, 'images', 'looseImage'],
  [/^\/api\/seasons.*\/discord\/webhooks/, 'id', 'seasonWebhook'],
  [/^\/api\/seasons.*\/discord\/posts/, 'id', 'seasonPost'],
  [/\/discord\/webhooks/, 'id', 'webhook'],
  [/\/discord\/posts/, 'id', 'post'],
  [/\/duplicate$/, 'id', 'draft'],
  [/^\/api\/events$/, 'id', 'event'],
  [/^\/api\/seasons$/, 'id', 'season'],
  [/\/merges$/, 'from', 'player'],
  [/\/merges$/, 'into', 'otherPlayer'],
  [/\/distinct$/, 'one', 'player'],
  [/\/distinct$/, 'other', 'otherPlayer'],
  [/\/hidden$/, 'player', 'player'],
  [/^\/api\/registration/, 'id', 'signUp'],
  [/^\/api\/obs-links/, 'id', 'obsLink'],
  [/^\/api\/account\/sessions/, 'id', 'session'],
  [/^\/api\/admin\/organizers/, 'id', 'user'],
  [/^\/api\/sandbox\/checkout/, 'id', 'checkout'],
  [/^\/api\/sandbox\/portal/, 'id', 'portal'],
  [/^\/api\/live/, 'token', 'liveToken'],
];

function belongingOf(field: string, path: string): keyof Belongings | undefined {
  return byPath.find(([where, name]) => name === field && where.test(path))?.[2] ?? byName[field];
}
