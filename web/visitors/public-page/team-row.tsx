import { ChevronDown, Pin, PinOff } from 'lucide-react';
import { climbed } from '../../../domain/scores/movement.ts';
import type { PublicEvent, PublicTeam } from '../../../domain/visitors/public-event.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Moved } from '../../rules/moved.tsx';

type Props = {
  columns: readonly Column[];
  team: PublicTeam;
  address: string;
  // The pinned copy above the list, besides the row in the list.
  isCopy: boolean;
  isTarget: boolean;
  isOwn: boolean;
  onFollow: (id: string | null) => void;
};

export function TeamRow({ columns, team, address, isCopy, isTarget, isOwn, onFollow }: Props) {
  const { adjustedText, pointsText } = usePointsTexts();
  const { position, name, players, points, kills, matchPoint, disqualified } = team;
  const isFirst = position === 1;
  const lit = isFirst ? 'bg-primary py-3 text-on-primary' : 'bg-panel py-2';
  const small = isFirst ? '' : 'text-soft';
  return (
    <li
      {...(!isCopy && { id: address })}
      className={isOwn ? 'border border-l-4 border-text' : `border-l-4 ${isFirst ? 'border-text' : 'border-line'}`}
    >
      <details open={isTarget} className="group">
        <summary className={`flex items-center gap-3 px-3 ${lit}`}>
          <span className="flex w-9 shrink-0 flex-col sm:w-20 sm:flex-row sm:items-center print:w-8">
            <span className={`poster sm:w-12 ${isFirst ? 'text-4xl' : 'text-2xl'}`}>
              {position > 0 ? position : '–'}
            </span>
            <Moved by={climbed(team) ?? 0} isPlain={isFirst} className="not-on-paper text-sm font-semibold" />
          </span>
          <span className="min-w-0 flex-1">
            <span className={`caps block leading-tight wrap-anywhere ${isFirst ? 'text-2xl' : 'text-lg'}`}>{name}</span>
            <span className={`not-on-paper block text-sm wrap-anywhere ${small}`}>{players.join(' · ')}</span>
            {isOwn && (
              <span className="not-on-paper caps mt-0.5 inline-block bg-text px-1.5 text-sm text-ground">Seu time</span>
            )}
            {disqualified && <span className="caps block text-sm">Desclassificado</span>}
            {team.adjusted !== 0 && <span className={`block text-sm ${small}`}>{adjustedText(team.adjusted)}</span>}
            {matchPoint === 'at' && <span className="caps text-sm">Match point</span>}
          </span>
          <Rounds columns={columns} team={team} />
          <span className={`hidden shrink-0 text-sm sm:block xl:w-16 xl:text-right ${small}`}>
            {kills} <span className="xl:sr-only">{kills === 1 ? 'kill' : 'kills'}</span>
          </span>
          <span className={`poster shrink-0 text-right xl:w-26 ${isFirst ? 'text-4xl' : 'text-2xl'}`}>
            {pointsText(points)}
            <span className="not-on-paper caps block text-xs not-italic">pts</span>
          </span>
          <ChevronDown aria-hidden size={16} className="not-on-paper shrink-0 opacity-60 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 bg-side p-3">
          <h3 className="caps">Por quê?</h3>
          <ul className="flex flex-col gap-1 text-soft">
            {team.why.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6">
            <FollowButton isOwn={isOwn} onFollow={() => onFollow(isOwn ? null : team.id)} />
            {!isCopy && (
              <a href={`#${address}`} className="flex min-h-control items-center underline underline-offset-4">
                Link deste time
              </a>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

// On wide screens: points and placement of each round; the most points of a round are underlined.
function Rounds({ columns, team }: Pick<Props, 'columns' | 'team'>) {
  const { pointsText } = usePointsTexts();
  return (
    <span className="not-on-paper hidden shrink-0 text-right xl:flex">
      {columns.map(({ number, best }) => {
        const round = team.rounds.find((one) => one.round === number);
        return (
          <span key={number} className={`w-15 ${round?.counted === false || round?.void ? 'opacity-60' : ''}`}>
            <span className="sr-only">Queda {number}: </span>
            {round ? (
              <>
                <span
                  className={`caps leading-tight ${best > 0 && round.points === best && !round.void ? 'border-b-2 border-current' : ''}`}
                >
                  {pointsText(round.points)}
                </span>
                <span className="block text-sm">{round.placement === null ? 'ausente' : `${round.placement}º`}</span>
              </>
            ) : (
              <span aria-hidden>·</span>
            )}
          </span>
        );
      })}
    </span>
  );
}

// The headings on wide screens. Rows name their columns for screen readers themselves.
export function ColumnNames({ columns }: { columns: readonly Column[] }) {
  return (
    <p
      aria-hidden
      className="not-on-paper caps mb-1 hidden gap-3 border-l-4 border-transparent px-3 text-sm text-soft xl:flex"
    >
      <span className="w-20">Pos</span>
      <span className="flex-1">Time</span>
      <span className="flex text-right">
        {columns.map(({ number }) => (
          <span key={number} className="w-15">
            Q{number}
          </span>
        ))}
      </span>
      <span className="w-16 text-right">Kills</span>
      <span className="w-26 text-right">Pontos</span>
      <span className="w-4" />
    </p>
  );
}

type Column = { readonly number: number; readonly best: number };

// More columns would leave no space for names.
const MOST_COLUMNS = 6;

export function columnsOf({ teams }: PublicEvent): Column[] {
  const played = teams.flatMap(({ rounds }) => rounds);
  const last = Math.max(0, ...played.map(({ round }) => round));
  if (last > MOST_COLUMNS) return [];
  return Array.from({ length: last }, (_, index) => {
    const own = played.filter(({ round }) => round === index + 1);
    return { number: index + 1, best: Math.max(0, ...own.map(({ points }) => points)) };
  });
}

function FollowButton({ isOwn, onFollow }: { isOwn: boolean; onFollow: () => void }) {
  const hydrated = useHydrated();
  const Sign = isOwn ? PinOff : Pin;
  if (!hydrated) return null;
  return (
    <button
      type="button"
      onClick={onFollow}
      className="flex min-h-control cursor-pointer items-center gap-2 font-semibold underline underline-offset-4"
    >
      <Sign aria-hidden size={16} /> {isOwn ? 'Não é meu time' : 'É o meu time'}
    </button>
  );
}
