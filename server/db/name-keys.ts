import type pg from 'pg';
import { normalizeName } from '../../domain/text.ts';

/**
 * Fills the name keys of rows from the first version by the domain's rule; SQL's lower() knows another one, and on a database
 * with the C locale only ASCII. Two teams that turn out to have the same name keep both: the later one gets a number.
 */
export async function fillNameKeys(owner: pg.Client): Promise<void> {
  const { rows: teams } = await owner.query<{ id: string; event: string; name: string }>(
    'select id, championship_id as event, nome_time as name from teams where name_key is null order by criado_em, id',
  );
  const taken = new Set<string>();
  for (const { id, event, name } of teams) {
    let given = name;
    for (let number = 2; taken.has(`${event} ${normalizeName(given)}`); number += 1) given = `${name} (${number})`;
    taken.add(`${event} ${normalizeName(given)}`);
    const values = [id, given, normalizeName(given)];
    await owner.query('update teams set nome_time = $2, name_key = $3 where id = $1', values);
  }
  const { rows: signUps } = await owner.query<{ id: string; name: string }>(
    'select id, team_name as name from sign_ups where name_key is null',
  );
  for (const { id, name } of signUps)
    await owner.query('update sign_ups set name_key = $2 where id = $1', [id, normalizeName(name)]);
}
