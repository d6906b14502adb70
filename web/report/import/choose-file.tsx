import { Download, FileSpreadsheet } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { writeWorkbook } from '../../kit/spreadsheet/write.ts';
import { texts } from '../../kit/every-screen.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import type { Problem } from './problems.ts';
import { IMPORT_TEMPLATE, IMPORT_TEMPLATE_FILE } from './import-template.ts';

type Props = { problem: Problem | undefined; onFile: (file: File) => void; onText: (text: string) => void };

// The input covers its frame invisibly, so that clicks and drops reach it.
export function ChooseFile({ problem, onFile, onText }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setOver(false);
    if (file) onFile(file);
    // Without this reset the browser fires no event when the user chooses the same file again, corrected.
    currentTarget.value = '';
  };
  return (
    <>
      {problem && (
        <Notice kind="error" title={problem.title}>
          {problem.inDialog}
        </Notice>
      )}
      <div
        className={`relative flex flex-col items-center gap-2 border-2 border-dashed bg-ground p-6 text-center transition-colors focus-within:border-text hover:border-muted ${over ? 'border-primary' : 'border-edge'}`}
      >
        <FileSpreadsheet aria-hidden size={36} className="text-primary-soft" />
        <label htmlFor={id} className="caps text-xl">
          Escolher planilha
        </label>
        <p className="text-soft">ou solte aqui um arquivo .xlsx, .xls ou .csv</p>
        <input
          id={id}
          type="file"
          accept=".xlsx,.xls,.csv"
          onChange={onChange}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <div className="flex flex-col gap-2">
        <label htmlFor={`${id}-cells`} className="font-semibold">
          Ou cole as células copiadas da planilha
        </label>
        <textarea
          id={`${id}-cells`}
          rows={3}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder="Com os cabeçalhos, se houver"
          className="w-full resize-y border border-edge bg-ground px-3 py-2 whitespace-pre transition-colors placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text"
        />
        {text.trim() !== '' && (
          <div className="flex justify-end">
            <Button look="primary" onClick={() => onText(text)}>
              Ler o que foi colado
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">Nada é enviado antes de você conferir.</p>
        <Button icon={<Download aria-hidden size={18} />} onClick={() => void downloadTemplate()}>
          Baixar modelo
        </Button>
      </div>
    </>
  );
}

async function downloadTemplate(): Promise<void> {
  try {
    downloadBlob(await writeWorkbook([IMPORT_TEMPLATE]), IMPORT_TEMPLATE_FILE);
  } catch {
    toastFailure(reportDialogTexts.templateFailed, texts.unreachable);
  }
}
