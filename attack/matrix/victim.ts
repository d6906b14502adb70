import { randomBytes } from 'node:crypto';
import type { Attacked } from '../world/attacked.ts';
import { fillAccount } from '../world/event.ts';
import { finishJobs } from '../world/jobs.ts';
import { createPayingOrganizer } from '../world/organizer.ts';
import { dumpOrganizer } from '../world/stored.ts';

/** Creates an organiser with one of everything, whose private texts contain a unique mark. */
export async function makeVictim(attacked: Attacked) {
  const mark = `segredo${randomBytes(6).toString('hex')}`;
  const organizer = await createPayingOrganizer(attacked, `${mark}@example.com`);
  const texts = { hidden: (field: string) => `${mark} ${field}`, shown: (field: string) => `publicado ${field}` };
  // Sign-ups are closed, because a visitor's sign-up would look like a change of the victim's data.
  const owned = await fillAccount(attacked, organizer, texts, { signUpsOpen: false, withLogos: true });
  // For an hour the sign-up id gives access to the sign-up, so make the sign-up older than that.
  await attacked.sql(`update sign_ups set created_at = created_at - interval '61 minutes' where user_id = $1`, [
    organizer.id,
  ]);
  await finishJobs(attacked, organizer.id);
  const captains = await attacked.sql<{ email: string; token: string }>(
    'select captain_email as email, token from sign_ups where user_id = $1',
    [organizer.id],
  );
  const secrets = [
    mark,
    owned.liveToken,
    organizer.cookie.split('=')[1]!,
    ...captains.flatMap(({ email, token }) => [email, token]),
  ];
  return { organizer, owned, secrets, dump: () => dumpOrganizer(attacked, organizer.id) };
}
