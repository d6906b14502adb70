import { useEffect, useEffectEvent, useState } from 'react';
import { recall, remember } from '../../kit/browser-storage.ts';

// By key, as it is typed: 'a', 'A' with shift, 'ArrowLeft'.
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

const STORED = 'review-keys';

// Keys that type a character may be turned off on this device.
export function useKeySwitch() {
  const [isOn, setOn] = useState(() => recall('device', STORED) !== 'off');
  const turn = (wanted: boolean) => {
    setOn(wanted);
    remember('device', STORED, wanted ? 'on' : 'off');
  };
  return { isOn, turn };
}

// Single keys act while no text field has the focus and no dialog is open. Esc, Enter and the arrows, which nobody types by
// accident, act also where the others are turned off.
export function useReviewKeys(isOn: boolean, acts: KeyActs): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1;
    if ((isCharacter && !isOn) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isForFocus(event) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    const name = isLetter ? (event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
    // A button that has the focus is pressed.
    if (event.key === 'Enter' && document.activeElement instanceof HTMLButtonElement) return;
    const act = acts[name];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

// Whether the focused field needs the key itself.
function isForFocus({ key }: KeyboardEvent): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement) return true;
  if (!(activeElement instanceof HTMLInputElement)) return false;
  const isChoice = activeElement.type === 'checkbox' || activeElement.type === 'radio';
  return !isChoice || key === ' ' || key.startsWith('Arrow');
}
