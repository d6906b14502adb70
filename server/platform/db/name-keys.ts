import type pg from 'pg';
import { normalizeName, storedNameKeys } from '../../../domain/text.ts';
import type { Progress } from './progress.ts';

const batchSize = 5000;

/**
 * Fills the name keys of rows from the first version by the domain's rule; SQL's lower() knows another one, and on a database
 * with the C locale only ASCII. Two teams that turn out to have the same name keep both: the later one gets a number.
 */
export async function fillNameKeys(owner: pg.Client, now: Progress = () => undefined): Promise<void> {
  const { rows: teams } = await owner.query<{ id: string; event: string; name: string }>(
    'select id, championship_id as event, nome_time as name from teams where name_key is null order by criado_em, id',
  );
  const taken = new Set<string>();
  const named: { id: string; given: string }[] = [];
  for (const { id, event, name } of teams) {
    let given = name;
    for (let number = 2; taken.has(`${event} ${normalizeName(given)}`); number += 1) given = `${name} (${number})`;
    taken.add(`${event} ${normalizeName(given)}`);
    named.push({ id, given });
  }
  for (let done = 0; done < named.length; done += batchSize) {
    now(`names of ${done} of ${named.length} teams`);
    const batch = named.slice(done, done + batchSize);
    await owner.query(
      `update teams set nome_time = new.name, name_key = new.key
      from unnest($1::uuid[], $2::text[], $3::text[]) as new (id, name, key) where teams.id = new.id`,
      [batch.map(({ id }) => id), batch.map(({ given }) => given), batch.map(({ given }) => normalizeName(given))],
    );
  }
  const { rows: signUps } = await owner.query<{ id: string; name: string }>(
    'select id, team_name as name from sign_ups where name_key is null',
  );
  for (let done = 0; done < signUps.length; done += batchSize) {
    now(`names of ${done} of ${signUps.length} sign-ups`);
    const batch = signUps.slice(done, done + batchSize);
    await owner.query(
      `update sign_ups set name_key = new.key from unnest($1::uuid[], $2::text[]) as new (id, key) where sign_ups.id = new.id`,
      [batch.map(({ id }) => id), batch.map(({ name }) => normalizeName(name))],
    );
  }
}

/**
 * Computes the keys anew, after a release that leaves more out of them. Two teams of an event that have one name then keep it, and
 * the event goes on.
 */
export async function renewNameKeys(owner: pg.Client, now: Progress = () => undefined): Promise<void> {
  now('names that look the same');
  type Team = { id: string; event: string; name: string; key: string };
  const columns = 'id, championship_id as event, nome_time as name, name_key as key';
  const { rows: unusual } = await owner.query<Team>(`select ${columns} from teams where name_key ~ '[^ -~]'`);
  const events = new Set(unusual.filter(({ name, key }) => normalizeName(name) !== key).map(({ event }) => event));
  for (const event of events) {
    const { rows: teams } = await owner.query<Team>(`select ${columns} from teams where championship_id = $1`, [event]);
    const keys = storedNameKeys(teams);
    for (const { id, key } of teams)
      if (keys.get(id) !== key) await owner.query('update teams set name_key = $2 where id = $1', [id, keys.get(id)]);
  }
  const { rows: signUps } = await owner.query<{ id: string; name: string; key: string }>(
    "select id, team_name as name, name_key as key from sign_ups where name_key ~ '[^ -~]'",
  );
  for (const { id, name, key } of signUps)
    if (normalizeName(name) !== key)
      await owner.query('update sign_ups set name_key = $2 where id = $1', [id, normalizeName(name)]);
  const { rows: hidden } = await owner.query<{ season: string; player: string }>(
    "select season_id as season, player from season_hidden where player ~ '[^ -~]'",
  );
  for (const { season, player } of hidden)
    if (normalizeName(player) !== player)
      await owner.query(
        `update season_hidden set player = $3 where season_id = $1 and player = $2
         and not exists (select 1 from season_hidden where season_id = $1 and player = $3)`,
        [season, player, normalizeName(player)],
      );
}
