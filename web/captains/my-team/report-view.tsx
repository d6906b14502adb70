import { Check, History, WifiOff } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BandClock, RoundBand } from '../../submissions/captain-report/round-band.tsx';
import { CaptainHead } from './captain-head.tsx';
import { storeDraft, removeCommand } from '../../events/commands/queue.ts';
import type { CaptainCommand } from '../../events/commands/captain-command.ts';
import { countdownText } from '../../kit/countdown-text.ts';
import type { CaptainRound, MyTeam, Reporting } from '../my-team-data.ts';
import { Column } from '../../events/brand/column.tsx';
import { type Organizer, OrganizerPage } from '../../events/brand/organizer-page.tsx';
import { texts } from '../../kit/every-screen.ts';
import { tellCopyFailed } from '../../kit/tell-copied.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useCaptainSender } from './captain-sender.ts';
import { ContestRow } from './contest-row.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { PlacePanel } from './place-panel.tsx';
import { QueuedPanel } from './queued-panel.tsx';
import { Contact, RefusedCard, RefusedHints } from './refused-card.tsx';
import { copyWords, firstRound, nextRound, numbersWords, typedResult, viewOf, type RoundView } from './round-state.ts';
import { SentPanel } from './sent-panel.tsx';
import { reportingTexts as words } from './texts.ts';
import { useCaptainApp } from './use-captain-app.ts';
import { draftId } from './use-draft.ts';
import { useRecords, type Records } from './use-records.ts';
import { msUntil, useServerClock } from './use-server-clock.ts';

const FinalPanel = lazy(async () => ({ default: (await import('./final-panel.tsx')).FinalPanel }));

type Props = {
  team: MyTeam;
  reporting: Reporting;
  token: string;
  organizer: Organizer | undefined;
  failing: boolean;
  // What the page has without the report: players, notices, links.
  side: ReactNode;
};

// The captain's page of an event whose captains send the results: the round first, everything else below.
export function ReportView({ team, reporting, token, organizer, failing, side }: Props) {
  useCaptainApp();
  useCaptainSender(token);
  const local = useRecords(token);
  const now = useServerClock(reporting, team);
  const [chosen, setChosen] = useState<Choice | null>(null);
  // The round whose submission is being corrected.
  const [editing, setEditing] = useState<number | null>(null);
  const number = local && shownRound(reporting, local, chosen, now);
  const round = reporting.rounds.find((one) => one.round === number);
  const next = number === null ? undefined : nextRound(reporting, number);
  const isDrafted = local?.records.some((one) => one.isDraft && one.round === number) ?? false;
  const isEditing = editing === number || isDrafted;
  const view = local && round && viewOf(round, local.records, isEditing);
  const show = (round: number) => {
    setChosen({ round, byHand: true });
    window.scrollTo({ top: 0 });
  };
  const { place, final, event } = team;
  return (
    <OrganizerPage
      organizer={organizer}
      top={
        <>
          <CaptainHead
            teamName={team.teamName}
            eventName={event.name}
            logoUrl={organizer?.brand.logoUrl ?? null}
            standings={event.slug === null ? null : `/c/${event.slug}`}
          />
          {failing && <Offline />}
          {round && view && <Band reporting={reporting} round={round} view={view} now={now} failing={failing} />}
        </>
      }
    >
      <div className="-mt-2 grid grid-cols-[minmax(0,1fr)] gap-gutter pb-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start">
        <div className="flex flex-col gap-4">
          {!local && <SkeletonRows label={texts.loading} count={5} />}
          {local && round && view && (
            <Main
              key={round.round}
              team={team}
              reporting={reporting}
              token={token}
              round={round}
              local={local}
              view={view}
              now={now}
              failing={failing}
              onEdit={(on) => setEditing(on ? round.round : null)}
              onTouched={() => setChosen({ round: round.round, byHand: false })}
            />
          )}
          {next && view?.kind !== 'form' && <NextRound round={next} onSend={() => show(next.round)} />}
        </div>
        <div className="flex flex-col gap-gutter">
          {local && (
            <OwnRounds
              rounds={reporting.rounds}
              place={place}
              records={local.records}
              shown={number ?? 0}
              onShow={show}
            />
          )}
          {final ? (
            <Suspense fallback={<SkeletonRows label={texts.loading} count={5} />}>
              <FinalPanel team={team} final={final} />
            </Suspense>
          ) : (
            place &&
            view?.kind !== 'decided' && <PlacePanel place={place} loadedAt={team.receivedAt} failing={failing} />
          )}
          {side}
        </div>
      </div>
    </OrganizerPage>
  );
}

// Which round the captain looks at: chosen in the list, or the one that was typed or sent here.
type Choice = { readonly round: number; readonly byHand: boolean };

// A later round that has ended takes over, unless something is being typed or waits.
function shownRound(reporting: Reporting, local: Records, chosen: Choice | null, now: number): number | null {
  const round = reporting.rounds.find((one) => one.round === chosen?.round);
  if (!round || !chosen) return firstRound(reporting, local.records, now);
  const { kind } = viewOf(round, local.records, false);
  const isBusy = chosen.byHand || kind === 'form' || kind === 'queued';
  const next = nextRound(reporting, round.round);
  return isBusy || !next || next.endedAt === null ? round.round : next.round;
}

function NextRound({ round: { round, endedAt }, onSend }: { round: CaptainRound; onSend: () => void }) {
  return (
    <section
      aria-label={words.roundTitle(round, 0)}
      className="flex items-center gap-4 border-l-4 border-live bg-raised py-2 pr-2 pl-4"
    >
      <p className="poster text-2xl" aria-hidden>
        Q{round}
      </p>
      <p className="min-w-0 flex-1 text-soft">{endedAt === null ? words.nextPlaying : words.endedAt(endedAt)}</p>
      <Button onClick={onSend}>
        {words.send}
        <span className="sr-only">: queda {round}</span>
      </Button>
    </section>
  );
}

function Offline() {
  return (
    <div role="status" className="bg-check text-ground">
      <Column>
        <p className="flex min-h-control items-center gap-3 font-semibold">
          <WifiOff aria-hidden size={22} className="shrink-0" />
          {navigator.onLine ? words.unreachable : words.offline}
        </p>
      </Column>
    </div>
  );
}

type BandProps = { reporting: Reporting; round: CaptainRound; view: RoundView; now: number; failing: boolean };

function Band({ reporting, round, view, now, failing }: BandProps) {
  const { submission, published, endedAt, deadline } = round;
  const title = words.roundTitle(round.round, reporting.rules.rounds);
  const left = msUntil(deadline, now);
  const clock = (label: string) => {
    if (deadline === null) return null;
    return left > 0 ? (
      <BandClock time={countdownText(left)} label={label} />
    ) : (
      <p className="ml-auto text-right">
        <span className="poster block text-2xl leading-none text-check">{words.late}</span>
        <span className="text-sm text-soft">{words.lateDetail}</span>
      </p>
    );
  };
  const time = (moment: string | null) => (moment === null ? words.playing : words.endedAt(moment));
  switch (view.kind) {
    case 'queued':
      return (
        <RoundBand edge="waiting" title={title} detail={time(endedAt)}>
          {deadline !== null && clock(words.until(deadline))}
        </RoundBand>
      );
    case 'decided': {
      const state = submission?.absent
        ? words.absent
        : submission?.state === 'corrected'
          ? words.corrected
          : words.accepted;
      const isCorrected = submission?.state === 'corrected';
      const detail = published
        ? words.onScoreboard(published.publishedAt)
        : submission?.decidedAt
          ? words.checkedAt(submission.decidedAt)
          : words.byDesk;
      return (
        <RoundBand edge="done" title={title} detail={detail}>
          <p
            className={`caps ml-auto flex items-center gap-2 px-3 py-1 text-label ${isCorrected ? 'border border-text' : 'bg-text text-ground'}`}
          >
            {isCorrected ? <History aria-hidden size={18} /> : <Check aria-hidden size={18} />} {state}
          </p>
        </RoundBand>
      );
    }
    case 'closed':
      return <RoundBand edge="done" title={title} detail={words.closed} />;
    case 'not_begun':
      return <RoundBand edge="done" title={title} detail={words.notBegun} />;
    case 'sent':
      return (
        <RoundBand edge="live" title={title} detail={words.sentAt(submission?.sentAt ?? '', submission?.late ?? false)}>
          {round.state === 'open' && left > 0 && clock(words.toCorrect)}
        </RoundBand>
      );
    case 'form': {
      const isRefused = submission?.state === 'declined';
      const detail = isRefused
        ? deadline !== null && left > 0
          ? words.resendUntil(deadline)
          : words.resend
        : deadline === null
          ? time(endedAt)
          : left > 0
            ? `${time(endedAt)} · ${words.sendUntil(deadline)}`
            : words.wasUntil(deadline);
      return (
        <RoundBand edge={failing ? 'waiting' : isRefused ? 'refused' : 'live'} title={title} detail={detail}>
          {clock(isRefused ? words.toResend : words.toSend)}
        </RoundBand>
      );
    }
  }
}

type MainProps = {
  team: MyTeam;
  reporting: Reporting;
  token: string;
  round: CaptainRound;
  local: Records;
  view: RoundView;
  now: number;
  failing: boolean;
  onEdit: (on: boolean) => void;
  // The form was used: it must not be replaced.
  onTouched: () => void;
};

function Main({ team, reporting, token, round, local, view, now, failing, onEdit, onTouched }: MainProps) {
  const { submission } = round;
  const typed = typedResult(local.records, round);
  const edit = async (command: CaptainCommand) => {
    await storeDraft(asDraft(command));
    await removeCommand(command.id);
    onEdit(true);
  };
  switch (view.kind) {
    case 'queued':
      return (
        <QueuedPanel
          teamName={team.teamName}
          reporting={reporting}
          round={round}
          command={view.command}
          isDurable={local.isDurable}
          onEdit={() => void edit(view.command)}
        />
      );
    case 'form':
      return (
        <>
          {submission?.state === 'declined' && (
            <RefusedCard round={round} reporting={reporting} submission={submission} />
          )}
          {submission?.state === 'sent' && <p className="text-sm text-soft">{words.correcting}</p>}
          <FormPanel
            captain={token}
            reporting={reporting}
            round={round}
            local={local}
            onCancel={submission?.state === 'sent' ? () => onEdit(false) : undefined}
            onTouched={onTouched}
            onQueued={() => onEdit(false)}
          />
          {submission?.state === 'declined' && (
            <RefusedHints round={round} reporting={reporting} isLate={msUntil(round.deadline, now) === 0} />
          )}
        </>
      );
    case 'sent':
      return (
        submission && (
          <SentPanel
            captain={token}
            reporting={reporting}
            round={round}
            submission={submission}
            onCorrect={() => onEdit(true)}
          />
        )
      );
    case 'decided':
      return (
        <>
          {typed && (
            <DecidedMeanwhile
              text={copyWords(team.teamName, round.round, round.players, typed)}
              numbers={typed}
              onDiscard={() => void removeCommand(draftId(token, round.round))}
            />
          )}
          {team.place && !team.final && round.published && (
            <PlacePanel place={team.place} loadedAt={team.receivedAt} failing={failing} />
          )}
          <DecidedPanel reporting={reporting} round={round} />
          <ContestRow
            captain={token}
            reporting={reporting}
            round={round}
            records={local.records}
            typed={typed}
            now={now}
          />
        </>
      );
    case 'closed':
      return (
        <Panel>
          {submission?.state === 'declined' && (
            <RefusedCard round={round} reporting={reporting} submission={submission} />
          )}
          <p role="status" className="mt-2 text-lg font-semibold">
            {words.closedRound(round.round)}
          </p>
          <Contact contact={reporting.contact} question="" />
        </Panel>
      );
    case 'not_begun':
      return null;
  }
}

type MeanwhileProps = {
  text: string;
  numbers: { placement: number; kills: readonly number[] };
  onDiscard: () => void;
};

// Somebody decided while the captain corrected: what was typed can still be copied, or contested with.
function DecidedMeanwhile({ text, numbers, onDiscard }: MeanwhileProps) {
  return (
    <Notice kind="info" title={words.decidedMeanwhile.title}>
      <p>{words.decidedMeanwhile.detail(numbersWords(numbers))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={text} onDone={tellCopyFailed}>
          {words.copyNumbers}
        </CopyButton>
        <Button onClick={onDiscard}>{words.discard}</Button>
      </div>
    </Notice>
  );
}

function asDraft({ captain, act, images }: CaptainCommand) {
  const numbers = act.placement === null ? [] : [act.placement, ...act.kills].map(String);
  const filledAt = new Date().toISOString();
  return {
    id: draftId(captain, act.round),
    captain,
    isDraft: true,
    round: act.round,
    numbers,
    images,
    filledAt,
  } as const;
}
