import type { LiveTeam } from '../../../../domain/stream/live.ts';
import { playersOf, winsOf } from '../figures.ts';
import { FitText } from '../parts/fit.tsx';
import { Hero } from '../parts/hero.tsx';
import { usePointsTexts } from '../../../rules/points-text.ts';
import type { SceneProps } from './scene.ts';
import { belowTotal } from './standings.tsx';

// The champion or, while the event is being played, the leader.
export default function Campeao({ snapshot }: SceneProps) {
  const { adjustedNote, pointsText } = usePointsTexts();
  const { teams, event } = snapshot;
  const champion = teams.find(({ matchPoint }) => matchPoint === 'won') ?? teams.find(({ position }) => position === 1);
  if (!champion) return null;
  const isOver = event.ended || champion.matchPoint === 'won';
  const wins = winsOf(champion);
  const others = teams.filter(({ id, place }) => id !== champion.id && place > 0).slice(0, 2);
  return (
    <Hero
      snapshot={snapshot}
      tag={isOver ? 'Campeão' : 'Líder'}
      name={champion.name}
      lit
      main={{
        id: 'points',
        name: `${wins > 0 ? `${wins} ${wins === 1 ? 'vitória' : 'vitórias'} · ` : ''}${champion.kills} ${champion.kills === 1 ? 'kill' : 'kills'}${adjustedNote(champion.adjusted)}`,
        figure: pointsText(champion.points),
        unit: 'PTS',
      }}
      facts={playersOf(champion).map(({ name, kills }, index) => ({
        id: String(index),
        name,
        figure: String(kills),
        unit: kills === 1 ? 'KILL' : 'KILLS',
      }))}
      aside={<Podium teams={others} />}
    />
  );
}

function Podium({ teams }: { teams: readonly LiveTeam[] }) {
  const { adjustedText, pointsText } = usePointsTexts();
  if (teams.length === 0) return null;
  return (
    <div className="flex w-[50rem] shrink-0 flex-col gap-[1.2rem]">
      {teams.map((team) => (
        <div
          key={team.id}
          className="rise cut cut-large cut-fill-ground flex min-h-0 flex-1 items-center gap-[2rem] px-[2.4rem] text-text"
        >
          <span className="poster text-[4.4rem]">{team.place}º</span>
          <span className="h-full min-w-0 flex-1 py-[0.6rem]">
            <FitText text={team.name} size={34} least={30} lines={3} {...belowTotal(team, 'text-soft', adjustedText)} />
          </span>
          <span className="poster text-[4.2rem]">{pointsText(team.points)}</span>
        </div>
      ))}
    </div>
  );
}
