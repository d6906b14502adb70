import { History } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Back, KEY } from './decline-reasons.tsx';
import { reviewTexts as words } from './texts.ts';
import type { ReviewedItem } from './use-item.ts';

type Props = {
  item: ReviewedItem;
  // On a phone the button is in the bar below.
  hasButton: boolean;
};

// Why the numbers change: a ready reason (alt and its digit) or a written one. The captain reads it.
export function CorrectForm({ item, hasButton }: Props) {
  const { chosen, written, changes, problem } = item;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return item.look();
    const digit = /^Digit([123])$/.exec(event.code)?.[1];
    if (!event.altKey || digit === undefined) return;
    event.preventDefault();
    item.choose((Number(digit) - 1) as 0 | 1 | 2);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-label={words.correcting} className="flex flex-col gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="font-semibold">{words.reason}</h3>
        <Back onBack={item.look} />
      </div>
      <div role="radiogroup" aria-label={words.reason} className="flex flex-col gap-1">
        {words.reasons.map((reason, index) => (
          <label
            key={reason}
            className="relative flex min-h-9 cursor-pointer items-center justify-between gap-3 border border-line bg-ground px-3 font-semibold has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-1 max-md:min-h-control"
          >
            <input
              type="radio"
              name="correction-reason"
              checked={chosen === index}
              onChange={() => item.choose(index as 0 | 1 | 2)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="min-w-0">{reason}</span>
            <kbd aria-hidden className={`${KEY} max-md:hidden`}>
              Alt {index + 1}
            </kbd>
          </label>
        ))}
      </div>
      {/* In a low window field and button share a line, below what changes. */}
      <div className="flex flex-col gap-1.5 md:[@media(height<50rem)]:grid md:[@media(height<50rem)]:grid-cols-[minmax(0,1fr)_auto] md:[@media(height<50rem)]:items-center">
        <input
          aria-label={words.writeReasonLabel}
          placeholder={words.writeReason}
          value={written}
          maxLength={MAX_SENTENCE_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => item.write(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.repeat && item.acceptTyped()}
          className="block h-9 w-full border border-edge bg-ground px-3 placeholder:text-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text max-md:h-control"
        />
        <div aria-live="polite" className="md:[@media(height<50rem)]:order-first md:[@media(height<50rem)]:col-span-2">
          {problem === null ? (
            <p className="flex gap-2 text-sm text-soft wrap-anywhere">
              <History aria-hidden size={16} className="mt-0.5 shrink-0" />
              {changes === '' ? words.unchanged : words.kept(changes)}
            </p>
          ) : (
            <AlertLine>{problem}</AlertLine>
          )}
        </div>
        {hasButton && (
          <Button look="primary" onClick={item.acceptTyped}>
            {words.acceptCorrected}
            <kbd aria-hidden className={`${ON_RED} md:[@media(height<50rem)]:hidden`}>
              Enter
            </kbd>
          </Button>
        )}
      </div>
    </section>
  );
}

export const ON_RED = 'grid h-6 min-w-6 place-items-center border border-current px-1 text-sm';
