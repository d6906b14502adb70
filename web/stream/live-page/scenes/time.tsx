import { climbed } from '../../../../domain/scores/movement.ts';
import type { LiveSnapshot, LiveTeam } from '../../../../domain/stream/live.ts';
import { hundredths, type Hundredths } from '../../../../domain/points.ts';
import {
  bestOf,
  distancesOf,
  everybody,
  lastRound,
  type PlayerFigures,
  playersOf,
  roundNumbers,
  roundOf,
} from '../figures.ts';
import { FitText } from '../parts/fit.tsx';
import { Heading } from '../parts/heading.tsx';
import { Hero } from '../parts/hero.tsx';
import { Moved } from '../parts/moved.tsx';
import { usePointsTexts } from '../../../rules/points-text.ts';
import { useStage } from '../stage.tsx';
import type { SceneProps } from './scene.ts';
import { DISQUALIFIED, placeText } from './standings.tsx';

// The team of the address, the operator's, or the leader.
export default function Time({ snapshot, options, teamId }: SceneProps) {
  const { adjustedNote, pointsText } = usePointsTexts();
  const { shape } = useStage();
  const { teams } = snapshot;
  const byAddress = options.team === null ? undefined : teams[options.team - 1];
  const team = byAddress ?? teams.find(({ id }) => id === teamId) ?? teams[0];
  if (!team) return null;
  if (shape === 'wide') return <TeamSheet snapshot={snapshot} team={team} />;
  return (
    <Hero
      snapshot={snapshot}
      tag={tagOf(team)}
      name={team.name}
      main={{
        id: 'points',
        name: `${team.kills} ${team.kills === 1 ? 'kill' : 'kills'}${adjustedNote(team.adjusted)}`,
        figure: pointsText(team.points),
        unit: 'PTS',
      }}
      facts={playersOf(team).map(({ name, kills }, index) => ({
        id: String(index),
        name,
        figure: String(kills),
        unit: kills === 1 ? 'KILL' : 'KILLS',
      }))}
    />
  );
}

function tagOf({ place, disqualified }: LiveTeam): string {
  if (disqualified) return DISQUALIFIED;
  return place > 0 ? `${place}º lugar` : 'Sem pontos';
}

type Props = { snapshot: LiveSnapshot; team: LiveTeam };

const PANEL = 'rise cut cut-large cut-fill-panel cut-line-line';

function TeamSheet({ snapshot, team }: Props) {
  const players = playersOf(team);
  return (
    <div className="flex h-full flex-col gap-[1.6rem]">
      <Heading snapshot={snapshot} title={team.name} />
      <div className="grid min-h-0 flex-1 grid-cols-[56rem_minmax(0,1fr)] gap-[1.6rem]">
        <Standing snapshot={snapshot} team={team} />
        <Rounds snapshot={snapshot} team={team} />
      </div>
      {players.length > 0 && (
        <div
          className="grid h-[21.6rem] shrink-0 gap-[1.6rem]"
          style={{ gridTemplateColumns: `repeat(${players.length}, minmax(0, 1fr))` }}
        >
          {players.map((player, index) => (
            <Player key={index} team={team} player={player} />
          ))}
        </div>
      )}
    </div>
  );
}

function Standing({ snapshot, team }: Props) {
  const { adjustedText, differenceText, pointsText } = usePointsTexts();
  const places = climbed(team);
  return (
    <section className={`bar flex min-h-0 flex-col px-[4.2rem] py-[2rem] ${PANEL}`}>
      <div className="flex items-start justify-between">
        <p className="poster text-[13rem] leading-none">{placeText(team)}</p>
        {team.disqualified && <p className="pt-[2rem] text-[3rem] font-bold uppercase">{DISQUALIFIED}</p>}
        {places ? (
          <p className="flex items-center gap-[1.4rem] pt-[2rem] text-[3rem] font-bold uppercase">
            <Moved places={places} sign={null} /> era {team.before}º
          </p>
        ) : null}
      </div>
      <p className="poster text-[7.6rem] whitespace-nowrap">
        {pointsText(team.points)} <span className="text-[3.6rem] text-soft">PTS</span>
      </p>
      {team.adjusted !== 0 && <p className="text-[2.6rem] font-bold text-soft">{adjustedText(team.adjusted)}</p>}
      <ul className="mt-auto flex flex-col">
        {distancesOf(snapshot.teams, team).map(({ words, name, other }) => (
          <li key={words} className="flex h-[8.4rem] items-center gap-[1.6rem] border-t border-line">
            <span className="flex h-full min-w-0 flex-1 flex-col py-[0.4rem]">
              <span className="text-[2.3rem] font-bold text-soft">{words}</span>
              <span className="min-h-0 flex-1">
                <FitText text={name} size={32} least={26} lines={2} />
              </span>
            </span>
            <span className="poster shrink-0 text-[4.2rem]">{differenceText(team.points, other)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_ROUNDS = 8;

function Rounds({ snapshot, team }: Props) {
  const rounds = roundNumbers(snapshot).slice(-MOST_ROUNDS);
  const best = new Map(rounds.map((round) => [round, bestOf(snapshot, round)]));
  const most = Math.max(1, ...best.values());
  return (
    <section className={`flex min-h-0 flex-col px-[3.8rem] py-[2.4rem] ${PANEL}`}>
      <div className="flex items-center justify-between">
        <h2 className="poster text-[4rem]">Pontos por queda</h2>
        <p className="flex items-center gap-[1.4rem] text-[2.4rem] font-bold text-soft">
          <span className="h-[0.5rem] w-[3.8rem] bg-text" /> maior pontuação da queda
        </p>
      </div>
      <div className="mt-[2rem] flex min-h-0 flex-1 gap-[2.2rem]">
        {rounds.map((round) => (
          <RoundBar
            key={round}
            round={round}
            team={team}
            best={best.get(round) ?? hundredths(0)}
            most={most}
            isLast={round === lastRound(snapshot)}
          />
        ))}
      </div>
    </section>
  );
}

type RoundBarProps = { round: number; team: LiveTeam; best: Hundredths; most: number; isLast: boolean };

// The maximum height of a bar in percent: the best figure is above it.
const HIGHEST = 82;

function RoundBar({ round, team, best, most, isLast }: RoundBarProps) {
  const { pointsText } = usePointsTexts();
  const played = roundOf(team, round);
  const height = (points: number) => `${(points / most) * HIGHEST}%`;
  const kills = played?.[3].reduce<number>((sum, own) => sum + (own ?? 0), 0) ?? 0;
  return (
    <div className="flex min-w-0 flex-1 flex-col text-center font-bold">
      <div className="relative min-h-0 flex-1">
        {best > 0 && (
          <span className="absolute inset-x-0 border-b-[0.5rem] border-text" style={{ bottom: height(best) }}>
            {best !== played?.[2] && <span className="text-[2.4rem] text-soft">{pointsText(best)}</span>}
          </span>
        )}
        {played ? (
          <span
            className={`absolute inset-x-0 bottom-0 flex items-start justify-center ${isLast ? 'bg-(--brand-primary) text-(--brand-on-primary)' : 'bg-edge'}`}
            style={{ height: `max(5.6rem, ${height(played[2])})` }}
          >
            <span className="poster pt-[0.6rem] text-[4.6rem]">{pointsText(played[2])}</span>
          </span>
        ) : (
          <span className="absolute inset-x-0 bottom-0 flex h-[9rem] items-center justify-center border-[0.3rem] border-b-0 border-dashed border-line text-[2.6rem] text-soft">
            {best > 0 ? 'não jogou' : 'a jogar'}
          </span>
        )}
      </div>
      <p className="poster pt-[1.2rem] text-[3.2rem] whitespace-nowrap">Queda {round}</p>
      <p className="h-[3rem] text-[2.4rem] whitespace-nowrap text-soft">
        {played && (played[1] === null ? 'ausente' : `${played[1]}º · ${kills} ${kills === 1 ? 'kill' : 'kills'}`)}
      </p>
    </div>
  );
}

function Player({ team, player: { name, kills } }: { team: LiveTeam; player: PlayerFigures }) {
  const share = team.kills > 0 ? Math.round((kills / team.kills) * 100) : 0;
  // A box that several players share has no rounds.
  const index = everybody(team).indexOf(name);
  const rounds = team.rounds
    .filter(([, , , own]) => (own[index] ?? null) !== null)
    .slice(-6)
    .map(([round, , , own]) => `Q${round} ${own[index]}`);
  return (
    <section className={`bar flex min-h-0 flex-col justify-between px-[3.8rem] py-[1.8rem] ${PANEL}`}>
      <div className="flex items-center gap-[2rem]">
        <div className="flex h-[10.4rem] min-w-0 flex-1 flex-col">
          <div className="h-[6.4rem]">
            <FitText text={name} face="poster" size={58} least={36} lines={2} />
          </div>
          <div className="h-[4rem] text-soft">
            <FitText text={rounds.join(' · ')} face="plain" size={28} least={22} />
          </div>
        </div>
        <p className="poster shrink-0 whitespace-nowrap">
          <span className="text-[9rem]">{kills}</span> <span className="text-[3rem] text-soft">KILLS</span>
        </p>
      </div>
      <div className="flex items-center gap-[1.8rem]">
        <span className="h-[1.6rem] flex-1 bg-line">
          <span className="block h-full bg-text" style={{ width: `${share}%` }} />
        </span>
        <span className="text-[2.6rem] font-bold whitespace-nowrap text-soft">{share}% do time</span>
      </div>
    </section>
  );
}
