import { FileSpreadsheet, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { failure, failureSentence } from '../../domain/failures.ts';
import type { GameMode } from '../../domain/game-modes.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { AddTeamDialog } from './add-team-dialog.tsx';
import { MatchActions } from './match-actions.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { TeamList } from './team-list.tsx';
import { useImportDialog } from './use-import-dialog.ts';

type Props = {
  mode: GameMode;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  onFreshStart: () => void;
};

// The right panel: who plays, and what ends the match.
export const TeamsPanel = memo(function TeamsPanel({ mode, teams, reports, ended, onFreshStart }: Props) {
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const full = teams.length >= mode.maxTeams;
  const close = () => setOpen(null);
  const { ImportDialog, loading, load } = useImportDialog(() => setOpen('import'));
  return (
    <Panel>
      <PanelTitle title="Times">
        <Badge>{countOf(teams.length, 'time no total', 'times no total')}</Badge>
      </PanelTitle>
      <div className="flex flex-col gap-4">
        <div className="grid gap-2 md:grid-cols-2">
          <Button icon={<Plus aria-hidden size={18} />} disabled={full} onClick={() => setOpen('add')}>
            Adicionar time
          </Button>
          <Button icon={<FileSpreadsheet aria-hidden size={18} />} disabled={full} busy={loading} onClick={load}>
            Importar times
          </Button>
        </div>
        {full && (
          <Notice kind="info">
            {failureSentence(failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name }))}
          </Notice>
        )}
        <TeamList teams={teams} reports={reports} ended={ended} />
        <MatchActions mode={mode} teams={teams} reports={reports} ended={ended} onFreshStart={onFreshStart} />
      </div>
      <AddTeamDialog open={open === 'add'} onClose={close} />
      {ImportDialog && <ImportDialog open={open === 'import'} mode={mode} teams={teams} onClose={close} />}
    </Panel>
  );
});
