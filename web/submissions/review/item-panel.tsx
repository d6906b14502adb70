import { TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { AlertNames } from '../../../domain/submissions/submission-alerts.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Button } from '../../ui/button.tsx';
import { CorrectForm, ON_RED } from './correct-form.tsx';
import { DeclineReasons, KEY } from './decline-reasons.tsx';
import { Findings } from './findings.tsx';
import type { ReviewTeam } from './review-types.ts';
import { NumberSlots } from './number-slots.tsx';
import { reviewTexts as words } from './texts.ts';
import { doubtedSlots, typedOf } from './correction.ts';
import { usePreview, type ReviewedItem } from './use-item.ts';
import { MoveArrow } from '../../rules/moved.tsx';

type Props = {
  item: ReviewedItem;
  team: ReviewTeam | undefined;
  name: string;
  names: AlertNames;
  reasons: readonly string[];
  fields: RefObject<(HTMLInputElement | null)[]>;
  phone: boolean;
  // Why the server did not do what was decided before.
  failure: string | undefined;
};

// The numbers of a submission, what they are worth, and what to check in them; or why they are corrected or refused.
export function ItemPanel({ item, team, name, names, reasons, fields, phone, failure }: Props) {
  const { submission, mode } = item;
  const { attempt, lateMinutes, placement } = submission;
  const discordId = team?.discordId ?? '';
  const facts = [
    ...(discordId === '' || phone ? [] : [`Discord ${discordId}`]),
    words.attempt(attempt),
    lateMinutes > 0 ? words.late(lateMinutes) : words.onTime,
  ].join(' · ');
  const isCorrecting = mode === 'correct';
  const isDeciding = mode === 'look' || mode === 'single';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {/* A low window has no room for it beside the reasons of a refusal. */}
      {failure !== undefined && (isDeciding || isCorrecting) && (
        <p role="alert" className="flex gap-2 border border-check p-2 text-sm font-semibold text-check wrap-anywhere">
          <TriangleAlert aria-hidden size={18} className="shrink-0" />
          {failure}
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 title={name} className="poster line-clamp-2 text-2xl wrap-anywhere">
            {name}
          </h2>
          <p
            title={facts}
            className={`truncate text-sm text-soft ${isDeciding ? '' : 'md:[@media(height<50rem)]:hidden'}`}
          >
            {facts}
          </p>
        </div>
        {phone && <PhoneWorth item={item} />}
      </div>
      {placement === null && !isCorrecting ? (
        <div className="border border-edge bg-ground p-3">
          <p className="poster text-xl">{words.absence}</p>
          <p className="text-sm text-soft">{words.absenceDetail}</p>
        </div>
      ) : (
        <NumberSlots
          key={isCorrecting ? 'fields' : 'numbers'}
          players={item.players}
          typed={isCorrecting ? item.typed : typedOf(submission)}
          doubted={doubtedSlots(submission)}
          {...(isCorrecting && {
            editing: {
              first: item.firstSlot,
              onType: item.type,
              onEnter: item.acceptTyped,
              fields,
              hasKeypad: phone,
            },
          })}
        />
      )}
      {!phone && <Worth item={item} isLow={!isDeciding} />}
      {/* What does not fit scrolls here, so that the buttons stay. */}
      <div className="flex min-h-0 flex-1 flex-col gap-2 md:overflow-y-auto">
        {isCorrecting ? (
          <CorrectForm item={item} hasButton={!phone} />
        ) : mode === 'decline' || mode === 'declineText' ? (
          <DeclineReasons item={item} reasons={reasons} />
        ) : (
          <Findings item={item} names={names} isFolded={phone} />
        )}
      </div>
    </div>
  );
}

// Points before and after a correction, total and rank before and after.
function Worth({ item, isLow }: { item: ReviewedItem; isLow: boolean }) {
  const { pointsText } = usePointsTexts();
  const { submission, shown, mode } = item;
  const sent = usePreview(
    submission,
    submission.placement === null ? null : { ...submission, placement: submission.placement },
  );
  const now = usePreview(submission, shown);
  const worth = now ?? (mode === 'correct' ? null : sent);
  if (!worth) return <div className="h-14" />;
  const isChanged = mode === 'correct' && sent !== null && sent.points !== worth.points;
  return (
    <div aria-live="polite" className="border-b border-line pb-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-soft">{worth.text}</span>
        <span className="flex items-baseline gap-1.5">
          {isChanged && (
            <>
              <s className="text-muted">{pointsText(sent.points)}</s>
              <span aria-hidden className="text-muted">
                →
              </span>
            </>
          )}
          <span className="poster text-3xl leading-none">{pointsText(worth.points)}</span>
          <span className="caps text-sm">{words.points}</span>
          {isLow && (
            <span className="hidden text-sm [@media(height<50rem)]:inline">
              <Places before={worth.place.before} after={worth.place.after} />
            </span>
          )}
        </span>
      </p>
      <p
        className={`flex flex-wrap justify-between gap-x-3 text-sm text-soft ${isLow ? '[@media(height<50rem)]:hidden' : ''}`}
      >
        {words.total(pointsText(worth.total.before), pointsText(worth.total.after))}
        <Places before={worth.place.before} after={worth.place.after} />
      </p>
    </div>
  );
}

function PhoneWorth({ item }: { item: ReviewedItem }) {
  const { pointsText } = usePointsTexts();
  const worth = usePreview(item.submission, item.shown);
  if (!worth) return null;
  return (
    <div className="shrink-0 text-right text-sm">
      <p className="poster text-3xl leading-none">{pointsText(worth.points)}</p>
      <Places before={worth.place.before} after={worth.place.after} />
    </div>
  );
}

function Places({ before, after }: { before: number; after: number }) {
  if (after === 0) return null;
  if (before === 0 || before === after) return <span>{after}º</span>;
  const rises = after < before;
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${rises ? 'text-up' : 'text-down'}`}>
      <MoveArrow isUp={rises} />
      {before}º → {after}º
    </span>
  );
}

type ButtonsProps = { item: ReviewedItem; phone: boolean };

// Accept, correct, refuse. While a reason is chosen they are gone.
export function ItemButtons({ item, phone }: ButtonsProps) {
  const { isArmed, submission, hasRivals, rivals } = item;
  const isBlocked = hasRivals && rivals.standing.length > 0;
  const accept = (
    <Button look={isArmed ? 'check' : 'primary'} size={phone ? 'large' : 'normal'} onClick={item.accept}>
      {isArmed ? words.acceptUnseen : isBlocked ? words.compare : words.accept}
      {!phone && (
        <kbd aria-hidden className={ON_RED}>
          A
        </kbd>
      )}
    </Button>
  );
  const correct = (
    <Button size={phone ? 'large' : 'normal'} onClick={() => item.correct()}>
      {words.correct}
      <Key phone={phone}>E</Key>
    </Button>
  );
  const decline = (
    <Button look="danger" size={phone ? 'large' : 'normal'} onClick={item.declineWith}>
      {words.decline}
      <Key phone={phone}>R</Key>
    </Button>
  );
  return (
    // A key that is held decides once.
    <div
      role="presentation"
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      className="flex flex-col gap-2"
    >
      <div aria-live="assertive">
        {isArmed && (
          <p className="flex gap-2 text-sm font-semibold text-check">
            <TriangleAlert aria-hidden size={18} className="shrink-0" />
            {submission.images.length > 0 ? words.pressAgain : words.pressAgainWithout}
          </p>
        )}
      </div>
      {phone ? (
        <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-2 max-[22rem]:grid-cols-1">
          {decline}
          {correct}
          {accept}
        </div>
      ) : (
        <>
          <div className="grid">{accept}</div>
          <div className="grid grid-cols-2 gap-2">
            {correct}
            {decline}
          </div>
        </>
      )}
    </div>
  );
}

function Key({ phone, children }: { phone: boolean; children: ReactNode }) {
  return phone ? null : (
    <kbd aria-hidden className={KEY}>
      {children}
    </kbd>
  );
}
