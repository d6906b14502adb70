import { usePointsTexts } from '../../../rules/points-text.ts';
import { CELL_GAP, EntryStrip } from '../parts/entries.tsx';
import { PageMarks } from '../parts/foot.tsx';
import { howMany } from '../parts/frame.tsx';
import { StripHeading } from '../parts/heading.tsx';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { NarrowStandings, RANKING, teamEntry, useRanked } from './standings.tsx';

export default function Rodape(props: SceneProps) {
  const { shape } = useStage();
  return shape === 'wide' ? <BelowTheGame {...props} /> : <NarrowStandings {...props} title="Classificação" />;
}

// Fits any name of 24 characters at 30 px.
const CELL_WIDTH = 300;

// On a wide stage, a strip at the bottom.
function BelowTheGame(props: SceneProps) {
  const points = usePointsTexts();
  const { width } = useStage();
  const { teams, signOf } = useRanked(props);
  const count = howMany(width - 420 - 2 * 12 - 34, CELL_WIDTH, CELL_GAP);
  const { shown, paging } = usePaging(teams, count, { ...props.options, turns: props.turns });
  return (
    <div className="flex h-full items-end">
      <div className="flex h-[12rem] w-full gap-[1.2rem]">
        <StripHeading snapshot={props.snapshot} title="Classificação" />
        <div className={`min-w-0 flex-1 transition-opacity duration-200 ${paging.fading ? 'opacity-0' : ''}`}>
          <EntryStrip
            key={paging.page}
            label={RANKING}
            entries={shown.map((team) => teamEntry(team, signOf(team.id), points))}
            count={count}
          />
        </div>
        <div className="flex items-center">
          <PageMarks paging={paging} upright />
        </div>
      </div>
    </div>
  );
}
