import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { reportDialogTexts } from '../dialog-texts.ts';
import type { Team } from '../teams-and-results.ts';

type Props = {
  rules: RuleSet;
  teams: readonly Team[];
  disabled: boolean;
  labels: { readonly add: string; readonly import: string };
};

// The two ways to add teams, with their dialogs.
export function AddTeams({ rules, teams, disabled, labels }: Props) {
  const [open, setOpen] = useState<'add' | 'import' | null>(null);
  const close = () => setOpen(null);
  const adding = useLazyDialog(loadAddDialog, reportDialogTexts.addTeamFailed);
  const importing = useLazyDialog(loadImportDialog, reportDialogTexts.importFailed);
  return (
    <>
      <Button
        icon={<Plus aria-hidden size={18} />}
        disabled={disabled}
        busy={adding.loading}
        onClick={() => adding.open(() => setOpen('add'))}
      >
        {labels.add}
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden size={18} />}
        disabled={disabled}
        busy={importing.loading}
        onClick={() => importing.open(() => setOpen('import'))}
      >
        {labels.import}
      </Button>
      {adding.Dialog && <adding.Dialog open={open === 'add'} teams={teams} onClose={close} />}
      {importing.Dialog && <importing.Dialog open={open === 'import'} rules={rules} teams={teams} onClose={close} />}
    </>
  );
}

const loadAddDialog = async () => (await import('../dialogs.ts')).dialogs.AddTeamDialog;

const loadImportDialog = async () => (await import('../import/import-dialog.tsx')).ImportDialog;
