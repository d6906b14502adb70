import type { EventState } from '../scores/ledger/event-state.ts';
import { type PlayedRound, playedOf, type ShownTeam } from '../scores/ledger/event-views.ts';
import type { Standing } from '../rules/standing.ts';
import { compareCodePoints, normalizeName } from '../text.ts';
import { grouped } from './grouped.ts';

// A stage is an event of the season, as the public sees it.
export type SeasonStage = {
  readonly eventId: string;
  // In hundredths: 100 counts once.
  readonly weight: number;
  // hidden: the event is not published, and the public learns only that the stage is planned.
  readonly state: 'hidden' | 'planned' | 'playing' | 'ended';
  // The day of the stage, by which stages are counted: E1, E2, … One without a day comes last.
  readonly day: string | null;
  readonly createdAt: string;
  // The teams that played.
  readonly teams: readonly StageTeam[];
};

export type StageTeam = {
  readonly name: string;
  // Null for a disqualified team.
  readonly place: number | null;
  // How many teams have this place.
  readonly sharedBy: number;
  readonly kills: number;
  readonly players: readonly StagePlayer[];
};

type StagePlayer = {
  // The normalised Activision ID.
  readonly key: string;
  readonly activisionId: string;
  readonly kills: number;
  readonly rounds: number;
};

// The teams of an event and who played for them. Players without an Activision ID cannot be recognised in another stage, so
// they are in no ranking of players.
export function stageTeams(state: EventState, rows: readonly Standing<ShownTeam>[]): StageTeam[] {
  const played = grouped(playedOf(state), ({ teamId }) => teamId);
  const byPlace = grouped(rows, ({ place }) => place);
  return rows.flatMap(({ team, place, disqualification, totalKills }) => {
    const rounds = played.get(team.id);
    if (!rounds || (place === 0 && disqualification === null)) return [];
    const sharedBy = place === 0 ? 1 : (byPlace.get(place)?.length ?? 1);
    return [{ name: team.name, place: place || null, sharedBy, kills: totalKills, players: playersIn(rounds) }];
  });
}

function playersIn(rounds: readonly PlayedRound[]): StagePlayer[] {
  const byKey = grouped(rounds, ({ activisionId }) => normalizeName(activisionId));
  return [...byKey].flatMap(([key, own]) => {
    if (key === '') return [];
    // An ID in two slots in one round was mistyped: the first slot is the player.
    const first = new Map<number, PlayedRound>();
    for (const one of own) if (!first.has(one.round)) first.set(one.round, one);
    const [activisionId = ''] = own.map((one) => one.activisionId).toSorted(compareCodePoints);
    return [
      { key, activisionId, rounds: first.size, kills: [...first.values()].reduce((sum, one) => sum + one.kills, 0) },
    ];
  });
}

// In the order in which the season counts them, whatever order they were added in.
export function inOrder<S extends Pick<SeasonStage, 'eventId' | 'day' | 'createdAt'>>(stages: readonly S[]): S[] {
  return stages.toSorted(
    (a, b) =>
      compareCodePoints(a.day ?? '9999', b.day ?? '9999') ||
      compareCodePoints(a.createdAt, b.createdAt) ||
      compareCodePoints(a.eventId, b.eventId),
  );
}

// The stage that the next edition repeats: the latest that has a day, else the newest.
export function lastStage<S extends Pick<SeasonStage, 'eventId' | 'day' | 'createdAt'>>(
  stages: readonly S[],
): S | undefined {
  const ordered = inOrder(stages);
  return ordered.findLast(({ day }) => day !== null) ?? ordered.at(-1);
}
