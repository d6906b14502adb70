import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { readCells } from '../../../domain/scores/import/cell-text.ts';
import { mergePasted, type PastedRow, readPastedResults } from '../../../domain/scores/import/pasted-results.ts';
import { useCommands } from '../../events/commands/use-commands.ts';
import type { ListedEvent } from '../../events/events.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import type { StoredReport, Team } from '../teams-and-results.ts';
import type { Match } from '../use-report-data.ts';
import type { useRound } from '../round/use-round.ts';
import { GridHead } from './grid-head.tsx';
import { GridTable, showCells } from './grid-table.tsx';
import { focusCell, moveFocus } from './move-focus.ts';
import { Overview } from './overview.tsx';
import { PastePreview } from './paste-preview.tsx';
import { gridTexts } from './texts.ts';
import { useGrid } from './use-grid.ts';
import { usePresent } from '../../events/presence.ts';
import { usePhone } from '../../kit/widths.ts';
import { PhoneDock } from './phone-dock.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFocusedCell } from './use-focused-cell.ts';

type Props = {
  title: string;
  event: ListedEvent;
  match: Match;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  shown: ReturnType<typeof useRound>;
};

// From this many teams on, the rows are split into two tables.
const TEAMS_OF_TWO_TABLES = 13;

export function Grid({ title, event, match, teams, reports, shown }: Props) {
  const { rules, ended } = match;
  const commands = useCommands();
  const { round, roundOnAir, chooseRound, putOnAir } = shown;
  const grid = useGrid({ rules, round, teams, reports });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const cells = useRef<HTMLDivElement>(null);
  const begun = useRef<number | null>(null);
  const { rows } = grid;

  const onType = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { team, column } = target.dataset;
    if (team) grid.type(team, Number(column), target.value);
  };
  const onPaste = (paste: ClipboardEvent) => {
    const text = paste.clipboardData.getData('text');
    if (!/[\t\n;]/.test(text.trim())) return;
    paste.preventDefault();
    if (ended) return;
    const { row, column } = paste.target instanceof HTMLInputElement ? paste.target.dataset : {};
    const read = readPastedResults(readCells(text), teams, rules.teamSize, Number(column ?? 0));
    if (read.length === 0) return toastFailure(gridTexts.notPasted, gridTexts.notPastedDetail);
    // A pasted block without team names fills the rows from the focused cell on.
    const first = Number(row ?? 1) - 1;
    const isNamed = read.some(({ name }) => name !== '');
    const named = isNamed ? read : read.map((one, index) => ({ ...one, ...nameOf(rows[first + index]?.team) }));
    // What was pasted before and not applied stays.
    setPasted((before) => ({
      rows: mergePasted(before?.rows ?? [], named),
      row: first + 1,
      column: Number(column ?? 0),
    }));
  };
  const endPaste = (row: number, column: number) => {
    setPasted(null);
    if (cells.current) focusCell(cells.current, row, column);
  };
  const onSave = useEffectEvent((key: KeyboardEvent) => {
    if (key.key.toLowerCase() !== 's' || !(key.ctrlKey || key.metaKey)) return;
    key.preventDefault();
    if (!ended && !document.querySelector('[role=dialog], [role=alertdialog]')) grid.save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onSave);
    return () => window.removeEventListener('keydown', onSave);
  }, []);
  const showText = useEffectEvent(() => {
    if (cells.current) showCells(cells.current, rows, grid.cellsOfRow);
  });
  useLayoutEffect(() => showText(), [grid.loaded, grid.replaced]);
  const cellFocus = useCellFocus(cells, grid.loaded, () => (begun.current = null));
  // Callbacks keep their identity, so that memo renders only changed rows again.
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  // The pressed button goes with the conflict: the row's first cell gets the focus. A filter may hide the row.
  const focusRow = useCallback((teamId: string) => {
    const find = () => cells.current?.querySelector<HTMLInputElement>(`[data-team="${teamId}"][data-column="0"]`);
    const { arranged, arrange } = latest.current;
    if (!find()) flushSync(() => arrange({ ...arranged, show: 'all' }));
    find()?.focus();
  }, []);
  const insist = useCallback(
    (teamId: string) => {
      latest.current.insist(teamId);
      focusRow(teamId);
    },
    [focusRow],
  );
  const save = useCallback((reason: string) => latest.current.save(reason), []);
  const leave = useCallback(() => latest.current.leave(), []);
  const discardOne = useCallback(
    (teamId: string) => {
      latest.current.discard([teamId]);
      focusRow(teamId);
    },
    [focusRow],
  );

  const half = rows.length < TEAMS_OF_TWO_TABLES ? rows.length : Math.ceil(rows.length / 2);
  const parts = [rows.slice(0, half), rows.slice(half)].filter((part) => part.length > 0);
  // The cells of an ended event cannot have the focus: then the keyboard scrolls the frame itself.
  const reachable = ended ? { role: 'region', tabIndex: 0, 'aria-label': `Resultados da queda ${round}` } : {};
  return (
    // The frame gives such a page the height of the window, so that the rows scroll between the strip and the save bar. On a phone
    // the page scrolls.
    <div data-fills className="md:-mb-gutter md:flex md:grow md:flex-col md:pb-2">
      <GridHead
        title={title}
        event={event}
        match={match}
        reports={reports}
        commands={commands}
        round={round}
        roundOnAir={roundOnAir}
        onRound={chooseRound}
        onPutOnAir={putOnAir}
      />
      {teams.length === 0 ? (
        <Notice kind="info" title={gridTexts.empty}>
          {gridTexts.emptyDetail}
        </Notice>
      ) : (
        <>
          <Overview grid={grid} cells={cells} onTeam={focusRow} />
          {pasted && (
            <PastePreview
              pasted={pasted.rows}
              teams={grid.teamsByName}
              rows={grid.view.rows}
              onCancel={() => endPaste(pasted.row, pasted.column)}
              onApply={(filled) => {
                grid.fill(filled);
                endPaste(1, 0);
              }}
            />
          )}
          <div {...reachable} className={FRAME}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the cells inside */}
            <div
              ref={cells}
              onChange={onType}
              onKeyDown={(key) => moveFocus(key, begun)}
              {...cellFocus}
              onPaste={onPaste}
              className={`relative grid gap-x-3 ${ROW_HEIGHT} ${BESIDE[rules.teamSize]}`}
            >
              {parts.map((part, index) => (
                <GridTable
                  key={index}
                  label={`Resultados da queda ${round}${parts.length > 1 ? `, parte ${index + 1}` : ''}`}
                  rows={part}
                  from={index * half + 1}
                  teamSize={rules.teamSize}
                  isHalf={parts.length > 1}
                  disabled={ended}
                  onInsist={insist}
                  onDiscard={discardOne}
                />
              ))}
            </div>
          </div>
          <Foot grid={grid} ended={ended} isQuiet={pasted !== null} cells={cells} onTeam={focusRow} />
        </>
      )}
      <Reason
        open={grid.unexplained}
        title={gridTexts.reasonTitle}
        description={gridTexts.reasonDetail}
        confirm="Salvar"
        required
        busy={false}
        onClose={leave}
        onConfirm={save}
      />
    </div>
  );
}

// The rows scroll in this frame, below the heads of the tables. It is a container by its width only: at each key Chromium would
// compute the style of all rows of a container by height again.
const FRAME = '@container -outline-offset-2 md:h-0 md:min-h-80 md:grow md:scroll-pt-8 md:overflow-y-auto';

// In a window of 900 px 25 rows fit without scrolling, with 350 px for the rest of the page. In a lower one they would not fit, so
// they are higher and scroll.
const ROW_HEIGHT = '[--row:27px] [@media(height>=56rem)]:[--row:clamp(22px,calc((100dvh-350px)/25),27px)]';

// From which width on two tables stand side by side, by the number of players.
const BESIDE = {
  1: '@min-[55rem]:grid-cols-2',
  2: '@min-[58rem]:grid-cols-2',
  3: '@min-[66rem]:grid-cols-2',
  4: '@min-[78rem]:grid-cols-2',
} as const;

// A pasted block; `row` and `column` are those of the cell that it was pasted into.
type Pasted = {
  readonly rows: readonly PastedRow[];
  readonly row: number;
  readonly column: number;
};

function nameOf(team: Team | undefined): Partial<PastedRow> {
  return team ? { name: team.name, teamId: team.id } : {};
}

const Reason = memo(ReasonDialog);

// The bar at the bottom. It follows the focused cell, and so do the windows of others: they show who is in which row.
function Foot({ cells, ...props }: Omit<ComponentProps<typeof PhoneDock>, 'focused'>) {
  const focused = useFocusedCell(cells);
  const phone = usePhone();
  usePresent(focused?.team ?? null);
  // Nothing is typed into an ended event.
  const hasKeys = phone && !props.ended;
  return hasKeys ? <PhoneDock {...props} focused={focused} cells={cells} /> : <SaveBar {...props} focused={focused} />;
}

// The text of a focused cell is selected, so that a digit replaces it; a second click places the cursor. `onPress` is called
// when a pointer is pressed.
//
// When a colleague adds or deletes a team, a row can move into another `tbody`, and React replaces its cells by new ones. This
// hook gives the new cell the focus and the selection of the removed one. React does not call `onBlur` for a removed cell, so
// `focused` still holds it.
function useCellFocus(cells: RefObject<HTMLElement | null>, loaded: unknown, onPress: () => void) {
  const focused = useRef<HTMLInputElement | null>(null);
  // The cell that had the focus when the user left the window.
  const left = useRef<EventTarget | null>(null);
  // The cell that the pointer is focusing: the browser removes the selection when the pointer is released.
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const { current: before } = focused;
    if (!before || before.isConnected) return;
    const { team, column } = before.dataset;
    const after = cells.current?.querySelector<HTMLInputElement>(`[data-team="${team}"][data-column="${column}"]`);
    after?.focus({ preventScroll: true });
    after?.setSelectionRange(before.selectionStart, before.selectionEnd);
  }, [cells, loaded]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLInputElement ? target : null;
      // Back in the window, the user goes on with a half-typed number.
      if (left.current !== target) focused.current?.select();
      left.current = null;
    },
    onBlur: ({ target }: FocusEvent) => {
      focused.current = null;
      left.current = document.activeElement === target ? target : null;
    },
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target === document.activeElement ? null : target;
      onPress();
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === pressed.current && target instanceof HTMLInputElement && isCollapsed(target)) target.select();
      pressed.current = null;
    },
  };
}

function isCollapsed({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === selectionEnd;
}
