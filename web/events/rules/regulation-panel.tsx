import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { regulationText } from '../../../domain/rules/words.ts';
import { Regulation } from '../../lib/rules/regulation.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { rulesTexts } from './rules-texts.ts';

export function RegulationPanel({ rules, saved }: { rules: RuleSet; saved: RuleSet }) {
  const onDone = (copied: boolean) =>
    copied ? toastSuccess(rulesTexts.copied, rules.name) : toastFailure(rulesTexts.copyFailed, rulesTexts.copyByHand);
  return (
    <section aria-label="Regulamento">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="poster text-2xl">Regulamento</h2>
        <CopyButton text={regulationText(rules)} onDone={onDone} />
      </div>
      <Regulation rules={rules} before={saved} />
    </section>
  );
}
