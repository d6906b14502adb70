import type { LiveSeason, LiveSeasonRow } from '../../../../domain/stream/live.ts';
import { cardLook } from '../../../scores/ranking/card-look.ts';
import { RankingGrid } from '../../../scores/ranking/ranking-grid.tsx';
import { BrandMark } from '../parts/brand-mark.tsx';
import { EntryRows, EntryStrip, CELL_GAP, CELL_WIDTH, type Entry, ROW_GAP, ROW_HEIGHT } from '../parts/entries.tsx';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { Moved } from '../parts/moved.tsx';
import { pointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';

// Stages may have other decimals than the event.
const { pointsText } = pointsTexts(1);

// The ranking of the season of which the event is a stage.
export default function Temporada(props: SceneProps) {
  const { shape } = useStage();
  const { season } = props.snapshot;
  if (!season) return null;
  return shape === 'wide' ? <Table {...props} season={season} /> : <Narrow {...props} season={season} />;
}

type Props = SceneProps & { season: LiveSeason };

const HEAD_HEIGHT = 42;
const ROW = { height: 62, gap: 8 };
const STAGE_WIDTH = 112;
// The width of the other columns, with a name of 24 characters.
const OTHER_COLUMNS = 980;

function Table({ season, ...props }: Props) {
  const body = bodySize(useStage());
  const rows = Math.min(10, howMany(body.height - HEAD_HEIGHT - ROW.gap, ROW.height, ROW.gap));
  const { shown, paging } = usePaging(season.rows, rows, { ...props.options, turns: props.turns });
  const room = Math.max(0, Math.floor((body.width - OTHER_COLUMNS) / STAGE_WIDTH));
  const stages = room === 0 ? [] : season.shown.slice(-room);
  const columns = { gridTemplateColumns: `6.4rem 7rem minmax(0,1fr) repeat(${stages.length}, 11.2rem) 20rem` };
  return (
    <Frame
      snapshot={props.snapshot}
      title={season.name}
      heading={<SeasonHeading {...props} season={season} />}
      paging={paging}
      words={wordsOf(season, partWords(paging, rows, season.rows.length, thingsOf(season)))}
      legend={<Legend season={season} />}
    >
      <div className="flex h-full flex-col gap-[0.8rem] [--card-gap:0.8rem]">
        <div
          className={`cut-fill-side cut cut-large h-[4.2rem] shrink-0 text-[2.3rem] font-bold tracking-[0.04em] text-soft uppercase cut-line-line ${COLUMNS}`}
          style={columns}
        >
          <span className="col-span-2">Pos</span>
          <span>{season.of === 'players' ? 'Jogador' : 'Time'}</span>
          {stages.map((stage) => (
            <span key={stage} className={`text-right ${isPartial(season, stage) ? 'text-live' : ''}`}>
              E{stage}
            </span>
          ))}
          <span className="text-right">Pontos</span>
        </div>
        {season.rows.length === 0 && <p className="text-[3.2rem] font-bold">O ranking começa na etapa 1.</p>}
        <div className="min-h-0 flex-1">
          <RankingGrid key={paging.page} label="Ranking da temporada" teams={shown} columns={1} rows={rows}>
            {(row) => <Row row={row} columns={columns} skipped={season.shown.length - stages.length} />}
          </RankingGrid>
        </div>
      </div>
    </Frame>
  );
}

const COLUMNS = 'grid items-center px-[2.4rem]';

type RowProps = { row: LiveSeasonRow; columns: { gridTemplateColumns: string }; skipped: number };

function Row({ row, columns, skipped }: RowProps) {
  const { name, teamName, rank, total, results } = row;
  const lit = rank === 1;
  const look = cardLook(rank);
  const below = teamName === name ? {} : { below: { text: teamName, look: look.small, size: 22, least: 22 } };
  return (
    <div className={`rise cut cut-large bar h-full text-[3.2rem] font-bold ${COLUMNS} ${look.card}`} style={columns}>
      <span className={`poster text-[4.2rem] ${look.figures}`}>{rank}</span>
      <span className="text-[2.4rem]">
        <Moved places={movedOf(row)} sign={null} onLit={lit} />
      </span>
      <span className="h-full min-w-0 py-[0.2rem] pr-[1.6rem]">
        <FitText text={name} size={38} least={30} lines={2} {...below} />
      </span>
      {results.slice(skipped).map((result, index) => (
        <span
          key={index}
          className={`text-right ${result?.[1] === false ? 'line-through opacity-60' : ''} ${result?.[2] ? 'underline underline-offset-[0.2em]' : ''} ${result ? '' : 'opacity-60'}`}
        >
          {result ? pointsText(result[0]) : '–'}
        </span>
      ))}
      <span className={`poster text-right text-[4.4rem] ${look.figures}`}>{pointsText(total)}</span>
    </div>
  );
}

// Rows in a column, cells in a strip.
function Narrow({ season, ...props }: Props) {
  const stage = useStage();
  const body = bodySize(stage);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? howMany(body.width, CELL_WIDTH, CELL_GAP) : howMany(body.height, ROW_HEIGHT, ROW_GAP);
  const { shown, paging } = usePaging(season.rows, count, { ...props.options, turns: props.turns });
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame
      snapshot={props.snapshot}
      title={season.name}
      heading={<SeasonHeading {...props} season={season} />}
      paging={paging}
      words={partWords(paging, count, season.rows.length, thingsOf(season))}
    >
      <List key={paging.page} label="Ranking da temporada" entries={shown.map(entryOf)} count={count} />
    </Frame>
  );
}

function entryOf(row: LiveSeasonRow): Entry {
  const lit = row.rank === 1;
  const places = movedOf(row);
  return {
    id: row.id,
    rank: String(row.rank),
    name: row.name,
    figure: pointsText(row.total),
    lit,
    ...(places !== null && { moved: <Moved places={places} sign={null} onLit={lit} /> }),
  };
}

// The season and how far it is, in the places of the event and its round.
function SeasonHeading({ snapshot: { brand }, season }: Pick<Props, 'snapshot' | 'season'>) {
  const { shape } = useStage();
  // Before the first result the next stage is meant.
  const far = `Etapa ${Math.max(1, season.last)} de ${season.stages}`;
  if (shape === 'wide')
    return (
      <header className="heading rise flex h-[14.2rem] shrink-0 items-stretch">
        <BrandMark brand={brand} name={season.name} className="w-[14.2rem]" />
        <div className="flex min-w-0 flex-1 flex-col py-[1.2rem] pl-[3.4rem]">
          <p className="h-[3.6rem] text-[2.8rem] font-bold text-primary-soft uppercase">Ranking da temporada</p>
          <h1 className="min-h-0 flex-1">
            <FitText text={season.name} face="poster" size={72} least={36} lines={2} />
          </h1>
        </div>
        <div className="flex w-[34rem] shrink-0 flex-col items-end justify-center gap-[1rem] pr-[3.8rem]">
          <p className="poster text-[4.2rem] whitespace-nowrap">{far}</p>
          {season.partial && <p className="text-[2.4rem] font-bold text-live uppercase">Parcial</p>}
        </div>
      </header>
    );
  return (
    <header
      className={`heading rise flex shrink-0 items-stretch ${shape === 'strip' ? 'h-full w-[42rem]' : 'h-[15rem]'}`}
    >
      <BrandMark brand={brand} name={season.name} className="w-[8.4rem]" />
      <div className="flex min-w-0 flex-1 flex-col px-[1.4rem] py-[0.8rem]">
        <h1 className="min-h-0 flex-1">
          <FitText text={season.name} face="poster" size={46} least={26} lines={2} />
        </h1>
        <p className="h-[2.8rem] text-[2.3rem] font-bold whitespace-nowrap uppercase">
          {far}
          {season.partial && <span className="text-live"> · parcial</span>}
        </p>
      </div>
    </header>
  );
}

function Legend({ season: { best, rows } }: { season: LiveSeason }) {
  const isLeft = rows.some(({ results }) => results.some((result) => result?.[1] === false));
  return (
    <span>
      {best !== null && (best === 1 ? 'Conta a melhor etapa. ' : `Contam as ${best} melhores etapas. `)}
      Sublinhado: venceu.{isLeft && ' Riscado: não conta.'}
    </span>
  );
}

function wordsOf({ seats }: LiveSeason, part: string): string {
  if (seats === 0) return part;
  return `${seats === 1 ? '1 vaga' : `${seats} vagas`} na final · ${part}`;
}

function thingsOf({ of }: LiveSeason): string {
  return of === 'players' ? 'jogadores' : 'times';
}

function movedOf({ before, rank }: LiveSeasonRow): number | null {
  return before === null || before === rank ? null : before - rank;
}

function isPartial({ partial, last }: LiveSeason, stage: number): boolean {
  return partial && stage === last;
}
