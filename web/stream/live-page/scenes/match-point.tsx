import type { LiveSnapshot, LiveTeam } from '../../../../domain/stream/live.ts';
import type { Hundredths } from '../../../../domain/points.ts';
import { CELL_GAP, CELL_WIDTH, EntryRows, EntryStrip, ROW_GAP, ROW_HEIGHT } from '../parts/entries.tsx';
import { FitText } from '../parts/fit.tsx';
import { bodySize, Frame, howMany, partWords } from '../parts/frame.tsx';
import { FullStage, HeroHead } from '../parts/hero.tsx';
import { type PointsTexts, usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import { usePaging } from '../use-paging.ts';
import type { SceneProps } from './scene.ts';
import { belowTotal, positionText } from './standings.tsx';

type Props = SceneProps & { threshold: Hundredths; teams: readonly LiveTeam[] };

// The first teams of the ranking compared with the threshold. Renders nothing in an event without match point.
export default function MatchPoint(props: SceneProps) {
  const { shape } = useStage();
  const threshold = props.snapshot.rules.threshold;
  const teams = props.snapshot.teams.filter(({ place }) => place > 0);
  if (threshold === null || teams.length === 0) return null;
  return shape === 'wide' ? (
    <Wide {...props} threshold={threshold} teams={teams} />
  ) : (
    <Narrow {...props} threshold={threshold} teams={teams} />
  );
}

const ROW = { height: 104, gap: 14 };

// A bar of full width stands for the threshold times this factor.
const LINE_AT = 1.2;

function Wide({ snapshot, threshold, teams }: Props) {
  const { pointsText } = usePointsTexts();
  const { height } = useStage();
  const rows = howMany(height - 104 - 24 - 56, ROW.height, ROW.gap);
  const shown = teams.slice(0, rows);
  const most = threshold * LINE_AT;
  return (
    <FullStage>
      <div className="flex h-full flex-col gap-[2.4rem]">
        <HeroHead snapshot={snapshot} />
        <div className="grid min-h-0 flex-1 grid-cols-[60rem_minmax(0,1fr)] gap-[6rem]">
          <div className="flex min-h-0 flex-col gap-[3rem]">
            <h1 className="poster rise text-[20rem] leading-[0.98]">
              Match <br />
              point
            </h1>
            <p className="rise cut cut-large flex items-center justify-between [--cut-fill:var(--brand-primary)] px-[3.4rem] py-[1rem] text-(--brand-on-primary)">
              <span className="text-[3.6rem] leading-tight font-bold uppercase">
                Limite <br />
                de pontos
              </span>
              <span className="poster text-[11rem]">{pointsText(threshold)}</span>
            </p>
            <p className="min-h-0 flex-1">
              <FitText text={sentence(snapshot, teams)} face="plain" size={42} least={30} lines={5} />
            </p>
          </div>
          <div className="relative flex min-h-0 flex-col pt-[5.6rem]">
            <ol
              aria-label="Match point"
              className="grid min-h-0 flex-1 gap-[1.4rem]"
              style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
            >
              {shown.map((team) => (
                <Bar key={team.id} team={team} threshold={threshold} most={most} />
              ))}
            </ol>
            <span
              aria-hidden
              className="poster absolute top-0 -translate-x-1/2 bg-text px-[1.4rem] py-[0.5rem] text-[3rem] text-ground"
              style={{ left: `${100 / LINE_AT}%` }}
            >
              {pointsText(threshold)}
            </span>
          </div>
        </div>
      </div>
    </FullStage>
  );
}

function Bar({ team, threshold, most }: { team: LiveTeam; threshold: Hundredths; most: number }) {
  const { adjustedText, pointsText } = usePointsTexts();
  const isAt = Boolean(team.matchPoint);
  return (
    <li className="rise flex min-h-0 flex-col">
      <div className="flex min-h-0 flex-1 items-center gap-[2rem]">
        <span className="poster w-[5rem] shrink-0 text-[4.2rem]">{positionText(team)}</span>
        <span className="h-full min-w-0 flex-1">
          <FitText text={team.name} size={40} least={30} lines={2} {...belowTotal(team, 'text-soft', adjustedText)} />
        </span>
        <span
          className={`relative z-1 shrink-0 px-[1.2rem] py-[0.4rem] text-[2.6rem] font-bold uppercase ${isAt ? 'bg-(--brand-primary) text-(--brand-on-primary)' : 'bg-ground text-soft'}`}
        >
          {isAt ? 'Match point' : missingWords(team, threshold, pointsText)}
        </span>
      </div>
      <div className="relative h-[4.6rem] shrink-0 bg-raised">
        <div
          className={`flex h-full items-center px-[1.6rem] ${isAt ? 'bg-(--brand-primary) text-(--brand-on-primary)' : 'bg-edge'}`}
          style={{ width: `max(16rem, ${Math.min(1, team.points / most) * 100}%)` }}
        >
          <span className="poster text-[3.6rem]">{pointsText(team.points)}</span>
        </div>
        <span
          aria-hidden
          className="absolute -top-[0.6rem] -bottom-[0.6rem] border-l-[0.4rem] border-text"
          style={{ left: `${100 / LINE_AT}%` }}
        />
      </div>
    </li>
  );
}

function Narrow(props: Props) {
  const { adjustedText, pointsText } = usePointsTexts();
  const { snapshot, teams, threshold } = props;
  const stage = useStage();
  const body = bodySize(stage);
  const isStrip = stage.shape === 'strip';
  const count = isStrip ? howMany(body.width, CELL_WIDTH, CELL_GAP) : howMany(body.height, ROW_HEIGHT, ROW_GAP);
  const { shown, paging } = usePaging(teams, count, { ...props.options, turns: props.turns });
  const List = isStrip ? EntryStrip : EntryRows;
  return (
    <Frame
      snapshot={snapshot}
      title={`Match point ${pointsText(threshold)}`}
      paging={paging}
      words={partWords(paging, count, teams.length, 'times')}
    >
      <List
        key={paging.page}
        label="Match point"
        count={count}
        entries={shown.map((team) => ({
          id: team.id,
          rank: positionText(team),
          name: team.name,
          figure: pointsText(team.points),
          moved: team.matchPoint ? 'no ponto' : missingWords(team, threshold, pointsText),
          ...(team.adjusted !== 0 && { line: adjustedText(team.adjusted) ?? '' }),
          lit: Boolean(team.matchPoint),
        }))}
      />
    </Frame>
  );
}

function missingWords({ points }: LiveTeam, threshold: Hundredths, pointsText: PointsTexts['pointsText']): string {
  return points >= threshold ? 'passou' : `faltam ${pointsText(threshold - points)}`;
}

function sentence({ event, teams }: LiveSnapshot, ranked: readonly LiveTeam[]): string {
  const winner = teams.find(({ matchPoint }) => matchPoint === 'won');
  if (winner) return `${winner.name} passou do limite e venceu: é campeão.`;
  const count = ranked.filter(({ matchPoint }) => matchPoint === 'at').length;
  if (count === 0) return 'Quem passar do limite e depois vencer uma queda é campeão.';
  if (count === 1) return `Um time já passou do limite. Se vencer a queda ${event.round}, é campeão.`;
  return `${count} times já passaram do limite. Se um deles vencer a queda ${event.round}, é campeão.`;
}
