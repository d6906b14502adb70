import { randomUUID } from 'node:crypto';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Belongings } from '../world/event.ts';
import type { Organizer } from '../world/organizer.ts';

const mostBytes = 100_000;

export interface FullAgenda {
  bytes: number;
  requests: number;
}

/** Gives one organiser 500 declined sign-ups and 4,000 events: sign-ups must still work, and the agenda must stay small. */
export async function fillAgenda(
  { sql, send }: Attacked,
  organizer: Organizer,
  { event }: Belongings,
  broken: Broken,
): Promise<FullAgenda> {
  await sql(
    `insert into sign_ups (id, user_id, championship_id, team_name, name_key, captain_email, state, token)
     select gen_random_uuid(), $1, $2, 'Trio ' || n, 'trio ' || n, 'a@example.com', 'declined', gen_random_uuid()
     from generate_series(1, 500) as n`,
    [organizer.id, event],
  );
  const page = await send({ path: `/api/registration/${event}` });
  if (!page.text.includes('"open"')) broken.add('declined sign-ups close an event');
  const signedUp = await send({ path: `/api/registration/${event}`, json: newTrio() });
  if (signedUp.status !== 200) broken.add(`after 500 declined sign-ups the next is answered ${signedUp.status}`);
  await sql(
    `insert into championships (user_id, nome, descricao, publicado)
     select $1, 'Copa ' || n, repeat('x', 1000), true from generate_series(1, 4000) as n`,
    [organizer.id],
  );
  const one = await organizer.ask({ path: '/api/events', json: { name: 'Mais uma' } });
  if (one.status !== 409) broken.add(`one event too many is answered ${one.status}`);
  const requests = 200;
  const answers = await Promise.all(
    Array.from({ length: requests }, () => send({ path: `/api/agenda/${organizer.id}` })),
  );
  const bytes = Math.max(...answers.map((answer) => answer.bytes.length));
  for (const { status } of answers) if (status !== 200) broken.add(`the agenda is answered ${status}`);
  if (bytes > mostBytes) broken.add(`the agenda has ${bytes} bytes`);
  return { bytes, requests };
}

function newTrio() {
  return {
    id: randomUUID(),
    teamName: 'Trio',
    captainEmail: `${randomUUID()}@example.com`,
    discordId: '1',
    activisionIds: ['a#1234', 'b#1234', 'c#1234'],
  };
}
