import { useRef, useState } from 'react';
import type { GameMode } from '../../domain/game-modes.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { KillsDialog } from './kills-dialog.tsx';
import { ModeSelect } from './mode-select.tsx';
import type { StoredReport, Team } from './model.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { ResultFields } from './result-fields.tsx';
import { RoundButtons } from './round-buttons.tsx';
import { ScorePreview } from './score-preview.tsx';
import { TeamChoice } from './team-choice.tsx';
import type { ReportForm } from './use-report-form.ts';

type Props = {
  form: ReportForm;
  mode: GameMode;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  onRound: (round: number) => void;
  onClearRound: () => void;
};

// The left panel: one team's result, from its name to the button.
export function ReportPanel({ form, mode, round, teams, reports, ended, onRound, onClearRound }: Props) {
  const [killsOpen, setKillsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { sending } = form;
  const existing = reports.find((report) => report.round === round && report.teamId === form.team?.id);
  return (
    <Panel>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="poster text-2xl">Registrar pontuação</h2>
        <div className="w-full md:w-64">
          <ModeSelect mode={mode} disabled={ended} />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        {ended && (
          <Notice kind="info" title={reportTexts.ended}>
            {reportTexts.closed}
          </Notice>
        )}
        <RoundButtons mode={mode} round={round} reports={reports} onRound={onRound} />
        <TeamChoice form={form} round={round} teams={teams} reports={reports} disabled={ended} />
        <ResultFields form={form} mode={mode} disabled={ended} onKills={() => setKillsOpen(true)} />
        <ScorePreview form={form} mode={mode} existing={existing} />
        <Button ref={button} look="primary" busy={sending.busy} disabled={ended} onClick={form.report}>
          Reportar pontuação
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto text-soft">
            Times registrados: {teams.length}/{mode.maxTeams}
          </p>
          <Button onClick={() => form.dispatch({ type: 'startOver' })} disabled={ended}>
            Limpar
          </Button>
          <Button onClick={onClearRound}>Resetar queda {round}</Button>
        </div>
      </div>
      <KillsDialog
        open={killsOpen}
        team={form.team}
        kills={form.state.kills}
        afterSave={button}
        onClose={() => setKillsOpen(false)}
        onSave={(kills) => form.dispatch({ type: 'setKills', kills })}
      />
      <ReplaceDialog mode={mode} teams={teams} sending={sending} />
    </Panel>
  );
}
