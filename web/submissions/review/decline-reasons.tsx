import { useState, type FormEvent } from 'react';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reviewTexts as words } from './texts.ts';
import type { ReviewedItem } from './use-item.ts';

type Props = { item: ReviewedItem; reasons: readonly string[] };

// Why a submission goes back: the organiser's sentences by digit, or one that is written. The captain reads the sentence.
export function DeclineReasons({ item, reasons }: Props) {
  const [missing, setMissing] = useState(false);
  const { mode, written } = item;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === '') setMissing(true);
    else item.decline(written.trim());
  };
  return (
    <section aria-label={words.whyDecline} className="border border-error px-3 py-1">
      <div className="flex min-h-6 items-center justify-between gap-3 pb-1">
        <h3 className="caps text-label text-error">{words.whyDecline}</h3>
        <Back onBack={item.look} />
      </div>
      {mode === 'declineText' ? (
        <form noValidate onSubmit={send} className="mt-2 flex flex-col gap-2">
          <TextField
            label={words.writeDecline}
            value={written}
            onValueChange={item.write}
            maxLength={MAX_SENTENCE_LENGTH}
            error={missing && written.trim() === '' ? words.noReason : undefined}
            autoComplete="off"
            onKeyDown={(event) => event.key === 'Escape' && item.look()}
            autoFocus
          />
          <Button type="submit" look="danger">
            {words.sendDecline}
          </Button>
        </form>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {[...reasons, null].map((reason, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => (reason === null ? item.writeDecline() : item.decline(reason))}
                className="flex min-h-9 w-full cursor-pointer items-center gap-3 text-left font-semibold hover:bg-raised max-md:min-h-control"
              >
                <kbd aria-hidden className={KEY}>
                  {reason === null ? OTHER : index + 1}
                </kbd>
                <span className="min-w-0 wrap-anywhere">{reason ?? words.otherReason}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

// The digit that opens the line for a written reason, however many sentences there are.
export const OTHER = 5;

export function Back({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.backLabel}
      onClick={onBack}
      className="flex cursor-pointer items-center gap-1.5 text-sm text-soft hover:text-text max-md:min-h-control"
    >
      <kbd aria-hidden className={`${KEY} max-md:hidden`}>
        Esc
      </kbd>
      <span className="max-md:hidden">{words.back}</span>
      <span aria-hidden className="md:hidden">
        {words.backLabel}
      </span>
    </button>
  );
}

export const KEY =
  'grid h-6 min-w-6 shrink-0 place-items-center border border-edge px-1 text-sm font-normal not-italic';
