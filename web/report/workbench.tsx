import { Ellipsis } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isExtraRound, STANDARD_LOBBY } from '../../domain/rules/rule-set.ts';
import { may } from '../../domain/access/permissions.ts';
import { useActing } from '../access/acting.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { ListedEvent } from '../events/events.ts';
import { lazyOrNothing } from '../kit/lazy-or-nothing.ts';
import type { Command } from '../events/commands/command.ts';
import { useCommands } from '../events/commands/use-commands.ts';
import { DecimalsContext } from '../rules/points-text.ts';
import { usePhone } from '../kit/widths.ts';
import { ReportTabs } from '../submissions/report-tabs.tsx';
import { reportTexts } from './texts.ts';
import { texts } from '../kit/every-screen.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { SquareButton } from '../ui/square-button.tsx';
import { FormProvider, useFormActs } from './form/form-context.tsx';
import { LazyCommandProblems } from './lazy-command-status.tsx';
import type { StoredReport, Team } from './teams-and-results.ts';
import type { ModeSelectProps } from './match/mode-select.tsx';
import type { PageMenuProps } from './page-menu.tsx';
import { ReportPanel } from './form/report-panel.tsx';
import type { RoundResultsProps } from './round/round-results.tsx';
import { RulesContext } from './rules-context.ts';
import { viewRound } from './round/round-view.ts';
import type { SidePanelProps } from './side-panel.tsx';
import { useDecisions } from './use-decisions.ts';
import { UndoProvider } from '../scores/undo/undo-provider.tsx';
import type { Match } from './use-report-data.ts';
import { useTypedRound } from './form/use-report-form.ts';
import { useRound } from './round/use-round.ts';
import { toastSuccess } from '../ui/toast.tsx';

const NONE: ReadonlySet<string> = new Set();

// Hides results in this browser, so that the user can enter a round again. The server keeps them, and a reload shows them.
function useClearedResults(reports: readonly StoredReport[]) {
  const [cleared, setCleared] = useState(NONE);
  const clearRound = (round: number) => {
    const ids = reports.filter((report) => report.round === round).map(({ id }) => id);
    setCleared(new Set([...cleared, ...ids]));
    toastSuccess(reportTexts.roundReset, reportTexts.roundResetDetail(round));
  };
  return { cleared, clearRound, showAgain: useCallback(() => setCleared(NONE), []) };
}

// These parts load lazily, because reporting does not need them.
const MvpTable = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.MvpTable);
const SidePanel = lazy<ComponentType<SidePanelProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.SidePanel }),
    () => ({ default: () => <Notice kind="error">{reportTexts.teamsNotShown}</Notice> }),
  ),
);
const Presence = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.Presence);
const PhoneProgress = lazyOrNothing(async () => (await import('./round/phone-progress.tsx')).PhoneProgress);
const ShownRoundNotice = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.ShownRoundNotice);
const FirstSteps = lazyOrNothing(async () => (await import('./first-steps.tsx')).FirstSteps);
const EndedNotice = lazyOrNothing(async () => (await import('./match/ended-notice.tsx')).EndedNotice);
const ModeSelect = lazy<ComponentType<ModeSelectProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.ModeSelect }),
    () => ({ default: ({ match }) => match.rules.name }),
  ),
);
const RoundResults = lazy<ComponentType<RoundResultsProps>>(() =>
  import('./lazy-parts.ts').then(
    ({ lazyParts }) => ({ default: lazyParts.RoundResults }),
    () => ({ default: () => <Notice kind="error">{reportTexts.resultsNotShown}</Notice> }),
  ),
);

const MatchPoint = lazyOrNothing(async () => (await import('./match/match-point.tsx')).MatchPoint);

type Props = {
  title: string;
  // Undefined if the list of events cannot be loaded.
  event: ListedEvent | undefined;
  match: Match;
  teams: readonly Team[];
  // With those that wait to be sent.
  reports: readonly StoredReport[];
};

// The form on the left, the teams on the right, results below.
export function Workbench({ title, event, match, teams, reports }: Props) {
  const { rules, ended } = match;
  const commands = useCommands();
  const { role } = useActing();
  const phone = usePhone();
  const { round, roundOnAir, chooseRound, putOnAir, startOver, goBack } = useRound(match, useTypedRound());
  const isElsewhere = roundOnAir !== undefined && roundOnAir !== round;
  const { cleared, clearRound, showAgain } = useClearedResults(reports);
  // Deferred, so that clicks and keys in the form do not wait for the lists.
  const shown = useDeferredValue(useMemo(() => ({ round, teams, reports, cleared }), [round, teams, reports, cleared]));
  const decisions = useDecisions();
  const view = useMemo(
    () => viewRound(shown.round, shown.teams, shown.reports, shown.cleared, decisions),
    [shown, decisions],
  );

  const side = (
    <Suspense fallback={<SkeletonRows label={texts.loading} count={8} />}>
      <SidePanel
        round={shown.round}
        view={view}
        teamCount={shown.teams.length}
        rules={rules}
        teams={shown.teams}
        reports={shown.reports}
        ended={ended}
        onRound={chooseRound}
        eventName={event?.name}
        onFreshStart={startOver}
        onReversed={goBack}
      />
    </Suspense>
  );
  const mvps = (
    <Suspense>
      <div className="max-xl:order-2">
        <MvpTable />
      </div>
    </Suspense>
  );
  const results = (
    <Suspense fallback={<SkeletonRows label={texts.loading} count={3} />}>
      <div className="max-xl:order-1">
        <RoundResults
          round={shown.round}
          view={view}
          teams={shown.teams}
          reports={shown.reports}
          ended={ended}
          clearedHere={shown.reports.some(({ id, round: of }) => of === shown.round && shown.cleared.has(id))}
          onShowAgain={showAgain}
        />
      </div>
    </Suspense>
  );
  return (
    <RulesContext value={rules}>
      <DecimalsContext value={rules.decimals}>
        <UndoProvider round={round} receipts="results">
          <FormProvider match={{ rules, round, teams, reports, decisions, ended }}>
            <PageHeader
              title={title}
              facts={`${isExtraRound(rules, round) ? `Queda ${round} · extra` : `Queda ${round} de ${rules.rounds}`} · Lobby padrão: ${STANDARD_LOBBY} times`}
              tabs={<ReportTabs event={event} />}
              yields
            >
              <Menu
                event={event}
                rules={rules}
                teamCount={shown.teams.length}
                resultCount={shown.reports.length}
                ended={ended}
                onFreshStart={startOver}
                onReversed={goBack}
              />
            </PageHeader>
            {event && (
              <Suspense>
                <Presence />
              </Suspense>
            )}
            <div className="flex flex-col gap-2">
              <div ref={measureNotices} className="flex flex-col gap-2 empty:hidden">
                {/* Two notices are the most that leave room for the form on a small screen: the name of the cup can wait. */}
                {event && may(role, 'manage_event') && !ended && !isElsewhere && (
                  <Suspense>
                    <FirstSteps rules={rules} teams={shown.teams} reports={shown.reports} />
                  </Suspense>
                )}
                {rules.finish.kind === 'matchPoint' && !ended && (
                  <Suspense>
                    <MatchPoint eventName={event?.name} rules={rules} />
                  </Suspense>
                )}
                {ended && event && (
                  <Suspense>
                    <EndedNotice event={event} />
                  </Suspense>
                )}
                {isElsewhere && (
                  <Suspense>
                    <ShownRoundNotice
                      round={round}
                      roundOnAir={roundOnAir}
                      ended={ended}
                      onRound={chooseRound}
                      onPutOnAir={putOnAir}
                    />
                  </Suspense>
                )}
              </div>
              {/* Two columns; below 1280 px one, in which the round comes right after the form. */}
              <div className="flex flex-col gap-2 xl:grid xl:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] xl:items-start">
                <div className={COLUMN}>
                  <ReportPanel
                    rules={rules}
                    modeSelect={
                      <Suspense fallback={rules.name}>
                        <ModeSelect event={event} match={match} hasResults={reports.length > 0} />
                      </Suspense>
                    }
                    round={round}
                    roundOnAir={roundOnAir}
                    isEventOnAir={match.onAir}
                    teams={teams}
                    reports={reports}
                    ended={ended}
                    phoneProgress={
                      <Suspense fallback={<div className="h-11" />}>
                        <PhoneProgress round={shown.round} missing={view.missing} disabled={ended}>
                          {side}
                          {results}
                          {mvps}
                        </PhoneProgress>
                      </Suspense>
                    }
                    onRound={chooseRound}
                    onClearRound={() => clearRound(round)}
                  />
                  {!phone && results}
                </div>
                <div className={COLUMN}>
                  {/* Beside the form, so that a list that grows does not move it. */}
                  <FormProblems commands={commands} />
                  {!phone && side}
                  {!phone && mvps}
                </div>
              </div>
            </div>
          </FormProvider>
        </UndoProvider>
      </DecimalsContext>
    </RulesContext>
  );
}

const COLUMN = 'flex min-w-0 flex-col gap-2 max-xl:contents';

// The side panel leaves room for them, so that it ends with the window.
function measureNotices(notices: HTMLElement | null): (() => void) | undefined {
  if (!notices) return undefined;
  const observer = new ResizeObserver(() => {
    const { offsetHeight, parentElement } = notices;
    parentElement?.style.setProperty('--notices', offsetHeight === 0 ? '0px' : `calc(${offsetHeight}px + 0.5rem)`);
  });
  observer.observe(notices);
  return () => observer.disconnect();
}

// Behind three dots: acts that are rarely needed.
function Menu(props: Omit<PageMenuProps, 'open' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { Dialog: PageMenu, loading, open } = useLazyDialog(loadMenu, texts.broken);
  return (
    <>
      <SquareButton
        label="Mais ações"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={loading}
        onClick={() => open(() => setOpen(true))}
      >
        <Ellipsis aria-hidden size={20} />
      </SquareButton>
      {PageMenu && <PageMenu {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadMenu = async () => (await import('./page-menu.tsx')).PageMenu;

function FormProblems({ commands }: { commands: readonly Command[] }) {
  return <LazyCommandProblems commands={commands} isIdle={useFormActs().isIdle} />;
}
