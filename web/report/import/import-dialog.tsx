import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Team } from '../teams-and-results.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { MapColumns } from './map-columns.tsx';
import { useImport } from './use-import.ts';

type Props = { open: boolean; rules: RuleSet; teams: readonly Team[]; onClose: () => void };

export function ImportDialog({ open, rules, teams, onClose }: Props) {
  const { state, read, readPasted, mapColumns, startOver, sending, send, reasonError, question } = useImport(
    rules,
    teams,
    onClose,
  );
  const close = () => {
    startOver();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Importar times"
      description={state.step === 'choose' ? undefined : state.fileName}
      width="wide"
      locked={sending || state.step === 'read'}
    >
      {state.step === 'choose' && (
        <ChooseFile problem={state.problem} onFile={(file) => void read(file)} onText={readPasted} />
      )}
      {state.step === 'read' && <ProgressBar label="Lendo a planilha…" value={state.done} />}
      {state.step === 'map' && (
        <MapColumns rows={state.rows} teamSize={rules.teamSize} onBack={startOver} onColumns={mapColumns} />
      )}
      {state.step === 'preview' && (
        <ImportPreview
          plan={state.plan}
          sending={sending}
          reasonError={reasonError}
          onBack={startOver}
          onSend={(updateExisting, reason) => send({ plan: state.plan, updateExisting, reason })}
        />
      )}
      {question}
    </Dialog>
  );
}
