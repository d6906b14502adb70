import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Arrow keys move the focus among the buttons of a group, which has one tab stop; they wrap around from the last to the first.
export function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((here + step) % buttons.length)?.focus();
  event.preventDefault();
}
