import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { compareLedger } from '../../../domain/visitors/ledger-comparison.ts';
import { checkLedger } from '../../../domain/visitors/ledger-file.ts';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { plainState } from './plain-state.ts';
import { plainTable } from './plain-table.ts';
import { ask, type View, type World } from './world.ts';

export interface PublicationJson {
  mode: 'live' | 'held';
  delay: number;
  entry: number;
  round: number;
  waiting: number;
}

interface AgendaJson {
  id: string;
  state: string;
  live: boolean;
  currentRound: number;
  rulesName: string;
}

interface MyTeamJson {
  teamName: string;
  state: string;
  place: {
    position: number;
    totalPoints: number;
    totalKills: number;
    matchPoint: string | null;
    disqualified: boolean;
    rounds: object[];
  } | null;
  event: { ended: boolean };
}

/** How long something that was changed may take to be shown everywhere. */
const patienceMs = 60_000;
/** The captains whose pages are read. */
const captainsRead = 2;

export const readPublication = async ({ people, event }: World) =>
  (await ask<{ publication: PublicationJson }>(people[0]!.request, `${event}/publication`)).publication;

/**
 * Reads public page, downloaded ledger, feed, OBS snapshot and captains' pages until they agree with each other and with the standings at the
 * publication pointer. Returns what still differs after a long while.
 */
export async function comparePublic(world: World, view: View): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const before = await readPublication(world);
    const differences = await differencesAt(world, view, before);
    const after = await readPublication(world);
    if (differences.length === 0) return [];
    // A delay that ends meanwhile moves the pointer.
    if (after.entry === before.entry && performance.now() > deadline) return differences;
    await delay(10);
  }
}

async function differencesAt(world: World, view: View, { entry, round }: PublicationJson): Promise<string[]> {
  const { visitor, slug, feed, organizerId, eventId } = world;
  const [page, past, agenda, rows] = await Promise.all([
    ask<PublicEvent>(visitor, `/api/public/${slug}`),
    readPast(world, entry),
    ask<Record<'upcoming' | 'past', AgendaJson[]>>(visitor, `/api/agenda/${organizerId}`),
    ask<{ posicao: number | null; time: string; kills: number; pontos: number }[]>(
      visitor,
      `/api/feed/${feed}/placar.json`,
    ),
  ]);
  const differences: string[] = [];
  const compare = (what: string, shown: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(shown, expected))
      differences.push(`${what} shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)} (entry ${entry})`);
  };
  const state = plainState(view.entries.slice(0, entry + 1));
  const { ended } = state;
  compare(
    'public page',
    page.teams.map(({ id, name, points, kills }) => [id, name, points, kills]),
    past.map(({ teamId, name, totalPoints, totalKills }) => [teamId, name, totalPoints, totalKills]),
  );
  compare(
    'public page',
    page.teams.map(({ id, points, kills }) => [id, points, kills]),
    plainTable(state).map(({ teamId, points, kills }) => [teamId, points, kills]),
  );
  compare('round of the public page', [page.round, round], [state.round, state.round]);
  compare('rules of the public page', page.rulesName, state.rules.name);
  compare('end of the public page', page.phase === 'ended', ended);
  compare(
    'feed',
    rows.map(({ posicao, time, kills, pontos }) => [posicao ?? 0, time, kills, Math.round(pontos * 100)]),
    page.teams.map(({ position, name, kills, points }) => [position, name, kills, points]),
  );
  const ledger = checkLedger(await ask<object>(visitor, `/api/public/${slug}/ledger`));
  compare(
    'downloaded ledger',
    ledger.ok && !ledger.broken && [compareLedger(ledger, page, null), ledger.table.teams, ledger.table.mvps],
    [{ kind: 'same' }, page.teams, page.mvps],
  );
  const listed = [...agenda.upcoming, ...agenda.past].find(({ id }) => id === eventId);
  compare(
    'agenda',
    listed && [listed.state === 'ended', listed.live, listed.currentRound, listed.rulesName],
    // Without dates and off air, an event is live from its first result to its end.
    [ended, !ended && state.teams.some(({ results }) => results.length > 0), state.round, state.rules.name],
  );
  const snapshot = world.snapshot();
  compare(
    'OBS',
    snapshot && {
      round: snapshot.event.round,
      ended: snapshot.event.ended,
      replayed: snapshot.replayedRound,
      teams: snapshot.teams.map(({ id, name, place, points, kills, matchPoint, before }) => [
        id,
        name,
        place,
        points,
        kills,
        matchPoint,
        before,
      ]),
      mvps: snapshot.mvps.map(({ name, kills }) => [name, kills]),
    },
    {
      round: page.round,
      ended: page.phase === 'ended',
      replayed: page.replayedRound,
      teams: page.teams.map(({ id, name, position, points, kills, matchPoint, before }) => [
        id,
        name,
        position,
        points,
        kills,
        matchPoint,
        before,
      ]),
      mvps: page.mvps.map(({ name, kills }) => [name, kills]),
    },
  );
  const captains = view.signUps.filter(({ state }) => state === 'accepted').slice(-captainsRead);
  for (const { token } of captains) {
    const headers = { 'x-captain-token': token };
    const { myTeam } = await ask<{ myTeam: MyTeamJson }>(visitor, '/api/my-team', { headers });
    const id = view.teams.find(({ name }) => name === myTeam.teamName)?.id;
    const own = page.teams.find((team) => team.id === id);
    const { place } = myTeam;
    compare(
      `page of ${myTeam.teamName}'s captain`,
      place && [
        place.position,
        place.totalPoints,
        place.totalKills,
        place.matchPoint,
        place.disqualified,
        place.rounds,
      ],
      own ? [own.position, own.points, own.kills, own.matchPoint, own.disqualified, own.rounds] : null,
    );
    compare(`end on the page of ${myTeam.teamName}'s captain`, myTeam.event.ended, ended);
  }
  return differences;
}

/** The standings right after an entry. */
export async function readPast({ people, event }: World, number: number): Promise<PastRow[]> {
  const path = `${event}/ledger/${number}/standings`;
  return (await ask<{ standings: PastRow[] }>(people[0]!.request, path)).standings;
}

interface PastRow {
  teamId: string;
  name: string;
  position: number;
  totalPoints: number;
  totalKills: number;
}
