import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { RulesFileButton } from '../rules-file-button.tsx';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { rulesTexts } from './rules-texts.ts';

type Props = {
  // The rules to export; null while the fields are invalid.
  valid: RuleSet | null;
  onRead: (rules: RuleSet) => void;
  // Further buttons.
  children?: ReactNode;
};

export function RulesFiles({ valid, onRead, children }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <ImportButton onRead={onRead} />
      <Button
        icon={<Download aria-hidden size={18} />}
        disabled={!valid}
        onClick={() => valid && void exportRules(valid)}
      >
        Exportar
      </Button>
    </div>
  );
}

// The parser of rules is loaded when a file is chosen or made.
const loadFiles = () => import('../rules-file.ts');

export async function exportRules(rules: RuleSet): Promise<void> {
  const { downloadRules } = await loadFiles();
  downloadRules(rules);
}

export function ImportButton({ onRead }: Pick<Props, 'onRead'>) {
  const read = async (file: File) => {
    const { readRulesFile } = await loadFiles();
    const found = await readRulesFile(file);
    if (!found.ok) return toastFailure(rulesTexts.importFailed, found.sentence);
    onRead(found.rules);
  };
  return <RulesFileButton label="Importar" onFile={(file) => void read(file)} />;
}
