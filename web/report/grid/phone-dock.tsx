import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { focusCell, focusNext } from './move-focus.ts';
import { saveText, Warning, type FootProps } from './save-bar.tsx';
import { gridTexts } from './texts.ts';
import type { FocusedCell } from './use-focused-cell.ts';

type Props = FootProps & { cells: RefObject<HTMLElement | null> };

// At the bottom of a phone: the warning of the focused row, the keys, and the button that saves; the rest in a menu.
export function PhoneDock({ grid, focused, ended, isQuiet, onTeam, cells }: Props) {
  const [asking, setAsking] = useState(false);
  const { toSave, unsaved, rows } = useDeferredValue(grid.view);
  const row = rows.find(({ team }) => team.id === focused?.team);
  const isWarned = row?.kind === 'check' || row?.kind === 'error';
  // The first key of a visit only chooses the first cell.
  const withCell = (act: (cell: HTMLInputElement, table: HTMLElement) => void) => () => {
    const table = cells.current;
    if (!table) return;
    const cell = findCell(table, focused);
    if (cell) act(cell, table);
    else focusCell(table, 1, 0);
  };
  const { order, show } = grid.arranged;
  const entries = [
    ...(unsaved > 0 ? [{ name: gridTexts.discard(unsaved), onSelect: () => setAsking(true) }] : []),
    ...gridTexts.filters
      .filter(({ value }) => value !== show)
      .map(({ value, label }) => ({ name: label, onSelect: () => grid.arrange({ order, show: value }) })),
    order === 'name'
      ? { name: gridTexts.byPlacement, onSelect: () => grid.arrange({ order: 'placement', show }) }
      : { name: gridTexts.byName, onSelect: () => grid.arrange({ order: 'name', show }) },
  ];
  return (
    <div className="sticky bottom-0 z-10 -mx-gutter border-t border-edge bg-side px-gutter py-2">
      {row && isWarned && (
        <div className="mb-2 flex items-center gap-2 text-sm">
          <TriangleAlert aria-hidden size={18} className="shrink-0 text-check" />
          <p className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
            <Warning row={row} />
          </p>
          {row.kind === 'check' && (
            <Button
              onClick={() => {
                grid.accept(row.team.id);
                onTeam(row.team.id);
              }}
            >
              Está certo
            </Button>
          )}
        </div>
      )}
      <Keypad
        onDigit={(digit) => withCell((cell) => type(cell, digit))()}
        onBackspace={withCell(erase)}
        onNext={withCell((cell, table) => focusNext(table, cell))}
      >
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <Button
            look={isQuiet ? 'quiet' : 'primary'}
            disabled={ended || toSave.length === 0}
            onClick={() => grid.save()}
          >
            {saveText(toSave.length)}
          </Button>
          <MoreMenu label="Mais da grade" entries={entries} />
        </div>
      </Keypad>
      <DiscardDialog grid={grid} unsaved={unsaved} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

// The cell that has the focus, or had it before a button took it.
function findCell(table: HTMLElement, focused: FocusedCell | null): HTMLInputElement | null {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && table.contains(activeElement)) return activeElement;
  if (!focused) return null;
  const cell = table.querySelector<HTMLInputElement>(`[data-team="${focused.team}"][data-column="${focused.column}"]`);
  cell?.focus();
  return cell;
}

function type(cell: HTMLInputElement, digit: string): void {
  const { value, maxLength, selectionStart, selectionEnd } = cell;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (value.length - selected >= maxLength) return;
  replaceSelection(cell, digit);
}

function erase(cell: HTMLInputElement): void {
  const { selectionStart: start, selectionEnd: end } = cell;
  if (start !== null && start === end) cell.setSelectionRange(Math.max(start - 1, 0), end);
  replaceSelection(cell, '');
}

// As a key of the keyboard would: the grid hears the event.
function replaceSelection(cell: HTMLInputElement, text: string): void {
  cell.setRangeText(text, cell.selectionStart ?? 0, cell.selectionEnd ?? 0, 'end');
  cell.dispatchEvent(new Event('input', { bubbles: true }));
}
