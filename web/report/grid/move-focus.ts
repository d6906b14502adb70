import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// Arrow keys and Enter move the focus as in a spreadsheet; the browser handles Tab. Enter after Tab returns to the column in
// which the user started: `begun` stores it between key presses.
export function moveFocus(event: KeyboardEvent<HTMLElement>, begun: { current: number | null }): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const [row, column] = [Number(target.dataset['row']), Number(target.dataset['column'])];
  if (key === 'Tab') begun.current ??= column;
  if (key === 'Enter') {
    event.preventDefault();
    focusCell(event.currentTarget, row + (shiftKey ? -1 : 1), begun.current ?? column);
    begun.current = null;
    return;
  }
  const step = STEPS[key];
  if (!step || shiftKey || (step[1] !== 0 && !isAtEdge(target, step[1]))) return;
  event.preventDefault();
  begun.current = null;
  focusCell(event.currentTarget, row + step[0], column + step[1]);
}

// Whether there is such a cell.
export function focusCell(grid: HTMLElement, row: number, column: number): boolean {
  const cell = grid.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`);
  cell?.focus();
  return cell !== null;
}

// The next cell of the row, after the last one the first cell of the next row.
export function focusNext(grid: HTMLElement, { dataset }: HTMLInputElement): void {
  const [row, column] = [Number(dataset['row']), Number(dataset['column'])];
  if (!focusCell(grid, row, column + 1)) focusCell(grid, row + 1, 0);
}

// A left or right arrow leaves the cell if all its text is selected, or if the caret is at that end of the text.
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, step: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length);
}
