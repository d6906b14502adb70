import { useState } from 'react';
import { readWhole } from '../../lib/rules/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { killValueOf } from './edit-draft.ts';
import { useEditor } from './editor-state.ts';
import { readBands } from './read-bands.ts';
import { Segments } from './segments.tsx';

type Props = { open: boolean; onClose: () => void };

// Reads bands from pasted text and previews them before they replace the table.
export function PasteDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Colar tabela"
      description="Uma linha por faixa, como “1º 12”, “2-5 1,8” ou as colunas de uma planilha. Ou todos os pontos em uma linha: 12, 9, 7, 5."
      holdsText
    >
      <PasteForm onClose={onClose} />
    </Dialog>
  );
}

function PasteForm({ onClose }: { onClose: () => void }) {
  const { draft, edit } = useEditor();
  const [text, setText] = useState('');
  const [onlyColumn, setOnlyColumn] = useState<'added' | 'perKill'>('added');
  const [asked, setAsked] = useState(false);
  const read = readBands(text, { onlyColumn, perKill: killValueOf(draft) ?? '1', lobby: readWhole(draft.lobby) || 50 });
  const problem = read.ok
    ? undefined
    : read.text
      ? `Não entendi a linha ${read.line}: “${read.text}”`
      : 'Cole a tabela aqui';
  const use = () => {
    setAsked(true);
    if (!read.ok) return;
    edit({ type: 'bands', bands: read.bands });
    onClose();
  };
  return (
    <>
      <TextArea
        label="Tabela"
        value={text}
        onValueChange={setText}
        maxLength={5000}
        rows={7}
        error={asked || text !== '' ? problem : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-soft">Com um número só, ele é</span>
        <Segments
          label="O que é o número de uma linha com um só"
          choices={[
            ['added', '+ pontos'],
            ['perKill', '× por kill'],
          ]}
          value={onlyColumn}
          onValue={setOnlyColumn}
        />
      </div>
      <p aria-live="polite" className="text-soft">
        {read.ok && `${read.bands.length === 1 ? '1 faixa' : `${read.bands.length} faixas`}: ${preview(read.bands)}`}
      </p>
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button look="primary" onClick={use}>
          Usar esta tabela
        </Button>
      </DialogActions>
    </>
  );
}

function preview(bands: readonly { from: string; to: string; perKill: string; added: string }[]): string {
  const shown = bands.slice(0, 6).map(({ from, to, perKill, added }) => {
    const places = from === to ? `${from}º` : `${from}º a ${to}º`;
    return `${places} × ${perKill} + ${added}`;
  });
  return `${shown.join(' · ')}${bands.length > 6 ? ' · …' : ''}`;
}
