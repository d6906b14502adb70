import { CopyX, RefreshCw, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import { usePointsTexts } from '../../rules/points-text.ts';
import { playerNames } from '../teams-and-results.ts';
import type { GridRow } from './grid-rows.ts';

// Cells are passed as one string, so that memo does not render unchanged rows on each key press.
export const SEPARATOR = '\n';

type Props = Pick<GridRow, 'team' | 'points' | 'mark' | 'kind' | 'changed'> & {
  number: number;
  typed: string;
  // The columns that the mark is about, separated by commas.
  wrong: string;
  // Who else is in this row; empty if nobody.
  others: string;
  // Whether the mark has room for its words; otherwise it is an icon, and the save bar has the words.
  isWide: boolean;
  hasKeypad: boolean;
  disabled: boolean;
  onInsist: ((teamId: string) => void) | undefined;
  onDiscard: ((teamId: string) => void) | undefined;
};

// A row of the table. Below 55rem it is a card: a line with name, mark and points, then a slot for each number. On a tablet both
// are one line.
export const Row = memo(function Row(props: Props) {
  const { number, team, typed, wrong, others, isWide, points, mark, kind, changed, hasKeypad, disabled } = props;
  const { onInsist, onDiscard } = props;
  const { pointsText } = usePointsTexts();
  const players = playerNames(team);
  const wrongColumns = wrong.split(',');
  const isWarned = kind === 'check' || kind === 'error' || kind === 'conflict';
  return (
    <>
      <tr
        className={`@min-[55rem]:h-(--row) ${CARD} ${changed ? 'bg-raised' : ''} ${others === '' ? '' : 'bg-live/10'}`}
      >
        <td
          className={`border border-line px-1 text-center text-sm @max-[55rem]:border-0 ${numberLook(changed, others)}`}
        >
          {number}
          {changed && <span className="sr-only"> não salva</span>}
        </td>
        <th
          scope="row"
          className="border border-line px-2 text-left leading-tight font-semibold @max-[55rem]:min-w-0 @max-[55rem]:flex-1 @max-[55rem]:border-0 @max-[55rem]:px-0 @max-[55rem]:text-base"
        >
          <span title={team.name} className={`wrap-anywhere ${team.name.length > LONG_NAME ? 'line-clamp-4' : ''}`}>
            {team.name}
          </span>
          {others !== '' && <Others names={others} />}
        </th>
        {typed.split(SEPARATOR).map((cell, column) => {
          const isWrong = wrongColumns.includes(String(column));
          const player = players[column - 1] ?? `Jogador ${column}`;
          return (
            <td
              key={column}
              className={`border border-line p-0 @max-[55rem]:border-edge @max-[55rem]:bg-ground ${SLOT}`}
            >
              <span className={`flex h-[calc(var(--row)-1px)] @max-[55rem]:h-12 ${OWN_LAYOUT} ${isWrong ? WRONG : ''}`}>
                <span aria-hidden className={`${HINT} ${column === 0 ? '@min-[55rem]:hidden' : ''}`}>
                  {column === 0 ? 'Coloc.' : player}
                </span>
                <input
                  data-row={number}
                  data-column={column}
                  data-team={team.id}
                  aria-label={`${column === 0 ? 'Colocação' : `Kills de ${player}`}, ${team.name}`}
                  aria-describedby={mark === '' ? undefined : `mark-${team.id}`}
                  defaultValue={cell}
                  inputMode={hasKeypad ? 'none' : 'numeric'}
                  autoComplete="off"
                  maxLength={6}
                  disabled={disabled}
                  className={`size-full min-w-0 bg-transparent px-2 text-right font-semibold focus-visible:-outline-offset-2 disabled:opacity-60 ${INPUT_IN_SLOT} ${column === 0 ? 'poster text-base' : ''} ${isWrong ? 'text-check' : ''}`}
                />
              </span>
            </td>
          );
        })}
        <td className="poster border border-line px-2 text-right text-base leading-none @max-[55rem]:order-2 @max-[55rem]:min-w-14 @max-[55rem]:border-0 @max-[55rem]:px-0 @max-[55rem]:text-xl @2xl:@max-[55rem]:order-5">
          {points === null ? '–' : pointsText(points)}
        </td>
        <td
          id={`mark-${team.id}`}
          title={mark}
          className={`border border-line px-1.5 leading-tight @max-[55rem]:order-1 @max-[55rem]:border-0 @max-[55rem]:px-0 ${isWarned ? 'text-check' : 'text-soft'}`}
        >
          {mark !== '' && (
            <span className="flex items-center gap-1 @max-[55rem]:gap-1.5">
              <Sign kind={kind} isRepeated={wrongColumns[0] === '0'} />
              <span className={kind === 'conflict' ? 'sr-only' : isWide ? '' : '@min-[55rem]:sr-only'}>{mark}</span>
            </span>
          )}
        </td>
      </tr>
      {onInsist && onDiscard && (
        <tr className="@max-[55rem]:block">
          <td
            colSpan={COLUMNS_BESIDE_CELLS + typed.split(SEPARATOR).length}
            className="border border-check bg-check/10 px-2 py-1 @max-[55rem]:block"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {/* The row says it to screen readers. */}
              <span aria-hidden className="mr-auto text-check">
                {mark}
              </span>
              <button
                type="button"
                aria-describedby={`mark-${team.id}`}
                className={ACT}
                onClick={() => onInsist(team.id)}
              >
                Usar o meu
              </button>
              <button
                type="button"
                aria-describedby={`mark-${team.id}`}
                className={ACT}
                onClick={() => onDiscard(team.id)}
              >
                Ficar com o salvo
              </button>
            </span>
          </td>
        </tr>
      )}
    </>
  );
});

// Number, team, points and mark.
const COLUMNS_BESIDE_CELLS = 4;

// Names up to this length fit into four lines at every width and are not clamped. Clamping adds a clip, which Chromium processes
// again at each key press.
const LONG_NAME = 40;

// A typed key then changes the layout of its cell only, not of the table. The hint is placed relative to it.
const OWN_LAYOUT = '[contain:size_layout]';

// On a phone the line breaks between the points and the slots.
const CARD =
  '@max-[55rem]:flex @max-[55rem]:flex-wrap @max-[55rem]:items-center @max-[55rem]:gap-x-2 @max-[55rem]:gap-y-1 @max-[55rem]:border-b @max-[55rem]:border-line @max-[55rem]:py-2 @max-[55rem]:focus-within:bg-raised @max-2xl:before:order-3 @max-2xl:before:basis-full';
const SLOT = '@max-[55rem]:order-4 @max-2xl:min-w-0 @max-2xl:flex-1 @2xl:@max-[55rem]:w-24';
// A ring, because neighbours share their borders.
const WRONG = 'bg-check/15 ring-1 ring-check ring-inset';

// The player's name: left of the kills, in a card above them.
const HINT =
  'pointer-events-none absolute inset-y-0 left-1.5 max-w-[calc(100%-2rem)] truncate text-sm leading-[calc(var(--row)-1px)] text-muted @max-[55rem]:left-2 @max-[55rem]:max-w-[calc(100%-1rem)] @max-[55rem]:leading-6';
const INPUT_IN_SLOT =
  '@max-[55rem]:pt-4 @max-[55rem]:text-left @max-[55rem]:text-lg max-md:scroll-mt-36 max-md:scroll-mb-72';

const ACT = 'cursor-pointer border border-edge px-2 text-text hover:border-text @max-[55rem]:min-h-11';

function numberLook(changed: boolean, others: string): string {
  if (changed) return 'bg-text font-semibold text-ground';
  return others === '' ? 'text-muted' : 'bg-live font-semibold text-ground';
}

function Others({ names }: { names: string }) {
  return (
    <span title={names} className="ml-2 border border-live px-1 text-sm text-live">
      <span aria-hidden>{names.slice(0, 1).toUpperCase()}</span>
      <span className="sr-only">{names} nesta linha</span>
    </span>
  );
}

function Sign({ kind, isRepeated }: Pick<GridRow, 'kind'> & { isRepeated: boolean }) {
  // A border instead of an SVG icon: in a new round most rows have this sign, and Chromium processes every SVG again at each key
  // press.
  if (kind === 'excused') return <span aria-hidden className="w-3 shrink-0 border-t" />;
  if (kind === 'missing')
    return <span aria-hidden className="m-px size-3 shrink-0 rounded-full border border-dashed" />;
  const Icon =
    kind === 'sending'
      ? RefreshCw
      : kind === 'conflict'
        ? Users
        : isRepeated && kind === 'check'
          ? CopyX
          : TriangleAlert;
  return <Icon aria-hidden size={16} className="shrink-0" />;
}
