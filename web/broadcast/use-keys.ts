import { useEffect, useRef } from 'react';
import { SCENES } from '../../domain/broadcast.ts';
import type { Act } from './use-broadcast.ts';
import type { Desk } from './use-desk.ts';

type Keys = { desk: Desk; act: Act; onLowerThird: () => void };

// A scene's key brings it to the preview, with Shift directly on air. Enter and the space bar take, Escape hides, T is the
// lower third, arrows change the page. Ignored while the user types or a dialog is open.
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return;
      if (!obey(event, latest.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

// Whether the key means something here.
function obey(event: KeyboardEvent, { desk, act, onLowerThird }: Keys): boolean {
  const { key, shiftKey } = event;
  if (key === 'Enter' || key === ' ') {
    if (!isFree(event.target, desk)) return false;
    void desk.take();
  } else if (key === 'Escape') desk.hide();
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

// A focused button or link takes Enter itself, but not the tile of the scene that is in the preview already.
function isFree(target: EventTarget | null, { preview }: Desk): boolean {
  if (!(target instanceof Element)) return true;
  const control = target.closest('button, a, summary');
  return control === null || control.querySelector(`[data-pane="${preview}"]`) !== null;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox], [role=combobox]') !==
    null
  );
}
