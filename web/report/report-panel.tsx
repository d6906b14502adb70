import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { PlayerKills } from '../../domain/report.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { StoredReport, Team } from './model.ts';
import { ResultFields } from './result-fields.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { TeamChoice } from './team-choice.tsx';
import { reportTexts } from './texts.ts';
import type { ReportForm } from './use-report-form.ts';

const ScorePreview = lazyOrNothing(async () => (await import('./lazy-parts.ts')).lazyParts.ScorePreview);

type Props = {
  form: ReportForm;
  rules: RuleSet;
  modeSelect: ReactNode;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  // Shown when the event has ended.
  endedNotice: ReactNode;
  onRound: (round: number) => void;
  onClearRound: () => void;
};

// The left panel: the result of one team.
export function ReportPanel({
  form,
  rules,
  modeSelect,
  round,
  teams,
  reports,
  ended,
  endedNotice,
  onRound,
  onClearRound,
}: Props) {
  const [killsOpen, setKillsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { state, dispatch, sending } = form;
  const { Dialog: ResultDialogs, open } = useLazyDialog(loadDialogs, texts.broken);
  const loadQuestion = useEffectEvent(() => open(() => {}));
  useEffect(() => {
    if (sending.conflict) loadQuestion();
  }, [sending.conflict]);
  const [replaying, setReplaying] = useState(false);
  const replay = useLazyDialog(loadReplay, texts.broken);
  const isGone = state.teamId !== null && !form.team;
  const teamError = isGone ? reportTexts.teamGone : state.refusal === 'noTeam' ? reportTexts.chooseTeam : undefined;
  const inRound = reports.filter((report) => report.round === round).length;
  const openKills = () => open(() => setKillsOpen(true));
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
        <RoundButtons rules={rules} round={round} reports={reports} onRound={onRound} />
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
              <ScorePreview form={form} rules={rules} round={round} teams={teams} reports={reports} />
            </Suspense>
          }
        />
        {/* On a low screen, notices above the form would move the button out of it. */}
        <div className={`flex flex-col ${ended ? '' : 'z-10 bg-panel md:sticky md:bottom-2'}`}>
          <Button ref={button} look="primary" disabled={ended} onClick={form.report}>
            Reportar pontuação
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-soft">
            Times registrados: {teams.length}/{rules.lobby}
          </p>
          <Button onClick={form.clear} disabled={ended}>
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
          Resetar limpa a queda só neste navegador. Refazer (lobby reiniciada) tira os resultados da classificação e
          pode ser desfeito.
        </p>
      </div>
      {replay.Dialog && (
        <replay.Dialog open={replaying} round={round} results={inRound} onClose={() => setReplaying(false)} />
      )}
      {ResultDialogs && (
        <ResultDialogs
          kills={{
            open: killsOpen,
            team: form.team,
            kills: state.kills,
            afterSave: button,
            onClose: closeKills,
            onSave: setKills,
          }}
          replace={{ rules, teams, sending }}
        />
      )}
    </Panel>
  );
}

const loadDialogs = async () => (await import('./dialogs.ts')).dialogs.ResultDialogs;

const loadReplay = async () => (await import('./dialogs.ts')).dialogs.ReplayDialog;
