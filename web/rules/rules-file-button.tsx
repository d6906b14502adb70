import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';

type Props = { label: string; onFile: (file: File) => void };

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
          // Without this reset the browser fires no event when the user chooses the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
