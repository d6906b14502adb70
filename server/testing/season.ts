import type { OwnSeason } from '../../domain/season/own-season.ts';
import { createEvent } from './events.ts';
import type { TestOrganizer } from './organizer.ts';
import { addTeam, on, post, report } from './play.ts';

/** Plays a cup of one round in the order of its teams and ends it: 'Lobos: ana#1/5 bia#2/3', players with their kills. */
export async function playStage(
  organizer: TestOrganizer,
  startDate: string,
  teams: readonly string[],
  { end = true } = {},
): Promise<TestOrganizer> {
  const cup = on(organizer, (await createEvent(organizer, { name: `Copa ${startDate}`, startDate })).id);
  for (const [index, text] of teams.entries()) {
    const [name = '', list = ''] = text.split(': ');
    const players = list.split(' ').map((one) => one.split('/'));
    const trio = [0, 1, 2].map((slot) => players[slot]?.[0] ?? '');
    const team = await addTeam(cup, name, trio);
    const kills = [0, 1, 2].map((slot) => Number(players[slot]?.[1] ?? 0));
    await report(cup, { teamId: team.id, placement: index + 1, kills });
  }
  if (end) await post(cup, 'end');
  return cup;
}

export async function makeSeason(
  { request }: Pick<TestOrganizer, 'request'>,
  eventIds: readonly string[],
  name = 'Circuito 2026',
): Promise<{ id: string; slug: string; path: string }> {
  const response = await request('/api/seasons', { json: { name, eventIds } });
  if (!response.ok) throw new Error(await response.text());
  const { season } = (await response.json()) as { season: { id: string; slug: string } };
  return { ...season, path: `/api/seasons/${season.id}` };
}

export async function seasonOf({ request }: Pick<TestOrganizer, 'request'>, path: string): Promise<OwnSeason> {
  return (await (await request(path)).json()) as OwnSeason;
}
