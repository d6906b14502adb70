import { Check } from 'lucide-react';
import { firstRunTexts as texts } from './texts.ts';

// The three steps with their numbers; on narrow screens three bars and the name of the current one.
export function StepBar({ current }: { current: number }) {
  return (
    <>
      <ol className="flex min-w-0 items-center gap-3 max-lg:hidden">
        {texts.steps.map((name, index) => (
          <Step key={name} number={index + 1} name={name} current={current} />
        ))}
      </ol>
      <div className="flex min-w-44 flex-1 items-center gap-2 lg:hidden">
        {texts.steps.map((name, index) => (
          <span key={name} aria-hidden className={`h-1 min-w-4 flex-1 ${BARS[stateOf(index + 1, current)]}`} />
        ))}
        <p className="min-w-0 truncate pl-1">
          <strong>{texts.stepOf(current)}</strong>
          <span className="text-soft"> · {texts.steps[current - 1]?.toLowerCase()}</span>
        </p>
      </div>
    </>
  );
}

function Step({ number, name, current }: { number: number; name: string; current: number }) {
  const state = stateOf(number, current);
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`flex items-center gap-2 not-first:before:h-px not-first:before:w-9 not-first:before:bg-line ${NAMES[state]}`}
    >
      <span
        aria-hidden
        className={`poster grid size-6.5 shrink-0 place-items-center border text-label ${BOXES[state]}`}
      >
        {state === 'done' ? <Check size={16} /> : number}
      </span>
      <span className="caps text-label">
        {name}
        {state === 'done' && <span className="sr-only">, feito</span>}
      </span>
    </li>
  );
}

type State = 'done' | 'current' | 'next';

function stateOf(number: number, current: number): State {
  return number < current ? 'done' : number === current ? 'current' : 'next';
}

const BARS: Record<State, string> = { done: 'bg-live', current: 'bg-text', next: 'bg-line' };
const NAMES: Record<State, string> = { done: 'text-live', current: 'text-text', next: 'text-muted' };
const BOXES: Record<State, string> = {
  done: 'border-live bg-live text-ground',
  current: 'border-text bg-text text-ground',
  next: 'border-edge text-muted',
};
