import { usePointsTexts } from '../../../rules/points-text.ts';
import { EntryRows, ROW_GAP, ROW_HEIGHT } from '../parts/entries.tsx';
import { Foot } from '../parts/foot.tsx';
import { howMany, partWords } from '../parts/frame.tsx';
import { Heading } from '../parts/heading.tsx';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { NarrowStandings, RANKING, teamEntry, useRanked } from './standings.tsx';

export default function Lateral(props: SceneProps) {
  const { shape } = useStage();
  return shape === 'wide' ? <BesideTheGame {...props} /> : <NarrowStandings {...props} title="Classificação" />;
}

const MOST_ROWS = 12;

// On a wide stage, a column at the right edge.
function BesideTheGame(props: SceneProps) {
  const points = usePointsTexts();
  const { height } = useStage();
  const { teams, signOf } = useRanked(props);
  const count = Math.min(MOST_ROWS, howMany(height - 150 - 46 - 2 * 10, ROW_HEIGHT, ROW_GAP));
  const { shown, paging } = usePaging(teams, count, { ...props.options, turns: props.turns });
  return (
    <div className="ml-auto flex h-full w-[45rem] flex-col gap-[1rem]">
      <Heading snapshot={props.snapshot} title="Classificação" narrow />
      <div className={`min-h-0 flex-1 transition-opacity duration-200 ${paging.fading ? 'opacity-0' : ''}`}>
        <EntryRows
          key={paging.page}
          label={RANKING}
          entries={shown.map((team) => teamEntry(team, signOf(team.id), points))}
          count={count}
        />
      </div>
      <Foot paging={paging} words={partWords(paging, count, teams.length, 'times')} />
    </div>
  );
}
