import { memo, Suspense, type Dispatch, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { placementRangeSentence } from '../../domain/rules/limits.ts';
import { defaultPlacement, type RuleSet } from '../../domain/rules/rule-set.ts';
import { placementFailure } from '../../domain/placement.ts';
import { KILLS_LIMIT_SENTENCE, totalKills } from '../../domain/report.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { usePhone } from '../lib/phone.ts';
import { reportTexts } from './texts.ts';
import { NumberField } from '../ui/number-field.tsx';
import { OpenerField } from '../ui/opener-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FormAction, FormState } from './form-state.ts';
import { exceedsKills } from './quick-line.ts';
import type { ReportForm } from './use-report-form.ts';

const QuickKeys = lazyOrNothing(async () => (await import('./quick-keys.tsx')).QuickKeys);

type Props = { form: ReportForm; rules: RuleSet; disabled: boolean; onKills: () => void; preview: ReactNode };

// The user types placement and kills by field or in the quick line, beside the score preview. The parts get only what they
// show, so that typing a name renders none of them.
export function ResultFields({ form, rules, disabled, onKills, preview }: Props) {
  const { state, dispatch } = form;
  const rest = { rules, disabled, refusal: state.refusal, dispatch };
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <QuickLine {...rest} line={state.line} hasTeam={form.team !== null} field={form.line} onReport={form.report} />
      <div className="min-h-52 border-l-3 border-primary bg-ground px-4 py-3 md:col-start-2 md:row-span-2 md:row-start-1">
        {preview}
      </div>
      <PlacementAndKills
        {...rest}
        text={state.placement}
        placement={form.placement}
        kills={totalKills(state.kills)}
        field={form.placementField}
        onKills={onKills}
      />
    </div>
  );
}

type PartProps = Pick<Props, 'rules' | 'disabled'> &
  Pick<FormState, 'refusal'> & { dispatch: Dispatch<FormAction>; field: RefObject<HTMLInputElement | null> };

type QuickLineProps = PartProps & { line: string; hasTeam: boolean; onReport: () => void };

const QuickLine = memo(function QuickLine(props: QuickLineProps) {
  const { rules, disabled, refusal, dispatch, field, line, hasTeam, onReport } = props;
  const phone = usePhone();
  const typeLine = (typed: string) => dispatch({ type: 'typeLine', line: typed, rules });
  // An empty line is no result: the default placement without kills is reported with the button.
  const enterLine = () => {
    if (hasTeam && line.trim() === '') dispatch({ type: 'refuse', refusal: 'noResult' });
    else onReport();
  };
  // Ignores the repeated events of a held key.
  const onLineKey = (event: KeyboardEvent) => event.key === 'Enter' && !event.repeat && enterLine();
  return (
    <div>
      <TextField
        label="Resultado rápido"
        placeholder={`Ex.: ${QUICK_EXAMPLES[rules.teamSize]}`}
        hint={reportTexts.quickLineHint[rules.teamSize]}
        error={refusal === 'noResult' ? unreadText(line, rules) : undefined}
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
      {phone && (
        <div className="mt-2 grid h-14 grid-cols-2 gap-2">
          <Suspense>
            <QuickKeys line={field} disabled={disabled} onType={typeLine} onEnter={enterLine} />
          </Suspense>
        </div>
      )}
    </div>
  );
});

function unreadText(line: string, { teamSize }: RuleSet): string {
  return exceedsKills(line, teamSize) ? KILLS_LIMIT_SENTENCE : reportTexts.quickLineUnread[teamSize];
}

type PlacementProps = PartProps & {
  text: string | null;
  placement: number;
  kills: number;
  onKills: () => void;
};

const PlacementAndKills = memo(function PlacementAndKills(props: PlacementProps) {
  const { rules, disabled, refusal, dispatch, field, text: typed, placement, kills, onKills } = props;
  const outOfRange = placementFailure(rules, placement);
  const clampedText = refusal === 'unseenPlacement' ? reportTexts.placementClamped(placement) : undefined;
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4">
      <NumberField
        label="Colocação"
        inputRef={field}
        text={typed ?? String(defaultPlacement(rules))}
        onText={(text) => dispatch({ type: 'typePlacement', text })}
        onStep={(by) => dispatch({ type: 'stepPlacement', by, rules })}
        onCommit={() => dispatch({ type: 'commitPlacement', rules })}
        onEnter={onKills}
        error={outOfRange ? placementRangeSentence(outOfRange.params) : clampedText}
        errorLine
        disabled={disabled}
      />
      <OpenerField label="Kills" value={String(kills)} onOpen={onKills} disabled={disabled} />
    </div>
  );
});

const QUICK_EXAMPLES = { 1: '2 5', 2: '253', 3: '2531', 4: '25310' } as const;
