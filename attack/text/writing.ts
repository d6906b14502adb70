import { randomUUID } from 'node:crypto';
import { belongingFields, type Fill, fillFrom, headersOf, pathOf, sampleOf } from '../openapi/sample.ts';
import { isAdministration, isCreation, type Route, type Schema } from '../openapi/routes.ts';
import type { Answer } from '../world/client.ts';
import { addSubmissions, type Belongings } from '../world/event.ts';
import type { Organizer } from '../world/organizer.ts';

/** String fields that have a fixed format or are never shown. Any other string field, also a new one, counts as free text. */
const formed = new Set([
  'preset',
  'address',
  'startTime',
  'from',
  'until',
  'primaryColor',
  'secondaryColor',
  'website',
  'slug',
  'discord',
  'instagram',
  'twitch',
  'youtube',
  'password',
  'newPassword',
  'token',
]);

/** The routes that store free text. The rules calculator stores nothing. */
export function writingRoutes(routes: Route[]): Route[] {
  const writing = routes.filter(
    (route) =>
      route.types.includes('application/json') && countFree(route) > 0 && route.name !== 'POST /rules/evaluate',
  );
  // Seasons first: other routes rename players and take their results away.
  const isSeason = ({ path }: Route) => path.startsWith('/api/seasons');
  return [...writing.filter(isSeason), ...writing.filter((route) => !isSeason(route))];
}

let written = 0;

/** Writes a text into every free field of a route, as somebody with permission, and returns the response. */
export async function write(
  route: Route,
  text: string,
  owned: Belongings,
  people: { owner: Organizer; administrator: Organizer; invitation: string },
): Promise<Answer> {
  // Somebody other than the owner accepts an invitation.
  const isAcceptance = route.name === 'POST /memberships';
  // So may it have decided the submission or the contest, or taken the result away that is contested.
  const number = (written += 1);
  const sent = /\/(review|contests|roster-request)\b/.test(route.path)
    ? await addSubmissions(people.owner, owned.event, (field) => `${field} ${number}`, {
        withImage: route.path.endsWith('/my-team/contests'),
      })
    : {};
  const known = fillFrom({ ...owned, ...sent }, route, `${randomUUID()}@example.com`);
  // An earlier route may have removed the result that this route needs.
  const entry = /\/(results|rounds|ledger|decisions)\b/.test(route.path)
    ? await reportAgain(people.owner, owned)
    : undefined;
  const fill: Fill = (field, schema) => {
    // The number keeps names unique.
    if (isFree(route, field, schema)) return `${(written += 1)} ${text}`;
    if (field === 'rostersClosed') return false;
    // A place that nobody has yet.
    if (field === 'placement') return 10 + ((written += 1) % 40);
    if (field === 'numbers' && entry) return entry;
    if (field === 'password') return people.owner.password;
    if (isAcceptance && field === 'token') return people.invitation;
    // A request that creates something uses a new id.
    return field === 'id' && isCreation(route) ? randomUUID() : known(field, schema);
  };
  const { ask } = isAdministration(route) || isAcceptance ? people.administrator : people.owner;
  const inPath: Fill = (field, schema) => (field === 'number' && entry ? entry : known(field, schema));
  const json = sampleOf(route.body!, fill);
  const headers = headersOf(route, known);
  return ask({ method: route.method, path: pathOf(route, inPath), headers, json });
}

/** Reports the result again and returns the number of its ledger entry. */
async function reportAgain({ ask }: Organizer, { event, team }: Belongings): Promise<number | undefined> {
  await ask({ path: `/api/events/${event}/results/remove`, json: { teamId: team, round: 1, reason: 'ataque' } });
  const json = { id: randomUUID(), teamId: team, round: 1, placement: 1, kills: [4, 2, 1] };
  const { text } = await ask({ path: `/api/events/${event}/reports`, json });
  return (JSON.parse(text) as { entry?: number }).entry;
}

function countFree(route: Route): number {
  const count = (schema: Schema, field = ''): number => {
    const inner = [
      ...Object.entries(schema.properties ?? {}),
      ...[...(schema.oneOf ?? []), ...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].map(
        (of) => [field, of] as const,
      ),
    ];
    return inner.reduce((sum, [name, of]) => sum + count(of, name), isFree(route, field, schema) ? 1 : 0);
  };
  return route.body ? count(route.body) : 0;
}

function isFree(route: Route, field: string, { type, format, enum: values, example }: Schema): boolean {
  const isWord = type === 'string' && format === undefined && values === undefined;
  const isFormed = formed.has(field) || belongingFields(route).includes(field);
  return isWord && !isFormed && !(typeof example === 'string' && /^\d/.test(example));
}
