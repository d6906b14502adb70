import { useMemo } from 'react';
import type { LiveTeam } from '../../../../domain/stream/live.ts';
import { climbed, type Movement } from '../../../../domain/scores/movement.ts';
import { useMovements } from '../../../scores/ranking/use-movements.ts';
import { lastRound } from '../figures.ts';
import { MovedLegend } from '../parts/foot.tsx';
import { Moved } from '../parts/moved.tsx';
import { CELL_GAP, CELL_WIDTH, EntryRows, EntryStrip, ROW_GAP, ROW_HEIGHT, type Entry } from '../parts/entries.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { type PointsTexts, usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';

export const RANKING = 'Ranking';

// The teams to show, and how each moved.
export function useRanked({ snapshot, options }: SceneProps) {
  const signOf = useMovements(snapshot.teams);
  const teams = useMemo(() => snapshot.teams.slice(0, options.top ?? undefined), [snapshot.teams, options.top]);
  return { teams, signOf };
}

// The ranking without space for a table: rows in a column, cells in a strip.
export function NarrowStandings(props: SceneProps & { title: string }) {
  const points = usePointsTexts();
  const stage = useStage();
  const body = bodySize(stage);
  const { teams, signOf } = useRanked(props);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? howMany(body.width, CELL_WIDTH, CELL_GAP) : howMany(body.height, ROW_HEIGHT, ROW_GAP);
  const { shown, paging } = usePaging(teams, count, { ...props.options, turns: props.turns });
  const entries = shown.map((team) => teamEntry(team, signOf(team.id), points));
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame
      snapshot={props.snapshot}
      title={props.title}
      paging={paging}
      words={partWords(paging, count, teams.length, 'times')}
    >
      <List key={paging.page} label={RANKING} entries={entries} count={count} />
    </Frame>
  );
}

export function teamEntry(team: LiveTeam, sign: Movement, { adjustedText, pointsText }: PointsTexts): Entry {
  const lit = team.position === 1;
  const places = climbed(team);
  const line = team.disqualified ? DISQUALIFIED : adjustedText(team.adjusted);
  return {
    id: team.id,
    rank: positionText(team),
    name: team.name,
    figure: pointsText(team.points),
    lit,
    ...(line !== null && { line }),
    ...((places || sign) && { moved: <Moved places={places} sign={sign} onLit={lit} /> }),
  };
}

// The line below a name: what decisions did to the total beside it.
export function belowTotal({ adjusted }: LiveTeam, look: string, adjustedText: PointsTexts['adjustedText']) {
  const text = adjustedText(adjusted);
  return text === null ? {} : { below: { text, look, size: 22, least: 22 } };
}

export const DISQUALIFIED = 'Desclassificado';

// Teams that have not played and disqualified teams have no place.
export function positionText({ place, disqualified }: Pick<LiveTeam, 'place' | 'disqualified'>): string {
  if (disqualified) return 'DSQ';
  return place > 0 ? String(place) : '–';
}

// '3º'.
export function placeText(team: Pick<LiveTeam, 'place' | 'disqualified'>): string {
  return team.place > 0 ? `${team.place}º` : positionText(team);
}

// Moves are since the previous round; after the first round there are none.
export function StandingsLegend({ snapshot }: Pick<SceneProps, 'snapshot'>) {
  const last = lastRound(snapshot);
  const moved = snapshot.teams.some((team) => climbed(team));
  return (
    <>
      <MovedLegend since={moved && last !== null ? last - 1 : null} />
      {snapshot.teams.some(({ disqualified }) => disqualified) && <span>DSQ: desclassificado</span>}
    </>
  );
}
