import { memo, type Dispatch, type KeyboardEvent, type RefObject } from 'react';
import { placementRangeSentence } from '../../../domain/limits.ts';
import { defaultPlacement, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { KILLS_LIMIT_SENTENCE, totalKills } from '../../../domain/scores/report.ts';
import { reportTexts } from '../texts.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { OpenerField } from '../../ui/opener-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormAction, FormState } from './form-state.ts';
import { exceedsKills } from './quick-line.ts';
import type { ReportForm } from './use-report-form.ts';

type Props = { form: ReportForm; rules: RuleSet; disabled: boolean; onKills: () => void };

// The user types placement and kills by field or in the quick line. The parts get only what they show, so that typing a name
// renders none of them.
export function ResultFields({ form, rules, disabled, onKills }: Props) {
  const { state, dispatch } = form;
  const rest = { rules, disabled, refusal: state.refusal, dispatch };
  return (
    <div className="grid gap-x-2 gap-y-3 md:grid-cols-[minmax(0,13fr)_minmax(0,12fr)]">
      <QuickLine
        {...rest}
        line={state.line}
        isCorrection={state.replaces !== null}
        field={form.line}
        onReport={form.report}
      />
      <PlacementAndKills
        {...rest}
        text={state.placement}
        placement={form.placement}
        kills={totalKills(state.kills)}
        hasKills={state.kills.length > 0}
        field={form.placementField}
        onKills={onKills}
        onReport={form.report}
      />
    </div>
  );
}

type PartProps = Pick<Props, 'rules' | 'disabled'> &
  Pick<FormState, 'refusal'> & { dispatch: Dispatch<FormAction>; field: RefObject<HTMLInputElement | null> };

type QuickLineProps = PartProps & { line: string; isCorrection: boolean; onReport: () => void };

const QuickLine = memo(function QuickLine(props: QuickLineProps) {
  const { rules, disabled, refusal, dispatch, field, line, isCorrection, onReport } = props;
  const typeLine = (typed: string) => dispatch({ type: 'typeLine', line: typed, rules });
  // Ignores the repeated events of a held key.
  const onLineKey = (event: KeyboardEvent) => event.key === 'Enter' && !event.repeat && onReport();
  return (
    <div>
      <TextField
        label="Resultado rápido"
        placeholder={`Ex.: ${QUICK_EXAMPLES[rules.teamSize]}`}
        beside={reportTexts.quickLineBeside[rules.teamSize]}
        error={refusal === 'noResult' ? unreadText(line, rules, isCorrection) : undefined}
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        value={line}
        onValueChange={typeLine}
        onKeyDown={onLineKey}
        // If somebody ends the match while this user types, keep text, focus and cursor.
        disabled={disabled && line === ''}
        readOnly={disabled}
      />
    </div>
  );
});

function unreadText(line: string, { teamSize }: RuleSet, isCorrection: boolean): string {
  if (exceedsKills(line, teamSize)) return KILLS_LIMIT_SENTENCE;
  return reportTexts.quickLineUnread[teamSize] + (isCorrection ? reportTexts.placementAlone : '');
}

type PlacementProps = PartProps & {
  text: string | null;
  placement: number;
  kills: number;
  // Whether kills were typed, also if they are 0.
  hasKills: boolean;
  onKills: () => void;
  onReport: () => void;
};

const PlacementAndKills = memo(function PlacementAndKills(props: PlacementProps) {
  const {
    rules,
    disabled,
    refusal,
    dispatch,
    field,
    text: typed,
    placement,
    kills,
    hasKills,
    onKills,
    onReport,
  } = props;
  const outOfRange = placementFailure(rules, placement);
  const clampedText = refusal === 'unseenPlacement' ? reportTexts.placementClamped(placement) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-2">
      <NumberField
        label="Colocação"
        inputRef={field}
        text={typed ?? String(defaultPlacement(rules))}
        onText={(text) => dispatch({ type: 'typePlacement', text })}
        onStep={(by) => dispatch({ type: 'stepPlacement', by, rules })}
        onCommit={() => dispatch({ type: 'commitPlacement', rules })}
        // The kills are what is missing, or nothing is.
        onEnter={hasKills ? onReport : onKills}
        error={outOfRange ? placementRangeSentence(outOfRange.params) : clampedText}
        errorLine
        disabled={disabled}
      />
      <OpenerField label="Kills" value={String(kills)} onOpen={onKills} disabled={disabled} />
    </div>
  );
});

const QUICK_EXAMPLES = {
  1: '2 5',
  2: '253 ou 2 12 3',
  3: '2531 ou 2 12 3 1',
  4: '25310 ou 2 12 3 1 0',
} as const;
