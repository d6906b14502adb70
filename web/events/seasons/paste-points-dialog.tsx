import { Dialog } from '../../ui/dialog.tsx';
import { PasteForm } from '../rules/paste-form.tsx';
import type { DraftBand } from './points-draft.ts';

type Props = { open: boolean; onClose: () => void; onBands: (bands: readonly DraftBand[]) => void };

const OPTIONS = { onlyColumn: 'added', perKill: '0', lobby: 0 } as const;

// Reads points from pasted text: two columns of a spreadsheet, or a list.
export function PastePointsDialog({ open, onClose, onBands }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Colar pontos"
      description="Duas colunas de uma planilha, lugar e pontos, como “1º 100” ou “11-15 20”. Ou todos em uma linha: 25, 18, 15."
      holdsText
    >
      <PasteForm
        options={OPTIONS}
        button="Usar estes pontos"
        onUse={(bands) => {
          onBands(bands.map(({ to, added }, id) => ({ id, to, points: added })));
          onClose();
        }}
      />
    </Dialog>
  );
}
