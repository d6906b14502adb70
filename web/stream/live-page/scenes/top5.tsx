import { cardLook } from '../../../scores/ranking/card-look.ts';
import { RankingGrid } from '../../../scores/ranking/ranking-grid.tsx';
import type { LiveTeam } from '../../../../domain/stream/live.ts';
import { climbed, type Movement } from '../../../../domain/scores/movement.ts';
import { CELL_GAP, CELL_WIDTH, EntryRows, EntryStrip } from '../parts/entries.tsx';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { TallHeading } from '../parts/heading.tsx';
import { Moved } from '../parts/moved.tsx';
import { usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { belowTotal, positionText, RANKING, teamEntry, useRanked } from './standings.tsx';

const COUNT = 5;

export default function Top5(props: SceneProps) {
  const { shape } = useStage();
  const five = { ...props, options: { ...props.options, top: COUNT } };
  return shape === 'wide' ? <LowerThird {...five} /> : <NarrowFive {...five} />;
}

function LowerThird(props: SceneProps) {
  const { teams, signOf } = useRanked(props);
  return (
    <div className="flex h-full items-end">
      <div className="flex h-[19rem] w-full items-end gap-[1.2rem] [--card-gap:1.2rem]">
        <div className="h-full">
          <TallHeading snapshot={props.snapshot} title="Top 5" />
        </div>
        <div className="h-full min-w-0 flex-1">
          <RankingGrid label={RANKING} teams={teams} columns={COUNT} rows={1}>
            {(team) => <Card team={team} sign={signOf(team.id)} />}
          </RankingGrid>
        </div>
      </div>
    </div>
  );
}

// The leader's card is taller.
function Card({ team, sign }: { team: LiveTeam; sign: Movement }) {
  const { adjustedText, pointsText } = usePointsTexts();
  const look = cardLook(team.position);
  const lit = team.position === 1;
  return (
    <div className="flex h-full items-end">
      <div
        className={`rise cut cut-large bar grid w-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[5.4rem_minmax(0,1fr)] px-[1.6rem] py-[0.8rem] ${lit ? 'h-full' : 'h-[88%]'} ${look.card}`}
      >
        <span className={`poster self-center text-[4.8rem] ${look.figures}`}>{positionText(team)}</span>
        <span className="self-center pl-[0.8rem] text-[2.3rem]">
          <Moved places={climbed(team)} sign={sign} onLit={lit} />
        </span>
        <span className="col-span-3 row-start-2 min-h-0">
          <FitText text={team.name} size={32} least={30} lines={3} {...belowTotal(team, look.small, adjustedText)} />
        </span>
        <span className={`poster col-start-3 row-start-1 self-center text-[4.2rem] whitespace-nowrap ${look.figures}`}>
          {pointsText(team.points)}
        </span>
      </div>
    </div>
  );
}

function NarrowFive(props: SceneProps) {
  const points = usePointsTexts();
  const stage = useStage();
  const { teams, signOf } = useRanked(props);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? Math.min(COUNT, howMany(bodySize(stage).width, CELL_WIDTH, CELL_GAP)) : COUNT;
  const { shown, paging } = usePaging(teams, count, { ...props.options, turns: props.turns });
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame
      snapshot={props.snapshot}
      title="Top 5"
      paging={paging}
      words={partWords(paging, count, props.snapshot.teams.length, 'times')}
    >
      <List
        key={paging.page}
        label={RANKING}
        entries={shown.map((team) => teamEntry(team, signOf(team.id), points))}
        count={count}
      />
    </Frame>
  );
}
