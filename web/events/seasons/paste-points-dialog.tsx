import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readBands } from '../rules/read-bands.ts';
import type { DraftBand } from './points-draft.ts';

type FormProps = { onClose: () => void; onBands: (bands: readonly DraftBand[]) => void };

// Reads points from pasted text: two columns of a spreadsheet, or a list.
export function PastePointsDialog({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={form.onClose}
      title="Colar pontos"
      description="Duas colunas de uma planilha, lugar e pontos, como “1º 100” ou “11-15 20”. Ou todos em uma linha: 25, 18, 15."
      holdsText
    >
      <PasteForm {...form} />
    </Dialog>
  );
}

function PasteForm({ onClose, onBands }: FormProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const read = readBands(text, { onlyColumn: 'added', perKill: '0', lobby: 0 });
  const problem = read.ok
    ? undefined
    : read.text
      ? `Não entendi a linha ${read.line}: “${read.text}”`
      : 'Cole a tabela aqui';
  const use = () => {
    setAsked(true);
    if (!read.ok) return;
    onBands(read.bands.map(({ to, added }, id) => ({ id, to, points: added })));
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
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button look="primary" onClick={use}>
          Usar estes pontos
        </Button>
      </DialogActions>
    </>
  );
}
