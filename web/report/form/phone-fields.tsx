import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { defaultPlacement, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { placementRangeSentence } from '../../../domain/limits.ts';
import { normalizeKills } from '../../../domain/scores/report.ts';
import { playerName, slotsOf } from '../../../domain/player-name.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { reportTexts } from '../texts.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = { form: ReportForm; rules: RuleSet; disabled: boolean };

// Placement and kills on a phone: one slot each, typed with drawn keys, so that the phone's own keyboard covers nothing.
export function PhoneFields({ form, rules, disabled }: Props) {
  const { state, dispatch, team, placement, line, focusLine, placementField } = form;
  const slots = slotsOf(rules.teamSize);
  const [active, setActive] = useState(0);
  // The first digit after a slot got the focus replaces its number.
  const isFresh = useRef(true);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const texts = [
    state.placement ?? String(defaultPlacement(rules)),
    ...slots.map((_, index) => (state.kills[index] ? String(state.kills[index]) : '')),
  ];
  const type = (index: number, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
    isFresh.current = false;
    // Nobody sees whose number it is: it would become the result of whichever team is chosen next.
    if (!team) return dispatch({ type: 'refuse', refusal: 'noTeam' });
    if (index === 0) return dispatch({ type: 'typePlacement', text: digits });
    const kills = slots.map((_, slot) => (slot === index - 1 ? normalizeKills(digits) : (state.kills[slot] ?? 0)));
    dispatch({ type: 'setKills', kills });
  };
  const focus = (index: number) => inputs.current[index]?.focus();
  const typeDigit = (digit: string) => {
    const before = isFresh.current ? '' : (texts[active] ?? '');
    type(active, before + digit);
    focus(active);
  };
  const next = () => focus((active + 1) % (slots.length + 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    form.report();
  };
  // A team may be chosen before this file is loaded.
  useLayoutEffect(focusLine, [focusLine]);
  const outOfRange = placementFailure(rules, placement);
  const problem = outOfRange
    ? placementRangeSentence(outOfRange.params)
    : state.refusal === 'unseenPlacement'
      ? reportTexts.placementClamped(placement)
      : null;
  return (
    <>
      <div role="group" aria-label="Resultado" className="grid auto-cols-fr grid-flow-col gap-1.5">
        {texts.map((text, index) => (
          <label
            key={index}
            className={`block min-w-0 border bg-ground px-1.5 pt-1.5 short:pt-0.5 has-focus:border-text has-focus:outline-1 has-focus:-outline-offset-2 has-focus:outline-text ${form.isAsking ? 'border-check' : 'border-edge'}`}
          >
            <span className="block truncate text-sm text-soft">
              {index === 0 ? 'Colocação' : playerName(team?.activisionIds[index - 1] ?? null, slots[index - 1] ?? 1)}
            </span>
            <input
              ref={(input) => {
                inputs.current[index] = input;
                if (index > 0) return;
                line.current = input;
                placementField.current = input;
              }}
              inputMode="none"
              autoComplete="off"
              disabled={disabled}
              aria-invalid={(index === 0 && outOfRange !== null) || undefined}
              value={text}
              placeholder="0"
              onFocus={({ currentTarget }) => {
                setActive(index);
                isFresh.current = true;
                currentTarget.select();
              }}
              onChange={({ currentTarget }) => type(index, currentTarget.value)}
              onBlur={() => index === 0 && dispatch({ type: 'commitPlacement', rules })}
              onKeyDown={onKeyDown}
              className={`poster block h-9 w-full short:h-7 bg-transparent text-2xl outline-none ${index === 0 && state.placement === null ? 'text-muted' : ''} placeholder:text-muted aria-invalid:text-error disabled:opacity-60`}
            />
          </label>
        ))}
      </div>
      {problem !== null && <AlertLine role="alert">{problem}</AlertLine>}
      <Keypad
        onDigit={typeDigit}
        onBackspace={() => {
          type(active, (texts[active] ?? '').slice(0, -1));
          focus(active);
        }}
        onNext={next}
      />
    </>
  );
}

const MOST_DIGITS = 3;
