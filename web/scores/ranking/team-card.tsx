import type { ReactNode } from 'react';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import type { Movement } from '../../../domain/scores/movement.ts';
import { cardLook } from './card-look.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Moved } from '../../rules/moved.tsx';

type Props = {
  team: LiveTeam;
  movement: Movement;
  // At the end of the players' line.
  children?: ReactNode;
};

// One team of the ranking, inside Branded. Its font size follows its own width, so that it fits a phone (165 px) and the
// dashboard (215 px). Narrow cards put the figures above the names and align them to the top, so that positions and points of
// a row line up however long the names are.
export function TeamCard({ team, movement, children }: Props) {
  const { pointsText } = usePointsTexts();
  const look = cardLook(team.position);
  return (
    <div className="@container h-full">
      <div
        className={`cut cut-large grid h-full grid-cols-[minmax(4em,auto)_minmax(0,1fr)_auto] content-center items-center gap-x-[0.6em] px-[0.8em] py-[0.95em] text-[max(0.8125rem,4.4cqi)] @max-[17rem]:grid-cols-[auto_minmax(0,1fr)] @max-[17rem]:content-start @max-[17rem]:items-baseline @max-[17rem]:gap-y-[0.1em] @max-[17rem]:py-[0.7em] @max-[17rem]:text-[max(0.8125rem,6.5cqi)] md:@max-[17rem]:text-[max(0.8125rem,min(8cqi,1.75dvh))] ${look.card}`}
      >
        <span className={`row-span-2 text-[2.6em] @max-[17rem]:row-span-1 @max-[17rem]:text-[2.2em] ${look.figures}`}>
          <CardPosition position={team.position} movement={movement} />
        </span>
        <span
          className={`caps line-clamp-3 leading-tight wrap-anywhere @max-[17rem]:col-span-2 @max-[17rem]:row-start-2 ${nameSize(team.name)}`}
        >
          {team.name}
        </span>
        <span
          className={`col-start-3 row-span-2 row-start-1 text-right whitespace-nowrap @max-[17rem]:col-start-2 @max-[17rem]:row-span-1 ${look.figures}`}
        >
          <span className="caps text-[2em] leading-none tracking-normal @max-[17rem]:text-[1.9em]">
            {pointsText(team.points)}
          </span>{' '}
          <span className={`font-display text-[0.8em] font-bold ${look.small}`}>PTS</span>
        </span>
        <span
          className={`col-start-2 flex items-center gap-[0.4em] font-display text-[0.95em] leading-snug font-bold @max-[17rem]:col-span-2 @max-[17rem]:col-start-1 ${look.small}`}
        >
          <span title={team.players.join(' · ')} className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
            {team.players.join(' · ')}
          </span>
          {children}
        </span>
      </div>
    </div>
  );
}

// Long names get a smaller font before they wrap.
function nameSize(name: string): string {
  if (name.length <= 16) return 'text-[1.5em] @max-[17rem]:text-[1.35em]';
  return name.length <= 24 ? 'text-[1.3em] @max-[17rem]:text-[1.15em]' : 'text-[1.1em] @max-[17rem]:text-[1em]';
}

// Teams without points and disqualified teams have no position.
function CardPosition({ position, movement }: { position: number; movement: Movement }) {
  return (
    <span className="poster flex items-center gap-[0.12em]">
      {position > 0 ? (
        <span>{position}</span>
      ) : (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">Sem posição</span>
        </>
      )}
      <MovementArrow movement={movement} />
    </span>
  );
}

// On a dark background, because the card may have any colour. Renders nothing for a team that did not move.
function MovementArrow({ movement }: { movement: Movement }) {
  if (!movement) return null;
  return (
    <span className="inline-flex bg-ground p-[0.11em] text-[0.45em]">
      <Moved by={movement === 'up' ? 1 : -1} isCounted={false} />
    </span>
  );
}
