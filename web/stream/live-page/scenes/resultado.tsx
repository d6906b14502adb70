import { climbed } from '../../../../domain/scores/movement.ts';
import { cardLook } from '../../../scores/ranking/card-look.ts';
import type { LiveSnapshot } from '../../../../domain/stream/live.ts';
import { bestOf, factorText, lastRound, resultsOf, type RoundResult } from '../figures.ts';
import { CELL_GAP, CELL_WIDTH, EntryRows, EntryStrip, ROW_GAP, ROW_HEIGHT } from '../parts/entries.tsx';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany } from '../parts/frame.tsx';
import { Moved } from '../parts/moved.tsx';
import { type PointsTexts, usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { DISQUALIFIED, placeText } from './standings.tsx';

// Renders nothing before the first result.
export default function Resultado(props: SceneProps) {
  const { shape } = useStage();
  const round = props.options.round ?? lastRound(props.snapshot);
  const results = round === null ? [] : resultsOf(props.snapshot, round).slice(0, props.options.top ?? undefined);
  if (round === null || results.length === 0) return null;
  return shape === 'wide' ? (
    <ResultTable {...props} round={round} results={results} />
  ) : (
    <NarrowResults {...props} round={round} results={results} />
  );
}

type Props = SceneProps & { round: number; results: readonly RoundResult[] };

const LABEL = 'Resultado da queda';
const HEAD_HEIGHT = 42;
const ROW = { height: 80, gap: 8 };

function ResultTable(props: Props) {
  const { snapshot, round, results } = props;
  const body = bodySize(useStage());
  const rows = howMany(body.height - HEAD_HEIGHT - ROW.gap, ROW.height, ROW.gap);
  const { shown, paging } = usePaging(results, rows, { ...props.options, turns: props.turns });
  const best = bestOf(snapshot, round);
  return (
    <Frame
      snapshot={snapshot}
      title={`Resultado da queda ${round}`}
      paging={paging}
      words={placesWords(shown)}
      legend={snapshot.multiplies && <span>Pontos = kills × multiplicador da colocação</span>}
    >
      <div className="flex h-full flex-col gap-[0.8rem]">
        <Head />
        <ol
          aria-label={LABEL}
          className="grid min-h-0 flex-1 gap-[0.8rem]"
          style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
        >
          {shown.map((result) => (
            <Row key={result.team.id} result={result} isBest={result.points === best && best > 0} snapshot={snapshot} />
          ))}
        </ol>
      </div>
    </Frame>
  );
}

const COLUMNS =
  'grid grid-cols-[9rem_minmax(0,1fr)_19rem_13rem_20rem_17rem] items-center gap-x-[1.2rem] px-[2.4rem] font-bold';

function Head() {
  return (
    <div
      className={`cut cut-large cut-fill-side h-[4.2rem] shrink-0 text-[2.3rem] tracking-[0.04em] text-soft uppercase cut-line-line ${COLUMNS}`}
    >
      <span>Lugar</span>
      <span>Time</span>
      <span className="text-right">Kills</span>
      <span />
      <span className="text-right">Pontos</span>
      <span className="text-right">Geral</span>
    </div>
  );
}

type RowProps = { result: RoundResult; isBest: boolean; snapshot: LiveSnapshot };

function Row({ result, isBest, snapshot }: RowProps) {
  const { adjustedText, pointsText } = usePointsTexts();
  const { team, placement, points, kills } = result;
  const lit = placement === 1;
  const look = cardLook(placement);
  const factor = snapshot.multiplies ? factorText(points, kills) : null;
  const players = result.players.map((player) => `${player.name} ${player.kills}`).join(' · ');
  const marks = marksOf(result, adjustedText);
  return (
    <li className={`rise cut cut-large bar min-h-0 ${COLUMNS} ${look.card}`}>
      <span className="poster text-[4.6rem]">{placement}º</span>
      <span className="flex h-full min-w-0 items-center gap-[2rem] py-[0.4rem]">
        <span className="h-full min-w-0 flex-1">
          <FitText
            text={team.name}
            size={36}
            least={30}
            lines={2}
            below={{ text: [...marks, players].join(' · '), look: look.small, size: 23, least: 22 }}
          />
        </span>
        {isBest && (
          <span className="shrink-0 border-[0.2rem] border-current px-[1rem] py-[0.3rem] text-[2.2rem] uppercase">
            Maior pontuação
          </span>
        )}
      </span>
      <span className="text-right whitespace-nowrap">
        <span className="poster text-[4.2rem]">{kills}</span>{' '}
        <span className={`text-[2.3rem] ${look.small}`}>{kills === 1 ? 'KILL' : 'KILLS'}</span>
      </span>
      <span className={`poster text-right text-[3.6rem] whitespace-nowrap ${look.small}`}>
        {factor && <>× {factor}</>}
      </span>
      <span className={`poster text-right text-[5rem] whitespace-nowrap ${look.figures}`}>
        {factor && <span className={`text-[3.2rem] ${look.small}`}>= </span>}
        {pointsText(points)}
      </span>
      <span className="flex items-center justify-end gap-[1rem] text-[2.4rem]">
        <span className="poster text-[3.8rem]">{placeText(team)}</span>
        <span className="flex w-[5.4rem]">
          <Moved places={climbed(team)} sign={null} onLit={lit} />
        </span>
      </span>
    </li>
  );
}

function NarrowResults(props: Props) {
  const { adjustedText, pointsText } = usePointsTexts();
  const { snapshot, round, results } = props;
  const stage = useStage();
  const body = bodySize(stage);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? howMany(body.width, CELL_WIDTH, CELL_GAP) : howMany(body.height, ROW_HEIGHT, ROW_GAP);
  const { shown, paging } = usePaging(results, count, { ...props.options, turns: props.turns });
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame snapshot={snapshot} title={`Resultado da queda ${round}`} paging={paging} words={placesWords(shown)}>
      <List
        key={paging.page}
        label={LABEL}
        count={count}
        entries={shown.map((result) => {
          const { team, placement, points, kills } = result;
          const marks = marksOf(result, adjustedText);
          return {
            id: team.id,
            rank: `${placement}º`,
            name: team.name,
            figure: pointsText(points),
            lit: placement === 1,
            moved: `${kills} ${kills === 1 ? 'kill' : 'kills'}`,
            ...(marks.length > 0 && { line: marks.join(' · ') }),
          };
        })}
      />
    </Frame>
  );
}

// What changed the result after the round.
function marksOf({ team, adjusted }: RoundResult, adjustedText: PointsTexts['adjustedText']): string[] {
  const changed = adjustedText(adjusted);
  return [...(team.disqualified ? [DISQUALIFIED] : []), ...(changed === null ? [] : [changed])];
}

function placesWords(shown: readonly RoundResult[]): string {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return '';
  return first === last ? `${first.placement}º lugar` : `${first.placement}º ao ${last.placement}º lugar`;
}
