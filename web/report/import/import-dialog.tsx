import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Team } from '../model.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

type Props = { open: boolean; rules: RuleSet; teams: readonly Team[]; onClose: () => void };

export function ImportDialog({ open, rules, teams, onClose }: Props) {
  const { state, read, startOver, sending, send } = useImport(rules, teams, onClose);
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
      {state.step === 'choose' && <ChooseFile problem={state.problem} onFile={(file) => void read(file)} />}
      {state.step === 'read' && <ProgressBar label="Lendo a planilha…" value={state.done} />}
      {state.step === 'preview' && (
        <ImportPreview plan={state.plan} sending={sending} onBack={startOver} onSend={() => send(state.plan)} />
      )}
    </Dialog>
  );
}
