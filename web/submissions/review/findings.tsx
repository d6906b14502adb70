import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { alertSentence, checkSentence, type AlertNames } from '../../../domain/submissions/submission-alerts.ts';
import { totalKills } from '../../../domain/scores/report.ts';
import { Button } from '../../ui/button.tsx';
import type { Submission } from './review-types.ts';
import type { Standing } from './round-facts.ts';
import { reviewTexts as words } from './texts.ts';
import type { ReviewedItem } from './use-item.ts';

type Props = {
  item: ReviewedItem;
  names: AlertNames;
  // On a phone what was found in order is folded.
  isFolded?: boolean;
};

// What to check in a submission, in amber, and what was found in order, in grey.
export function Findings({ item, names, isFolded = false }: Props) {
  const { alerts, checks } = item.submission;
  const [isOpen, setOpen] = useState(false);
  const differs = alerts.some(({ kind }) => kind === 'differs_from_desk');
  return (
    <div className="flex flex-col gap-2">
      {alerts.length > 0 && (
        <ul aria-label={words.alerts} className={isFolded ? 'border border-check p-3' : ''}>
          {alerts.map((alert, index) => (
            <li key={index} className="flex gap-3 py-1 text-check">
              <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
              <span className="min-w-0 font-semibold wrap-anywhere">{alertSentence(alert, names)}</span>
            </li>
          ))}
          {differs && item.standing && <Choice item={item} submission={item.submission} standing={item.standing} />}
        </ul>
      )}
      {checks.length > 0 && isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-control cursor-pointer items-center gap-3 border-b border-line text-left text-soft"
        >
          <Check aria-hidden size={18} className="shrink-0" />
          <span className="flex-1">{words.checks(checks.length)}</span>
          <ChevronDown aria-hidden size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
      {checks.length > 0 && (!isFolded || isOpen) && (
        <ul aria-label={words.checksLabel} className="divide-y divide-line text-soft">
          {checks.map((check) => (
            <li key={check.kind} className="flex gap-3 py-1.5">
              <Check aria-hidden size={18} className="mt-0.5 shrink-0" />
              <span className="min-w-0">{checkSentence(check)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// A difference between captain and desk is settled by one press.
function Choice({ item, submission, standing }: { item: ReviewedItem; submission: Submission; standing: Standing }) {
  const { placement, kills } = submission;
  if (placement === null) return null;
  const [sentKills, deskKills] = [totalKills(kills), totalKills(standing.kills)];
  const [desk, sent] =
    placement === standing.placement && sentKills !== deskKills
      ? [words.take(String(deskKills)), words.take(String(sentKills))]
      : placement !== standing.placement && sentKills === deskKills
        ? [words.take(`${standing.placement}º`), words.take(`${placement}º`)]
        : [words.takeDesk, words.takeSent];
  return (
    <li className="flex flex-wrap gap-2 pt-1 text-text">
      <Button onClick={() => item.acceptAs(standing, words.reasons[1])}>{desk}</Button>
      <Button onClick={item.accept}>{sent}</Button>
    </li>
  );
}
