import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { label: string; onFile: (file: File) => void };

// Asks the person for a file of rules.
export function RulesFileButton({ label, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload aria-hidden size={18} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Arquivo de regras"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
