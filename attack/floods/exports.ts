import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { type Answer, makeClient } from '../world/client.ts';
import type { Organizer } from '../world/organizer.ts';

const [rows, rowBytes] = [30_000, 3200];

/** Gives each account what its export writes as about 100 MB of JSON that hardly compresses. Returns its size. */
export async function fillActivity({ sql }: Attacked, organizers: readonly Organizer[]): Promise<number> {
  for (const { id } of organizers)
    await sql(
      `insert into activity (user_id, act, details, actor_kind, actor_id)
       select $1, 'logo_changed', jsonb_build_object('noise',
         (select string_agg(md5(random()::text || n || part), '') from generate_series(1, $3) as part)), 'owner', $1
       from generate_series(1, $2) as n`,
      [id, rows, rowBytes / 32],
    );
  return rows * rowBytes;
}

/** All ask at once. A second export of an account is refused while its first is made. */
export async function exportAtOnce(
  { port }: Attacked,
  organizers: readonly Organizer[],
  broken: Broken,
): Promise<string> {
  const client = makeClient(port, { waitMs: 300_000, maxSockets: organizers.length });
  const answers = await Promise.all(
    organizers.map(({ cookie, address }) => client.send({ path: '/api/account/export', headers: { cookie }, address })),
  );
  client.close();
  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ text, status }) => status === 429 && text.includes('export_running'));
  if (made.length !== new Set(organizers).size || made.length + refused.length !== answers.length)
    broken.add(`exports are answered ${answers.map(({ status }) => status).join(', ')}`);
  for (const { bytes, headers } of made)
    if (Number(headers['content-length']) !== bytes.length) broken.add('a cut export');
  return `${made.length} × 200 (${slowestOf(made)}), ${refused.length} × 429`;
}

function slowestOf(answers: readonly Answer[]): string {
  return `the last after ${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s`;
}
