import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { PlayerKills } from '../../domain/report.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useLinkedForm } from './form-context.tsx';
import type { StoredReport, Team } from './model.ts';
import { ResultFields } from './result-fields.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { TeamChoice } from './team-choice.tsx';
import { reportTexts } from './texts.ts';
import { useReportForm, type ReportForm } from './use-report-form.ts';

const ScorePreview = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.ScorePreview);

type Props = {
  rules: RuleSet;
  modeSelect: ReactNode;
  round: number;
  roundOnAir: number | undefined;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  // Shown when the event has ended.
  endedNotice: ReactNode;
  onRound: (round: number) => void;
  onPutOnAir: (round: number) => void;
  onClearRound: () => void;
};

// The left panel: the result of one team.
export function ReportPanel({
  rules,
  modeSelect,
  round,
  roundOnAir,
  teams,
  reports,
  ended,
  endedNotice,
  onRound,
  onPutOnAir,
  onClearRound,
}: Props) {
  const form = useReportForm({ rules, round, teams, reports, ended });
  useLinkedForm(form);
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
  const inRound = reports.filter((report) => report.round === round).length;
  const openKills = useCallback(() => open(() => setKillsOpen(true)), [open]);
  const closeKills = useCallback(() => setKillsOpen(false), []);
  const setKills = useCallback((kills: PlayerKills) => dispatch({ type: 'setKills', kills }), [dispatch]);
  return (
    <Panel>
      {/* The link to the rules stands below the title, so that the button stays visible at 1366×768 while others are present. */}
      <div className="mb-3 grid grid-cols-1 items-center gap-x-4 max-md:gap-y-2 md:grid-cols-[minmax(0,1fr)_16rem]">
        <h2 className="poster text-2xl">Registrar pontuação</h2>
        <div className="md:contents md:*:first:col-start-2 md:*:first:row-span-2 md:*:first:row-start-1">
          {modeSelect}
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {endedNotice}
        <RoundButtons
          rules={rules}
          round={round}
          roundOnAir={roundOnAir}
          reports={reports}
          onRound={onRound}
          onPutOnAir={onPutOnAir}
        />
        <TeamChoice
          query={state.query}
          discordId={state.discordId}
          team={form.team}
          error={teamError}
          round={round}
          teams={teams}
          reports={reports}
          disabled={ended}
          dispatch={dispatch}
          onPick={form.pickTeam}
          search={form.search}
        />
        <ResultFields
          form={form}
          rules={rules}
          disabled={ended}
          onKills={openKills}
          preview={
            <Suspense>
              <ScorePreview
                team={form.team}
                placement={form.placement}
                kills={state.kills}
                // The default placement of an untouched form does not count as typed.
                isTyped={state.placement !== null || state.kills.length > 0}
                rules={rules}
                round={round}
                teams={teams}
                reports={reports}
              />
            </Suspense>
          }
        />
        <Acts
          button={button}
          round={round}
          inRound={inRound}
          teamCount={teams.length}
          lobby={rules.lobby}
          ended={ended}
          onReport={form.report}
          onClear={form.clear}
          onClearRound={onClearRound}
        />
      </div>
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
    </Panel>
  );
}

type ActsProps = Pick<Props, 'round' | 'ended' | 'onClearRound'> & {
  // The button that reports.
  button: Ref<HTMLButtonElement>;
  inRound: number;
  teamCount: number;
  lobby: number;
  onReport: ReportForm['report'];
  onClear: ReportForm['clear'];
};

const Acts = memo(function Acts(props: ActsProps) {
  const { button, round, inRound, teamCount, lobby, ended, onReport, onClear, onClearRound } = props;
  const [replaying, setReplaying] = useState(false);
  const replay = useLazyDialog(loadReplay, texts.broken);
  return (
    <>
      {/* On a low screen, notices above the form would move the button out of it. */}
      <div className={`flex flex-col ${ended ? '' : 'z-10 bg-panel md:sticky md:bottom-2'}`}>
        <Button ref={button} look="primary" disabled={ended} onClick={onReport}>
          Reportar pontuação
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-soft">
          Times registrados: {teamCount}/{lobby}
        </p>
        <Button onClick={onClear} disabled={ended}>
          Limpar
        </Button>
        <Button onClick={onClearRound}>Resetar queda {round}</Button>
        <Button
          busy={replay.loading}
          disabled={ended || inRound === 0}
          onClick={() => replay.open(() => setReplaying(true))}
        >
          Refazer queda {round}
        </Button>
      </div>
      <p className="text-sm text-muted">
        Resetar limpa a queda só neste navegador. Refazer (lobby reiniciada) tira os resultados da classificação e pode
        ser desfeito.
      </p>
      {replay.Dialog && (
        <replay.Dialog open={replaying} round={round} results={inRound} onClose={() => setReplaying(false)} />
      )}
    </>
  );
});

// Kills are counted for almost every result.
const READY = { isReady: true };

const loadDialogs = async () => (await import('./dialogs.ts')).dialogs.ResultDialogs;

const loadReplay = async () => (await import('./dialogs.ts')).dialogs.ReplayDialog;
