import { useLayoutEffect, useRef } from 'react';
import { SCENES } from '../../../domain/stream/broadcast.ts';
import type { Act } from './use-broadcast.ts';
import type { Desk } from './use-desk.ts';

type Keys = { desk: Desk; act: Act; onLowerThird: () => void };

// A scene's key brings it to the preview, with Shift directly on air. Enter and the space bar take, Escape hides, T is the
// lower third, arrows change the page. Ignored while the user types or a dialog is open: Escape leaves the field first.
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Layout effects: a key that is pressed as soon as the desk is seen is not lost.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    // A button or a list that was clicked does not keep the keyboard. One that was reached by Tab does.
    let isClicked = false;
    const onPointer = () => {
      isClicked = true;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isClicked = false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (event.key === 'Escape' && isField(target)) return target.blur();
      if (isElsewhere(target) || (!isClicked && keepsKey(target, event.key, latest.current.desk))) return;
      if (!obey(event, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isClicked && target instanceof HTMLElement) target.blur();
    };
    // Before the control itself: a closed list opens at any letter.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

// Whether the key means something here.
function obey(event: KeyboardEvent, { desk, act, onLowerThird }: Keys): boolean {
  const { key, shiftKey } = event;
  if (key === 'Enter' || key === ' ') void desk.take();
  else if (key === 'Escape') desk.hide();
  else if (key === 'ArrowRight') void act({ act: 'turn', by: 1 });
  else if (key === 'ArrowLeft') void act({ act: 'turn', by: -1 });
  else if (key.toLowerCase() === 't') onLowerThird();
  else {
    const scene = sceneOf(event);
    if (!scene) return false;
    if (shiftKey) desk.cut(scene);
    else desk.choose(scene);
  }
  return true;
}

// With Shift a digit is another character, which depends on the layout.
function sceneOf({ key, code }: KeyboardEvent) {
  const pressed = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key.toLowerCase();
  return SCENES.find((scene) => scene.key === pressed)?.name;
}

// A closed list or a radio button takes every key, a button or link Enter and the space bar, except the tile of the scene that is
// in the preview already.
function keepsKey(target: EventTarget | null, key: string, { preview }: Desk): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=combobox], [type=radio]')) return true;
  const control = key === 'Enter' || key === ' ' ? target.closest('button, a, summary') : null;
  return control !== null && control.querySelector(`[data-pane="${preview}"]`) === null;
}

const ELSEWHERE =
  'input:not([type=radio]), textarea, select, [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=combobox][aria-expanded=true]';

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

// A text field of the page itself.
function isField(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=radio], [role=combobox])') && !isInDialog(target)
  );
}

function isInDialog(target: Element): boolean {
  return target.closest('[role=dialog], [role=alertdialog]') !== null;
}
