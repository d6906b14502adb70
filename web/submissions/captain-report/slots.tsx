import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { Keypad } from '../../ui/keypad.tsx';
import { isFull, slotProblem, textAt, withText, type FormFacts, type Numbers } from './typed-numbers.ts';

export type SlotKeys = {
  focus(slot: number): void;
  onDigit(digit: string): void;
  onBackspace(): void;
  onNext(): void;
};

type Props = {
  ref: Ref<SlotKeys>;
  facts: FormFacts;
  numbers: Numbers;
  active: number;
  onActive: (slot: number) => void;
  onNumbers: (numbers: Numbers) => void;
  // After the last slot.
  onDone: () => void;
};

// Placement and kills: one slot each, typed with the drawn keys or with a keyboard.
export function Slots({ ref, facts, numbers, active, onActive, onNumbers, onDone }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // The first digit after a slot was chosen replaces its number.
  const isFresh = useRef(true);
  const last = facts.players.length;
  const focus = (slot: number) => {
    isFresh.current = true;
    onActive(slot);
    inputs.current[slot]?.focus({ preventScroll: true });
  };
  const type = (slot: number, text: string) => {
    const next = withText(numbers, slot, text);
    isFresh.current = false;
    onNumbers(next);
    if (text !== '' && isFull(next, slot, facts) && slot < last) focus(slot + 1);
  };
  const onNext = () => (active < last ? focus(active + 1) : onDone());
  const keys: SlotKeys = {
    focus,
    onDigit: (digit) => {
      const before = isFresh.current ? '' : textAt(numbers, active);
      inputs.current[active]?.focus({ preventScroll: true });
      type(active, before + digit);
    },
    onBackspace: () => {
      const before = textAt(numbers, active);
      if (before === '' && active > 0) return focus(active - 1);
      inputs.current[active]?.focus({ preventScroll: true });
      type(active, before.slice(0, -1));
    },
    onNext,
  };
  useImperativeHandle(ref, () => keys);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      onNext();
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && active > 0) {
      event.preventDefault();
      focus(active - 1);
    }
  };
  return (
    <div
      role="group"
      aria-label={`Resultado da queda ${facts.round}`}
      className="grid auto-cols-fr grid-flow-col gap-2 max-[22rem]:gap-1"
    >
      {[null, ...facts.players].map((player, slot) => {
        const text = textAt(numbers, slot);
        const problem = slotProblem(numbers, slot, facts);
        const edge = slot === active ? 'border-text outline-text' : 'border-edge';
        return (
          <label
            key={slot}
            title={player ?? undefined}
            className={`flex min-w-0 cursor-text flex-col justify-between border bg-ground p-2 short:py-1 ${problem ? 'border-check' : edge} ${slot === active ? 'outline-1 -outline-offset-2' : ''}`}
          >
            <span className="block truncate text-sm text-soft">{player ?? 'Lugar'}</span>
            <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-1">
              <span
                className={`poster inline-flex min-w-0 items-baseline text-4xl leading-none short:text-3xl ${problem ? 'text-check' : ''}`}
              >
                {/* The field is as wide as its text, so that the ordinal stands beside it. */}
                <span className="relative inline-block min-w-3">
                  <span aria-hidden className="invisible pr-1">
                    {text || '–'}
                  </span>
                  <input
                    ref={(input) => {
                      inputs.current[slot] = input;
                    }}
                    aria-label={player === null ? 'Lugar' : `Kills de ${player}`}
                    aria-invalid={problem?.blocks || undefined}
                    inputMode="none"
                    autoComplete="off"
                    enterKeyHint="next"
                    value={text}
                    placeholder={slot === active ? '' : '–'}
                    onFocus={({ currentTarget }) => {
                      isFresh.current = true;
                      onActive(slot);
                      currentTarget.select();
                    }}
                    onChange={({ currentTarget }) => type(slot, currentTarget.value)}
                    onKeyDown={onKeyDown}
                    className="absolute inset-0 w-full bg-transparent outline-none selection:bg-transparent placeholder:text-edge"
                  />
                </span>
                {slot === 0 && text !== '' && <span aria-hidden>º</span>}
              </span>
              {/* There is no room for it beside two digits: the line would break, and the keys would move. */}
              {slot > 0 && text.length < 2 && (
                <span aria-hidden className="text-sm text-muted max-[24rem]:hidden">
                  kills
                </span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}

export function SlotKeypad({ keys, isLast }: { keys: { readonly current: SlotKeys | null }; isLast: boolean }) {
  return (
    <Keypad
      layout="high"
      nextLabel={isLast ? 'Pronto' : 'Próximo'}
      onDigit={(digit) => keys.current?.onDigit(digit)}
      onBackspace={() => keys.current?.onBackspace()}
      onNext={() => keys.current?.onNext()}
    />
  );
}
