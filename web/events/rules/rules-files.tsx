import { Download, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { downloadRules, readRulesFile } from '../../lib/rules/rules-file.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { rulesTexts } from './rules-texts.ts';

type Props = {
  // What can be exported; null while the fields are not valid.
  valid: RuleSet | null;
  onRead: (rules: RuleSet) => void;
  // Other ways in and out.
  children?: ReactNode;
};

// Rules from a file and into one.
export function RulesFiles({ valid, onRead, children }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <ImportButton onRead={onRead} />
      <Button icon={<Download aria-hidden size={18} />} disabled={!valid} onClick={() => valid && downloadRules(valid)}>
        Exportar
      </Button>
    </div>
  );
}

export function ImportButton({ onRead }: Pick<Props, 'onRead'>) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await readRulesFile(file);
    if (!found.ok) return toastFailure(rulesTexts.importFailed, found.sentence);
    onRead(found.rules);
  };
  return (
    <>
      <Button icon={<Upload aria-hidden size={18} />} onClick={() => input.current?.click()}>
        Importar
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Arquivo de regras"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
