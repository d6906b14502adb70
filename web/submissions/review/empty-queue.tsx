import { ArrowRight, CheckCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { listOf } from '../../../domain/rules/phrases.ts';
import { isolateName } from '../../../domain/text.ts';
import { useMay } from '../../access/acting.ts';
import { eventPath, type ListedEvent, useEventId } from '../../events/events.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Decisions } from './decisions.tsx';
import { MissingList } from './missing-list.tsx';
import { RemindAll } from './missing-strip.tsx';
import { AutomaticBadge } from './summary.tsx';
import type { Review } from '../review-data.ts';
import type { ReviewTeam } from './review-types.ts';
import type { RoundFacts } from './round-facts.ts';
import { reviewTexts as words } from './texts.ts';
import type { Reminders } from './use-reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { newId } from '../../kit/new-id.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure } from '../../ui/toast.tsx';

type Props = {
  event: ListedEvent;
  review: Review;
  rules: RuleSet;
  facts: RoundFacts;
  missing: readonly ReviewTeam[];
  reminders: Reminders;
  now: number;
  hasBegun: boolean;
  nameOf: (teamId: string) => string;
  // Who has open what is left of the queue.
  others: readonly string[];
  onOpenAnyway: () => void;
};

// Nothing to decide here: what comes next, and who is missing.
export function EmptyQueue(props: Props) {
  const { review, facts, missing, reminders, now, nameOf, others, hasBegun } = props;
  const [showsAll, setShowsAll] = useState(false);
  const hasAny = review.decided.length > 0 || others.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel>
          <h2 className="poster flex items-center gap-4 text-4xl">
            {others.length > 0 ? (
              <Hourglass aria-hidden size={36} className="shrink-0" />
            ) : (
              hasAny && <CheckCheck aria-hidden size={40} className="shrink-0" />
            )}
            {hasAny ? words.empty : hasBegun ? words.noneYet : words.notBegun(review.round)}
          </h2>
          <div className="mt-2 flex empty:hidden">
            <AutomaticBadge automatic={review.settings.automatic} />
          </div>
          {others.length > 0 ? (
            <OthersWork others={others} onOpenAnyway={props.onOpenAnyway} />
          ) : hasAny ? (
            <Done {...props} showsAll={showsAll} onShowAll={() => setShowsAll(!showsAll)} />
          ) : (
            <p className="mt-2 text-lg text-soft">{reminders.isOpen ? words.noneYetDetail : words.takesNothing}</p>
          )}
        </Panel>
        {facts.refused.length > 0 && (
          <Panel>
            <Refused {...props} />
          </Panel>
        )}
        {review.decided.length > 0 && (
          <Panel>
            <Decisions decided={showsAll ? review.decided : review.decided.slice(0, LATEST)} nameOf={nameOf} />
          </Panel>
        )}
      </div>
      {missing.length > 0 && (
        <Panel>
          <section aria-label={words.unsent(missing.length)} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="poster text-2xl">{words.notSentTitle}</h2>
              <RemindAll look="back" teams={missing} reminders={reminders} now={now} />
            </div>
            <div className="max-h-[50vh] overflow-y-auto">
              <MissingList teams={missing} reminders={reminders} now={now} />
            </div>
            <Absences {...props} />
          </section>
        </Panel>
      )}
    </div>
  );
}

const LATEST = 3;

function OthersWork({ others, onOpenAnyway }: { others: readonly string[]; onOpenAnyway: () => void }) {
  return (
    <div className="mt-2 flex flex-col items-start gap-4">
      <p className="text-lg text-soft">{words.othersWork(listOf(others.map(isolateName)))}</p>
      <Button onClick={onOpenAnyway}>{words.openAnyway}</Button>
    </div>
  );
}

type DoneProps = Props & { showsAll: boolean; onShowAll: () => void };

function Done({ event, review, facts, reminders, showsAll, onShowAll }: DoneProps) {
  const mayClose = useMay('report');
  const { round, decided } = review;
  const accepted = decided.filter(({ state }) => state === 'accepted');
  const corrected = decided.filter(({ state }) => state === 'corrected');
  const declined = decided.filter(({ state }) => state === 'declined');
  const sent = accepted.length + corrected.length + declined.length;
  return (
    <>
      <p className="mt-2 text-lg text-soft">
        {words.doneOf(sent, round)}: {words.doneCounts(accepted.length + corrected.length, declined.length)}.{' '}
        {reminders.isOpen ? words.emptyDetail : words.takesNothing}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        <Figure value={facts.results.length} name={words.onBoard} detail={words.ofTeams(review.teams.length)} />
        <Figure value={accepted.length} name={words.asSent} />
        <Figure value={corrected.length} name={words.corrected} detail={words.correctedDetail} />
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayClose && !review.closed && (
          <ButtonLink look="primary" to={eventPath('/report/fechar', event, round)}>
            {words.closeRound(round)}
            <ArrowRight aria-hidden size={18} />
          </ButtonLink>
        )}
        {decided.length > LATEST && (
          <Button aria-pressed={showsAll} onClick={onShowAll}>
            {showsAll ? words.hideReviewed : words.reviewAgain}
          </Button>
        )}
      </div>
    </>
  );
}

function Figure({ value, name, detail }: { value: number; name: string; detail?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border border-line bg-ground p-3 max-md:p-2 max-md:text-sm">
      <dt>
        <span className="font-semibold">{name}</span>
        {detail !== undefined && <span className="block text-sm text-soft max-md:hidden">{detail}</span>}
      </dt>
      <dd className="poster text-4xl">{value}</dd>
    </div>
  );
}

function Refused({ facts, review, reminders, now, nameOf }: Props) {
  const ids = new Set(facts.refused.map(({ teamId }) => teamId));
  const teams = review.teams.filter(({ teamId }) => ids.has(teamId));
  return (
    <section aria-label={words.notResent(facts.refused.length)} className="flex flex-wrap items-center gap-3">
      <CircleX aria-hidden size={24} className="shrink-0 text-error" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{words.notResent(facts.refused.length)}</h2>
        <ul className="text-sm text-soft">
          {facts.refused.map(({ id, teamId, reason }) => (
            <li key={id} title={nameOf(teamId)} className="line-clamp-2 wrap-anywhere">
              {isolateName(nameOf(teamId))} · {reason}
            </li>
          ))}
        </ul>
      </div>
      <RemindAll teams={teams} reminders={reminders} now={now} />
    </section>
  );
}

function Absences({ review, rules, missing, nameOf }: Props) {
  const { pointsText } = usePointsTexts();
  const [asking, setAsking] = useState(false);
  // Whoever played, and only has not sent yet.
  const [playing, setPlaying] = useState<ReadonlySet<string>>(new Set());
  const teamIds = missing.map(({ teamId }) => teamId).filter((id) => !playing.has(id));
  const ask = () => {
    setPlaying(new Set());
    setAsking(true);
  };
  const choose = (teamId: string, isAbsent: boolean) =>
    setPlaying((before) => new Set(isAbsent ? [...before].filter((id) => id !== teamId) : [...before, teamId]));
  const { run, isPending } = useAbsences(review.round, () => setAsking(false));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="text-sm text-soft">{words.didNotPlay(pointsText(rules.absent))}</p>
      <Button onClick={ask}>{words.markAbsent}</Button>
      <ConfirmDialog
        open={asking}
        title={words.markAbsentTitle(teamIds.length)}
        description={words.markAbsentDetail(review.round, pointsText(rules.absent))}
        confirm={words.markAbsent}
        busy={isPending}
        onConfirm={() => teamIds.length > 0 && run(teamIds)}
        onCancel={() => setAsking(false)}
      >
        <ul className="max-h-60 overflow-y-auto">
          {missing.map(({ teamId }) => (
            <li key={teamId} className="wrap-anywhere">
              <Checkbox
                label={nameOf(teamId)}
                checked={!playing.has(teamId)}
                onChecked={(isAbsent) => choose(teamId, isAbsent)}
              />
            </li>
          ))}
        </ul>
        {teamIds.length === 0 && <AlertLine>{words.nobodyAbsent}</AlertLine>}
      </ConfirmDialog>
    </div>
  );
}

// Enters that teams did not play a round.
function useAbsences(round: number, onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  return useAction({
    mutationFn: async (teamIds: readonly string[]) => {
      const json = { round, teamIds: [...teamIds] };
      const options = { headers: { 'idempotency-key': newId() } };
      return (await call(api.events[':eventId'].review.absent.$post({ param: { eventId }, json }, options))).entries;
    },
    onSuccess: async (entries, teamIds) => {
      await refreshEvent(client, eventId, entries);
      onDone();
      const what = words.absentWhat(teamIds.length, round);
      tellDone({ title: words.absentDone(teamIds.length), what, entry: entries, count: teamIds.length, round });
    },
    onError: (error) => toastFailure(words.absentFailed, error.message),
  });
}
