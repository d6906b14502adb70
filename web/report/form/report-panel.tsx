import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { TriangleAlert } from 'lucide-react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { PlayerKills } from '../../../domain/scores/report.ts';
import { placementFailure } from '../../../domain/rules/placement.ts';
import { lazyOrNothing } from '../../kit/lazy-or-nothing.ts';
import { usePhone } from '../../kit/widths.ts';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from './form-context.tsx';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { ResultFields } from './result-fields.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { findTeams } from '../teams/team-search.ts';
import { TeamChoice } from './team-choice.tsx';
import { reportTexts } from '../texts.ts';
import type { ReportForm } from './use-report-form.ts';

const ResultBox = lazyOrNothing(async () => (await import('../lazy-parts.ts')).lazyParts.ResultBox);
const PhoneFields = lazyOrNothing(async () => (await import('./phone-fields.tsx')).PhoneFields);
const RoundMenu = lazyOrNothing(async () => (await import('../lazy-parts.ts')).lazyParts.RoundMenu);

type Props = {
  rules: RuleSet;
  modeSelect: ReactNode;
  round: number;
  roundOnAir: number | undefined;
  isEventOnAir: boolean;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  // On a phone: what stands beside and below the form on wider screens.
  phoneProgress: ReactNode;
  onRound: (round: number) => void;
  onClearRound: () => void;
};

// The left panel: the result of one team.
export function ReportPanel(props: Props) {
  const { rules, modeSelect, round, roundOnAir, teams, reports, ended, onRound, onClearRound } = props;
  const phone = usePhone();
  const form = useForm();
  useKeyboardHeight(phone);
  const [killsOpen, setKillsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { state, dispatch, sending } = form;
  const { Dialog: ResultDialogs, open } = useLazyDialog(loadDialogs, texts.broken, READY);
  const loadQuestion = useEffectEvent(() => open(() => {}));
  useEffect(() => {
    if (sending.conflict) loadQuestion();
  }, [sending.conflict]);
  const isGone = state.teamId !== null && !form.team;
  const teamError = isGone ? reportTexts.teamGone : state.refusal === 'noTeam' ? reportTexts.chooseTeam : undefined;
  const search = state.query === '' ? 'none' : findTeams(teams, state.query).length > 0 ? 'found' : 'unfound';
  const isEmpty = state.teamId === null && state.query === '' && form.isUntouched;
  const clear = () => {
    form.clear();
    form.search.current?.focus();
  };
  const inRound = reports.filter((report) => report.round === round).length;
  const openKills = useCallback(() => open(() => setKillsOpen(true)), [open]);
  const closeKills = useCallback(() => setKillsOpen(false), []);
  const setKills = useCallback((kills: PlayerKills) => dispatch({ type: 'setKills', kills }), [dispatch]);
  // Esc takes a question back; without one it clears the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // The key belongs to the dialog or menu that it closes, which React counts as inside of this panel.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (form.isAsking) form.takeBack();
    else if (!form.isIdle()) clear();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={onKeyDown}
      className={`isolate flex flex-col ${phone ? 'gap-2' : 'cut cut-large cut-fill-panel cut-line-line gap-3 p-4 [@media(max-height:48rem)]:gap-2 xl:min-h-[calc(100dvh-10.75rem)]'}`}
    >
      <div className={phone ? SCREEN : 'contents'}>
        <div className="grid items-center gap-x-4 max-md:contents md:grid-cols-[minmax(0,1fr)_16rem]">
          <h2 className="poster text-2xl max-md:sr-only">Registrar pontuação</h2>
          {!phone && modeSelect}
        </div>
        <RoundButtons
          rules={rules}
          reports={reports}
          teamCount={teams.length}
          round={round}
          roundOnAir={roundOnAir}
          isEventOnAir={props.isEventOnAir}
          onRound={onRound}
        >
          <Suspense fallback={<span className="size-control" />}>
            <RoundMenu round={round} results={inRound} ended={ended} onClearRound={onClearRound} />
          </Suspense>
        </RoundButtons>
        <TeamChoice
          query={state.query}
          discordId={state.discordId}
          team={form.team}
          // On a phone beside the button, where it moves nothing.
          error={phone ? undefined : teamError}
          round={round}
          teams={teams}
          reports={reports}
          disabled={ended}
          dispatch={dispatch}
          onPick={form.pickTeam}
          onClear={phone && !ended && !isEmpty ? form.clear : undefined}
          search={form.search}
        >
          {phone && props.phoneProgress}
        </TeamChoice>
        {!phone && <ResultFields form={form} rules={rules} disabled={ended} onKills={openKills} />}
        <div className={phone && !ended ? DOCK : phone ? ENDED_FORM : 'contents'}>
          <Suspense fallback={<div className="min-h-22 border border-line bg-ground" />}>
            <ResultBox
              team={form.team}
              search={search}
              problem={phone ? teamError : undefined}
              placement={placementFailure(rules, form.placement) ? null : form.placement}
              kills={state.kills}
              isUntouched={form.isUntouched}
              isAsking={form.isAsking}
              doubts={form.doubts}
              rules={rules}
              round={round}
              isOnAir={roundOnAir === undefined || roundOnAir === round}
              reports={reports}
              onKills={phone && !ended ? openKills : null}
            />
          </Suspense>
          {phone && (
            <Suspense>
              <PhoneFields form={form} rules={rules} disabled={ended} />
            </Suspense>
          )}
          <Acts
            button={button}
            hasTeam={form.team !== null}
            isAsking={form.isAsking}
            ended={ended}
            onReport={form.report}
            onTakeBack={form.takeBack}
          />
        </div>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
        <span>
          Times registrados: {teams.length}/{rules.lobby}
        </span>
        {form.isAsking ? (
          <strong className="text-text">Nada foi salvo ainda.</strong>
        ) : (
          <span className="flex gap-4 text-muted max-md:hidden">
            <span aria-hidden>
              <kbd className="border border-line bg-raised px-1.5">Enter</kbd> salva
            </span>
            <button
              type="button"
              disabled={ended}
              aria-keyshortcuts="Escape"
              onClick={clear}
              className="-my-2 cursor-pointer py-2 text-soft hover:text-text disabled:cursor-default disabled:opacity-60"
            >
              <kbd aria-hidden className="border border-edge bg-raised px-1.5">
                Esc
              </kbd>{' '}
              <span className="underline underline-offset-4">Limpar</span>
            </button>
          </span>
        )}
      </p>
      {phone && modeSelect}
      {ResultDialogs && (
        <ResultDialogs
          kills={{
            open: killsOpen,
            team: form.team,
            kills: state.kills,
            afterSave: button,
            onClose: closeKills,
            onSave: setKills,
            onType: form.storeKills,
          }}
          replace={{ rules, teams, sending }}
        />
      )}
    </div>
  );
}

// On a phone the form ends where the screen does. Above it are the bar, title and tabs (short screens: only tabs) and the notices.
const SCREEN =
  'flex min-h-[calc(100dvh-10.6875rem-var(--notices,0px))] flex-col gap-2 short:min-h-[calc(100dvh-6.8125rem-var(--notices,0px))] short:gap-1.5';

// Preview, numbers, keys and button stay in view whatever stands above them: a notice, a message, an open list. They let the rest
// scroll under them. Where the phone's own keyboard leaves no room for them, only the button stays (see Acts).
const DOCK =
  'z-10 -mx-gutter mt-auto flex flex-col gap-2 bg-ground px-gutter pt-1 short:gap-1.5 [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0';

// After the end nothing is typed.
const ENDED_FORM = 'flex flex-col gap-2';

type ActsProps = {
  // The button that reports.
  button: Ref<HTMLButtonElement>;
  hasTeam: boolean;
  isAsking: boolean;
  ended: boolean;
  onReport: ReportForm['report'];
  onTakeBack: ReportForm['takeBack'];
};

// The same button saves and, after a question, saves in spite of it: it keeps the focus between the two presses.
const Acts = memo(function Acts({ button, hasTeam, isAsking, ended, onReport, onTakeBack }: ActsProps) {
  return (
    // On a phone it stays above the keyboard while the user types a name.
    <div
      className={`grid gap-2 max-md:sticky max-md:bottom-(--keyboard,0px) max-md:z-10 max-md:-mx-gutter max-md:bg-ground max-md:px-gutter max-md:py-1 max-md:short:py-0.5 ${isAsking ? 'grid-cols-[minmax(0,7fr)_minmax(0,3fr)]' : ''}`}
    >
      <Button
        ref={button}
        size="large"
        look={isAsking ? 'check' : 'primary'}
        disabled={ended}
        dimmed={!hasTeam}
        // A held key would press again: it would answer the question, or report what the dialog of the kills just took.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        icon={isAsking && <TriangleAlert aria-hidden size={20} />}
        onClick={onReport}
      >
        {isAsking ? 'Salvar mesmo assim' : 'Reportar pontuação'}
        <kbd aria-hidden className="border border-current px-1.5 text-sm max-md:hidden">
          {isAsking ? 'Enter de novo' : 'Enter'}
        </kbd>
      </Button>
      {isAsking && (
        <Button size="large" onClick={onTakeBack}>
          Corrigir
          <kbd aria-hidden className="border border-edge px-1.5 text-sm max-md:hidden">
            Esc
          </kbd>
        </Button>
      )}
    </div>
  );
});

// The height that a phone's keyboard covers, for browsers that do not make the page smaller (see the viewport of index.html).
function useKeyboardHeight(wanted: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!wanted || !viewport) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      document.documentElement.style.removeProperty('--keyboard');
    };
  }, [wanted]);
}

// Kills are counted for almost every result.
const READY = { isReady: true };

const loadDialogs = async () => (await import('../dialogs.ts')).dialogs.ResultDialogs;
