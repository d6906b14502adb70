import type { KeyboardEvent } from 'react';
import { placementRangeSentence } from '../../domain/rules/limits.ts';
import { defaultPlacement, type RuleSet } from '../../domain/rules/rule-set.ts';
import { placementFailure } from '../../domain/placement.ts';
import { totalKills } from '../../domain/report.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { NumberField } from '../ui/number-field.tsx';
import { OpenerField } from '../ui/opener-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ReportForm } from './use-report-form.ts';

type Props = { form: ReportForm; rules: RuleSet; disabled: boolean; onKills: () => void };

// Placement and kills, field by field or in one quick line that fills both.
export function ResultFields({ form, rules, disabled, onKills }: Props) {
  const { state, dispatch, sending, line, placementField } = form;
  const outOfRange = placementFailure(rules, form.placement);
  const clampedText = state.lacks === 'look' ? reportTexts.placementClamped(form.placement) : undefined;
  const onLineKey = (event: KeyboardEvent) => {
    // A held key is no second press, and an empty line is no result: last place without a kill is reported by the button.
    if (event.key !== 'Enter' || event.repeat) return;
    if (form.team && state.line.trim() === '') dispatch({ type: 'refuse', lacks: 'result' });
    else form.report();
  };
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4 md:grid-cols-2">
      <div className="col-span-2">
        <TextField
          label="Resultado rápido"
          placeholder={`Ex.: ${QUICK_EXAMPLES[rules.teamSize]}`}
          hint={reportTexts.quickLineHint[rules.teamSize]}
          error={state.lacks === 'result' ? reportTexts.quickLineUnread : undefined}
          ref={line}
          inputMode="numeric"
          autoComplete="off"
          value={state.line}
          onValueChange={(typed) => dispatch({ type: 'typeLine', line: typed, rules })}
          onKeyDown={onLineKey}
          disabled={disabled}
          readOnly={sending.busy}
        />
      </div>
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
  );
}

const QUICK_EXAMPLES = { 1: '2 5', 2: '253', 3: '2531', 4: '25310' } as const;
