import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Typed } from './correction.ts';
import { reviewTexts as words } from './texts.ts';

type Props = {
  players: readonly string[];
  typed: Typed;
  // Slots that an alert is about.
  doubted?: readonly number[];
  // Fields instead of numbers.
  editing?: {
    // Gets the focus when the fields appear.
    readonly first: number;
    readonly onType: (slot: number, text: string) => void;
    readonly onEnter: () => void;
    // On a phone keys are drawn; they type into the field that has the focus.
    readonly fields: RefObject<(HTMLInputElement | null)[]>;
    readonly hasKeypad: boolean;
  };
};

// Placement and kills as the captain sees them. Amber marks the number that an alert is about.
export function NumberSlots({ players, typed, doubted = [], editing }: Props) {
  return (
    <div role="group" aria-label={words.numbers} className="grid auto-cols-fr grid-flow-col gap-2">
      {[words.placement, ...players].map((name, slot) => {
        const isDoubted = doubted.includes(slot);
        const text = typed[slot] ?? '';
        const look = `flex min-w-0 flex-col border bg-ground px-2 py-1 ${isDoubted ? 'border-check' : 'border-edge'}`;
        const label = (
          <span title={name} className="block truncate text-sm text-soft">
            {name}
            {isDoubted && <span className="sr-only"> ({words.doubted})</span>}
          </span>
        );
        return editing ? (
          <label
            key={slot}
            className={`${look} cursor-text has-focus:border-text has-focus:outline-1 has-focus:-outline-offset-2`}
          >
            {label}
            <Field slot={slot} text={text} editing={editing} />
          </label>
        ) : (
          <div key={slot} className={look}>
            {label}
            <span className="poster text-3xl leading-tight md:[@media(height<50rem)]:text-2xl">
              {text === '' ? '–' : text}
              {slot === 0 && text !== '' && 'º'}
            </span>
          </div>
        );
      })}
    </div>
  );
}

type FieldProps = { slot: number; text: string; editing: NonNullable<Props['editing']> };

function Field({ slot, text, editing: { first, onType, onEnter, fields, hasKeypad } }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (slot === first) input.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the fields appear
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <input
      ref={(element) => {
        input.current = element;
        fields.current[slot] = element;
      }}
      inputMode={hasKeypad ? 'none' : 'numeric'}
      autoComplete="off"
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(slot, currentTarget.value)}
      onKeyDown={onKeyDown}
      className="poster block w-full min-w-0 bg-transparent text-3xl leading-tight outline-none md:[@media(height<50rem)]:text-2xl"
    />
  );
}
