import { FileSpreadsheet, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { teamLimitSentence } from '../../domain/rules/limits.ts';
import { useMay } from '../lib/acting.ts';
import { reportDialogTexts } from './dialog-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { useFormActs } from './form-context.tsx';
import { MatchActions } from './match-actions.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { TeamList } from './team-list.tsx';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';

export type TeamsPanelProps = {
  eventName: string | undefined;
  rules: RuleSet;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  onFreshStart: () => void;
  onReversed: () => void;
};

// The right panel: teams, and actions that end, zero or reset the match.
export const TeamsPanel = memo(function TeamsPanel(props: TeamsPanelProps) {
  const { eventName, rules, teams, reports, ended, onFreshStart, onReversed } = props;
  const { clear } = useFormActs();
  const startAfresh = () => {
    onFreshStart();
    clear();
  };
  const mayManage = useMay('manage_event');
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const full = teams.length >= rules.lobby;
  const close = () => setOpen(null);
  const adding = useLazyDialog(loadAddDialog, reportDialogTexts.addTeamFailed);
  const importing = useLazyDialog(loadImportDialog, reportDialogTexts.importFailed);
  return (
    <Panel>
      <PanelTitle title="Times">
        <Badge>{countOf(teams.length, 'time no total', 'times no total')}</Badge>
      </PanelTitle>
      <div className="flex flex-col gap-4">
        {mayManage && (
          <div className="grid gap-2 md:grid-cols-2">
            <Button
              icon={<Plus aria-hidden size={18} />}
              disabled={full || ended}
              busy={adding.loading}
              onClick={() => adding.open(() => setOpen('add'))}
            >
              Adicionar time
            </Button>
            <Button
              icon={<FileSpreadsheet aria-hidden size={18} />}
              disabled={full || ended}
              busy={importing.loading}
              onClick={() => importing.open(() => setOpen('import'))}
            >
              Importar times
            </Button>
          </div>
        )}
        {full && <Notice kind="info">{teamLimitSentence({ max: rules.lobby, mode: rules.name })}</Notice>}
        <TeamList teams={teams} reports={reports} ended={ended} />
        {mayManage && (
          <MatchActions
            eventName={eventName}
            rules={rules}
            ended={ended}
            onFreshStart={startAfresh}
            onReversed={onReversed}
          />
        )}
      </div>
      {adding.Dialog && <adding.Dialog open={open === 'add'} teams={teams} onClose={close} />}
      {importing.Dialog && <importing.Dialog open={open === 'import'} rules={rules} teams={teams} onClose={close} />}
    </Panel>
  );
});

const loadAddDialog = async () => (await import('./dialogs.ts')).dialogs.AddTeamDialog;

const loadImportDialog = async () => (await import('./import/import-dialog.tsx')).ImportDialog;
