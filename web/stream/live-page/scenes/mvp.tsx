import type { LiveMvp } from '../../../../domain/stream/live.ts';
import { isNamed } from '../../../../domain/player-name.ts';
import { lastRound } from '../figures.ts';
import { CELL_GAP, CELL_WIDTH, EntryRows, EntryStrip, ROW_GAP, ROW_HEIGHT_OF_TWO } from '../parts/entries.tsx';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';

type Ranked = LiveMvp & { readonly rank: number };

const LABEL = 'MVP';
const PER_PAGE = 5;
const MOST_ROUNDS = 6;

// The players with the most kills. Who has no name is left out, and keeps the rank.
export default function Mvp(props: SceneProps) {
  const { shape } = useStage();
  const mvps = props.snapshot.mvps
    .slice(0, props.options.top ?? undefined)
    .map((mvp, index): Ranked => ({ ...mvp, rank: index + 1 }))
    .filter(({ name }) => isNamed(name));
  if (mvps.length === 0) return null;
  return shape === 'wide' ? <WideMvps {...props} mvps={mvps} /> : <NarrowMvps {...props} mvps={mvps} />;
}

type Props = SceneProps & { mvps: readonly Ranked[] };

function WideMvps(props: Props) {
  const { snapshot, mvps } = props;
  const { shown, paging } = usePaging(mvps, PER_PAGE, { ...props.options, turns: props.turns });
  const last = lastRound(snapshot) ?? 1;
  const rounds = Array.from({ length: last }, (_, index) => index + 1).slice(-MOST_ROUNDS);
  const most = Math.max(1, ...shown.flatMap((mvp) => mvp.rounds.map(([, kills]) => kills)));
  const [first, ...others] = shown;
  return (
    <Frame
      snapshot={snapshot}
      title="MVP · mais kills"
      paging={paging}
      words={partWords(paging, PER_PAGE, mvps.length, 'jogadores')}
      legend={<span>{last === 1 ? 'Kills da queda 1' : `Kills somadas das quedas 1 a ${last}`}</span>}
    >
      <ol aria-label={LABEL} className="grid h-full grid-cols-[42fr_58fr] grid-rows-4 gap-x-[2rem] gap-y-[1.4rem]">
        {first && <Large mvp={first} rounds={rounds} most={most} last={last} />}
        {others.map((mvp) => (
          <Small key={mvp.id} mvp={mvp} rounds={rounds} most={most} />
        ))}
      </ol>
    </Frame>
  );
}

type BoxProps = { mvp: Ranked; rounds: readonly number[]; most: number };

function Large({ mvp, rounds, most, last }: BoxProps & { last: number }) {
  const lit = mvp.rank === 1;
  return (
    <li
      className={`rise cut cut-large bar row-span-4 flex min-h-0 flex-col px-[4rem] py-[3rem] font-bold ${lit ? '[--cut-fill:var(--brand-primary)] text-(--brand-on-primary)' : 'cut-fill-panel cut-line-line'}`}
    >
      <p className="text-[3.4rem] tracking-[0.06em] uppercase">{lit ? 'Líder em kills' : `${mvp.rank}º em kills`}</p>
      <div className="h-[13rem]">
        <FitText text={mvp.name} face="poster" size={110} least={64} lines={2} />
      </div>
      <div className="h-[8rem]">
        <FitText text={mvp.teamNames.join(' · ')} size={36} least={30} lines={2} />
      </div>
      <div className="flex min-h-0 flex-1 items-end justify-between gap-[2rem]">
        <span className="flex flex-col">
          <span className="poster text-[24rem] leading-[0.95]">{mvp.kills}</span>
          <span className="text-[3.6rem] whitespace-nowrap uppercase">
            {mvp.kills === 1 ? 'kill' : 'kills'} em {last} {last === 1 ? 'queda' : 'quedas'}
          </span>
        </span>
        <Bars mvp={mvp} rounds={rounds} most={most} width={66} look="h-[30rem] text-[3.2rem]" fill="bg-current" />
      </div>
    </li>
  );
}

function Small({ mvp, rounds, most }: BoxProps) {
  return (
    <li className="rise cut cut-large bar cut-fill-panel flex min-h-0 items-center gap-[2.4rem] px-[3.6rem] py-[1.4rem] cut-line-line">
      <span className="poster w-[5.4rem] shrink-0 text-[6.4rem]">{mvp.rank}</span>
      <span className="flex h-full min-w-0 flex-1 flex-col">
        <span className="min-h-0 flex-1">
          <FitText text={mvp.name} face="poster" size={56} least={34} lines={2} />
        </span>
        <span className="h-[6.6rem] shrink-0 text-soft">
          <FitText text={mvp.teamNames.join(' · ')} size={32} least={30} lines={2} />
        </span>
      </span>
      <Bars mvp={mvp} rounds={rounds} most={most} width={50} look="h-full text-[2.3rem]" fill="bg-edge" />
      <span className="poster w-[17rem] shrink-0 text-right whitespace-nowrap">
        <span className="text-[8.4rem]">{mvp.kills}</span>{' '}
        <span className="text-[2.6rem] text-soft">{mvp.kills === 1 ? 'KILL' : 'KILLS'}</span>
      </span>
    </li>
  );
}

type BarsProps = BoxProps & { width: number; look: string; fill: string };

function Bars({ mvp, rounds, most, width, look, fill }: BarsProps) {
  if (rounds.length < 2) return null;
  const kills = new Map(mvp.rounds.map(([round, count]) => [round, count]));
  return (
    <span className={`flex shrink-0 items-stretch gap-[1rem] font-bold ${look}`}>
      {rounds.map((round) => (
        <span key={round} className="flex flex-col text-center" style={{ width: `${width / 10}rem` }}>
          <span className="flex min-h-0 flex-1 flex-col justify-end">
            <span>{kills.get(round) ?? '–'}</span>
            <span className={fill} style={{ height: `${((kills.get(round) ?? 0) / most) * 70}%` }} />
          </span>
          <span className="pt-[0.4rem] opacity-80">Q{round}</span>
        </span>
      ))}
    </span>
  );
}

function NarrowMvps(props: Props) {
  const { snapshot, mvps } = props;
  const stage = useStage();
  const body = bodySize(stage);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? howMany(body.width, CELL_WIDTH, CELL_GAP) : howMany(body.height, ROW_HEIGHT_OF_TWO, ROW_GAP);
  const { shown, paging } = usePaging(mvps, count, { ...props.options, turns: props.turns });
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame
      snapshot={snapshot}
      title="MVP · mais kills"
      paging={paging}
      words={partWords(paging, count, mvps.length, 'jogadores')}
    >
      <List
        key={paging.page}
        label={LABEL}
        count={count}
        entries={shown.map(({ id, rank, name, kills, teamNames }) => ({
          id,
          rank: String(rank),
          name,
          line: teamNames.join(' · '),
          figure: String(kills),
          moved: kills === 1 ? 'kill' : 'kills',
          lit: rank === 1,
        }))}
      />
    </Frame>
  );
}
