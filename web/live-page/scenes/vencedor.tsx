import { lastRound, resultsOf } from '../figures.ts';
import { Hero } from '../parts/hero.tsx';
import { factorText, pointsText } from '../points-text.ts';
import type { SceneProps } from './scene.ts';

// The winner of the round. Renders nothing before there is one.
export default function Vencedor({ snapshot, options }: SceneProps) {
  const round = options.round ?? lastRound(snapshot);
  const winner = round === null ? undefined : resultsOf(snapshot, round)[0];
  if (round === null || winner?.placement !== 1) return null;
  const { team, points, kills, playerKills } = winner;
  const factor = snapshot.multiplies ? factorText(points, kills) : null;
  const counted = `${kills} ${kills === 1 ? 'kill' : 'kills'}`;
  return (
    <Hero
      snapshot={snapshot}
      tag={`Vencedor da queda ${round}`}
      name={team.name}
      main={{
        id: 'points',
        name: factor ? `${counted} × ${factor}` : counted,
        figure: pointsText(points),
        unit: 'PTS',
      }}
      facts={team.players.map((name, slot) => ({
        id: String(slot),
        name,
        figure: String(playerKills[slot] ?? 0),
        unit: playerKills[slot] === 1 ? 'KILL' : 'KILLS',
      }))}
    />
  );
}
