import { type Caller, read, send } from './caller.ts';
import { createEvent, endEvent } from './event.ts';
import { addTeam, report } from './teams.ts';

export interface MadeSeason {
  readonly id: string;
  readonly slug: string;
}

/**
 * Plays a cup of one round and ends it. The teams are in the order of their places: 'Lobos: ana#1/5 bia#2/3', players with their
 * kills.
 */
export async function playStage(
  caller: Caller,
  {
    name,
    startDate,
    teams,
    end = true,
    held = false,
  }: { name: string; startDate: string; teams: readonly string[]; end?: boolean; held?: boolean },
): Promise<string> {
  const { id } = await createEvent(caller, { name, startDate });
  if (held) await send(caller, 'PUT', `/api/events/${id}/publication`, { mode: 'held', delay: 0 });
  for (const [index, text] of teams.entries()) {
    const [team = '', list = ''] = text.split(': ');
    const players = list.split(' ').map((one) => one.split('/'));
    const slot = [0, 1, 2].map((number) => players[number] ?? []);
    const teamId = await addTeam(caller, { name: team, activisionIds: slot.map(([player]) => player ?? '') }, id);
    const kills = slot.map(([, count]) => Number(count ?? 0));
    await report(caller, { eventId: id, teamId, placement: index + 1, kills });
  }
  if (end) await endEvent(caller, id);
  return id;
}

export async function makeSeason(caller: Caller, name: string, eventIds: readonly string[]): Promise<MadeSeason> {
  return (await send<{ season: MadeSeason }>(caller, 'POST', '/api/seasons', { name, eventIds })).season;
}

/** Changes the rules of a season; the reason is needed once a stage has results. */
export async function changeSeasonRules(
  caller: Caller,
  id: string,
  change: object,
  reason = 'Combinado',
): Promise<void> {
  const { rules, version } = await read<{ rules: object; version: number }>(caller, `/api/seasons/${id}`);
  await send(caller, 'PUT', `/api/seasons/${id}/rules`, { rules: { ...rules, ...change }, version, reason });
}
