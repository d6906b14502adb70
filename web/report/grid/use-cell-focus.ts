import { useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';

// The text of a focused cell is selected, so that a digit replaces it; a second click places the cursor. `onPress` is called
// when a pointer is pressed.
//
// When a colleague adds or deletes a team, a row can move into another `tbody`, and React replaces its cells by new ones. This
// hook gives the new cell the focus and the selection of the removed one. React does not call `onBlur` for a removed cell, so
// `focused` still holds it.
export function useCellFocus(cells: RefObject<HTMLElement | null>, loaded: unknown, onPress: () => void) {
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
