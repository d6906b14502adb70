import { Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { placementRangeSentence } from '../../domain/rules/limits.ts';
import { defaultPlacement, type RuleSet } from '../../domain/rules/rule-set.ts';
import { placementFailure } from '../../domain/placement.ts';
import { totalKills } from '../../domain/report.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { usePhone } from '../lib/phone.ts';
import { reportTexts } from './texts.ts';
import { NumberField } from '../ui/number-field.tsx';
import { OpenerField } from '../ui/opener-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ReportForm } from './use-report-form.ts';

const QuickKeys = lazyOrNothing(async () => (await import('./quick-keys.tsx')).QuickKeys);

type Props = { form: ReportForm; rules: RuleSet; disabled: boolean; onKills: () => void; preview: ReactNode };

// The user types placement and kills by field or in the quick line, beside the score preview.
export function ResultFields({ form, rules, disabled, onKills, preview }: Props) {
  const { state, dispatch, line, placementField } = form;
  const outOfRange = placementFailure(rules, form.placement);
  const clampedText = state.refusal === 'unseenPlacement' ? reportTexts.placementClamped(form.placement) : undefined;
  const phone = usePhone();
  const typeLine = (typed: string) => dispatch({ type: 'typeLine', line: typed, rules });
  // An empty line is no result: the default placement without kills is reported with the button.
  const enterLine = () => {
    if (form.team && state.line.trim() === '') dispatch({ type: 'refuse', refusal: 'noResult' });
    else form.report();
  };
  // Ignores the repeated events of a held key.
  const onLineKey = (event: KeyboardEvent) => event.key === 'Enter' && !event.repeat && enterLine();
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <div>
        <TextField
          label="Resultado rápido"
          placeholder={`Ex.: ${QUICK_EXAMPLES[rules.teamSize]}`}
          hint={reportTexts.quickLineHint[rules.teamSize]}
          error={state.refusal === 'noResult' ? reportTexts.quickLineUnread[rules.teamSize] : undefined}
          ref={line}
          inputMode="numeric"
          autoComplete="off"
          value={state.line}
          onValueChange={typeLine}
          onKeyDown={onLineKey}
          // If somebody ends the match while this user types, keep text, focus and cursor.
          disabled={disabled && state.line === ''}
          readOnly={disabled}
        />
        {phone && (
          <div className="mt-2 grid h-14 grid-cols-2 gap-2">
            <Suspense>
              <QuickKeys line={line} disabled={disabled} onType={typeLine} onEnter={enterLine} />
            </Suspense>
          </div>
        )}
      </div>
      <div className="min-h-52 border-l-3 border-primary bg-ground px-4 py-3 md:col-start-2 md:row-span-2 md:row-start-1">
        {preview}
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-4">
        <NumberField
          label="Colocação"
          inputRef={placementField}
          text={state.placement ?? String(defaultPlacement(rules))}
          onText={(text) => dispatch({ type: 'typePlacement', text })}
          onStep={(by) => dispatch({ type: 'stepPlacement', by, rules })}
          onCommit={() => dispatch({ type: 'commitPlacement', rules })}
          onEnter={onKills}
          error={outOfRange ? placementRangeSentence(outOfRange.params) : clampedText}
          errorLine
          disabled={disabled}
        />
        <OpenerField label="Kills" value={String(totalKills(state.kills))} onOpen={onKills} disabled={disabled} />
      </div>
    </div>
  );
}

const QUICK_EXAMPLES = { 1: '2 5', 2: '253', 3: '2531', 4: '25310' } as const;
