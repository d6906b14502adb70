import { cardLook } from '../../../scores/ranking/card-look.ts';
import { RankingGrid } from '../../../scores/ranking/ranking-grid.tsx';
import type { LiveSnapshot, LiveTeam } from '../../../../domain/stream/live.ts';
import { climbed, type Movement } from '../../../../domain/scores/movement.ts';
import { bestOf, lastRound, roundNumbers, roundOf } from '../figures.ts';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { Moved } from '../parts/moved.tsx';
import { usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { belowTotal, NarrowStandings, positionText, RANKING, StandingsLegend, useRanked } from './standings.tsx';

export default function Tabela(props: SceneProps) {
  const { shape } = useStage();
  return shape === 'wide' ? <Table {...props} /> : <NarrowStandings {...props} title="Classificação" />;
}

const HEAD_HEIGHT = 42;
const ROW = { height: 62, gap: 8 };
const ROUND_WIDTH = 112;
const MOST_ROUNDS = 7;
// The width of the other columns, with a name of 24 characters.
const OTHER_COLUMNS = 1040;

function Table(props: SceneProps) {
  const { differenceText } = usePointsTexts();
  const { snapshot } = props;
  const body = bodySize(useStage());
  const { teams, signOf } = useRanked(props);
  const rows = howMany(body.height - HEAD_HEIGHT - ROW.gap, ROW.height, ROW.gap);
  const { shown, paging } = usePaging(teams, rows, { ...props.options, turns: props.turns });
  const rounds = shownRounds(snapshot, Math.min(MOST_ROUNDS, Math.floor((body.width - OTHER_COLUMNS) / ROUND_WIDTH)));
  const best = new Map(rounds.map((round) => [round, bestOf(snapshot, round)]));
  const leader = teams[0];
  return (
    <Frame
      snapshot={snapshot}
      title="Classificação geral"
      paging={paging}
      words={partWords(paging, rows, teams.length, 'times')}
      legend={<Legend snapshot={snapshot} />}
    >
      <div className="flex h-full flex-col gap-[0.8rem] [--card-gap:0.8rem]">
        <TableHead rounds={rounds} />
        <div className="min-h-0 flex-1">
          <RankingGrid key={paging.page} label={RANKING} teams={shown} columns={1} rows={rows}>
            {(team) => (
              <Row
                team={team}
                sign={signOf(team.id)}
                rounds={rounds}
                isBest={(round, points) => points > 0 && points === best.get(round)}
                difference={
                  team.place === 0 || !leader || leader.id === team.id
                    ? null
                    : differenceText(team.points, leader.points)
                }
              />
            )}
          </RankingGrid>
        </div>
      </div>
    </Frame>
  );
}

// The last rounds, including the one just played.
export function shownRounds(snapshot: Pick<LiveSnapshot, 'event' | 'teams'>, most: number): number[] {
  const all = roundNumbers(snapshot);
  if (all.length <= most) return all;
  const played = all.slice(0, Math.max(most, lastRound(snapshot) ?? 0));
  return most > 0 ? played.slice(-most) : [];
}

const COLUMNS = 'grid items-center px-[2.4rem]';

function columnsFor(rounds: readonly number[]) {
  return { gridTemplateColumns: `6.4rem 7rem minmax(0,1fr) repeat(${rounds.length}, 11.2rem) 11rem 14rem 19rem` };
}

function TableHead({ rounds }: { rounds: readonly number[] }) {
  return (
    <div
      className={`cut-fill-side cut cut-large h-[4.2rem] shrink-0 text-[2.3rem] font-bold tracking-[0.04em] text-soft uppercase cut-line-line ${COLUMNS}`}
      style={columnsFor(rounds)}
    >
      <span className="col-span-2">Pos</span>
      <span>Time</span>
      {rounds.map((round) => (
        <span key={round} className="text-right">
          Q{round}
        </span>
      ))}
      <span className="text-right">Kills</span>
      <span className="text-right">Dif.</span>
      <span className="text-right">Pontos</span>
    </div>
  );
}

type RowProps = {
  team: LiveTeam;
  sign: Movement;
  rounds: readonly number[];
  isBest: (round: number, points: number) => boolean;
  // To the leader; null for the leader itself and for teams without a position.
  difference: string | null;
};

function Row({ team, sign, rounds, isBest, difference }: RowProps) {
  const { adjustedText, pointsText } = usePointsTexts();
  const look = cardLook(team.position);
  const lit = team.position === 1;
  return (
    <div
      className={`rise cut cut-large bar h-full text-[3.2rem] font-bold ${COLUMNS} ${look.card}`}
      style={columnsFor(rounds)}
    >
      <span className={`poster text-[4.2rem] ${look.figures}`}>{positionText(team)}</span>
      <span className="text-[2.4rem]">
        <Moved places={climbed(team)} sign={sign} onLit={lit} />
      </span>
      <span className="h-full min-w-0 py-[0.2rem] pr-[1.6rem]">
        <FitText text={team.name} size={38} least={30} lines={2} {...belowTotal(team, look.small, adjustedText)} />
      </span>
      {rounds.map((round) => {
        const points = roundOf(team, round)?.[2];
        return (
          <span
            key={round}
            className={`flex items-center justify-end gap-[0.8rem] ${points === undefined ? 'opacity-60' : ''}`}
          >
            {points !== undefined && isBest(round, points) && <BestMark lit={lit} />}
            {points === undefined ? '–' : pointsText(points)}
          </span>
        );
      })}
      <span className="text-right">{team.kills}</span>
      <span className={`text-right ${look.small}`}>{difference ?? (lit ? 'Líder' : '–')}</span>
      <span className={`poster text-right text-[4.4rem] ${look.figures}`}>{pointsText(team.points)}</span>
    </div>
  );
}

function BestMark({ lit }: { lit: boolean }) {
  return <span className={`size-[1.2rem] shrink-0 ${lit ? 'bg-current' : 'bg-primary-soft'}`} />;
}

function Legend({ snapshot }: { snapshot: LiveSnapshot }) {
  return (
    <>
      <StandingsLegend snapshot={snapshot} />
      <span className="flex items-center gap-[0.8rem]">
        <BestMark lit={false} /> maior pontuação da queda
      </span>
    </>
  );
}
