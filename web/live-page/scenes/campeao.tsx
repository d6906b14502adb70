import type { LiveTeam } from '../../../domain/live.ts';
import { playerKills, winsOf } from '../figures.ts';
import { FitText } from '../parts/fit.tsx';
import { Hero } from '../parts/hero.tsx';
import { pointsText } from '../points-text.ts';
import type { SceneProps } from './scene.ts';

// The champion or, while the event is being played, the leader.
export default function Campeao({ snapshot }: SceneProps) {
  const { teams, event } = snapshot;
  const champion = teams.find(({ matchPoint }) => matchPoint === 'won') ?? teams.find(({ position }) => position === 1);
  if (!champion) return null;
  const isOver = event.ended || champion.matchPoint === 'won';
  const wins = winsOf(champion);
  const others = teams.filter(({ id, position }) => id !== champion.id && position > 0).slice(0, 2);
  return (
    <Hero
      snapshot={snapshot}
      tag={isOver ? 'Campeão' : 'Líder'}
      name={champion.name}
      lit
      main={{
        id: 'points',
        name: `${wins > 0 ? `${wins} ${wins === 1 ? 'vitória' : 'vitórias'} · ` : ''}${champion.kills} kills`,
        figure: pointsText(champion.points),
        unit: 'PTS',
      }}
      facts={champion.players.map((name, slot) => ({
        id: String(slot),
        name,
        figure: String(playerKills(champion, slot)),
        unit: 'KILLS',
      }))}
      aside={<Podium teams={others} />}
    />
  );
}

function Podium({ teams }: { teams: readonly LiveTeam[] }) {
  if (teams.length === 0) return null;
  return (
    <div className="flex w-[50rem] shrink-0 flex-col gap-[1.2rem]">
      {teams.map((team) => (
        <div
          key={team.id}
          className="rise cut cut-large cut-fill-ground flex min-h-0 flex-1 items-center gap-[2rem] px-[2.4rem] text-text"
        >
          <span className="poster text-[4.4rem]">{team.position}º</span>
          <span className="h-full min-w-0 flex-1 py-[0.6rem]">
            <FitText text={team.name} size={34} least={30} lines={3} />
          </span>
          <span className="poster text-[4.2rem]">{pointsText(team.points)}</span>
        </div>
      ))}
    </div>
  );
}
