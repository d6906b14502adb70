import { CircleX, Clock, MessageCircle } from 'lucide-react';
import type { CaptainRound, Reporting, Submission } from '../my-team-data.ts';
import { clockText } from '../../kit/instants.ts';
import { asSentence } from '../../kit/sentence.ts';
import { reportingTexts as words } from './texts.ts';

type Props = { round: CaptainRound; reporting: Reporting; submission: Submission };

// Why the organiser refused, above the form that sends again.
export function RefusedCard({ round, reporting, submission }: Props) {
  const { reason, decidedAt, decidedBy } = submission;
  const who = [decidedAt && clockText(Date.parse(decidedAt)), decidedBy].filter(Boolean).join(' · ');
  return (
    <section aria-label={words.refused} className="border border-error bg-danger p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="caps flex items-center gap-2 text-xl text-error">
          <CircleX aria-hidden size={22} /> {words.refused}
        </h3>
        <p className="text-sm text-soft wrap-anywhere">{who}</p>
      </div>
      <p role="alert" className="mt-2 text-lg font-semibold wrap-anywhere">
        {asSentence(reason ?? words.refused)}
      </p>
      {round.state === 'open' && (
        <p className="mt-1 text-soft">{words.refusedDetail(round.round, reporting.settings.images > 0)}</p>
      )}
    </section>
  );
}

// Below the form.
export function RefusedHints({ round, reporting, isLate }: Omit<Props, 'submission'> & { isLate: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      {round.deadline !== null && (
        <p className="flex gap-2 text-sm text-soft">
          <Clock aria-hidden size={18} className="shrink-0" />
          {isLate ? words.isLateHint : words.lateHint(round.deadline)}
        </p>
      )}
      <Contact contact={reporting.contact} question={words.disagree} />
    </div>
  );
}

export function Contact({ contact, question }: { contact: Reporting['contact']; question: string }) {
  if (!contact || contact.url === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
      <p className="text-soft">{question}</p>
      <a
        href={contact.url}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-control min-w-0 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <MessageCircle aria-hidden size={18} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">{words.talkTo(contact.name)}</span>
      </a>
    </div>
  );
}
