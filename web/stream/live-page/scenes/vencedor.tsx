import { factorText, lastRound, resultsOf } from '../figures.ts';
import { Hero } from '../parts/hero.tsx';
import { usePointsTexts } from '../../../rules/points-text.ts';
import type { SceneProps } from './scene.ts';
import { DISQUALIFIED } from './standings.tsx';

// The winner of the round. Renders nothing before there is one.
export default function Vencedor({ snapshot, options }: SceneProps) {
  const { adjustedNote, pointsText } = usePointsTexts();
  const round = options.round ?? lastRound(snapshot);
  const winner = round === null ? undefined : resultsOf(snapshot, round)[0];
  if (round === null || winner?.placement !== 1) return null;
  const { team, points, adjusted, kills, players } = winner;
  const factor = snapshot.multiplies ? factorText(points, kills) : null;
  const counted = `${kills} ${kills === 1 ? 'kill' : 'kills'}${adjustedNote(adjusted)}`;
  return (
    <Hero
      snapshot={snapshot}
      tag={`Vencedor da queda ${round}${team.disqualified ? ` · ${DISQUALIFIED}` : ''}`}
      name={team.name}
      main={{
        id: 'points',
        name: factor ? `${counted} × ${factor}` : counted,
        figure: pointsText(points),
        unit: 'PTS',
      }}
      facts={players.map((player, index) => ({
        id: String(index),
        name: player.name,
        figure: String(player.kills),
        unit: player.kills === 1 ? 'KILL' : 'KILLS',
      }))}
    />
  );
}
