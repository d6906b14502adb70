import { useState } from 'react';
import { readWhole } from '../../lib/rules/numbers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { killValueOf } from './edit-draft.ts';
import { useEditor } from './editor-state.ts';
import { PasteForm } from './paste-form.tsx';
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
      <PasteBands onClose={onClose} />
    </Dialog>
  );
}

function PasteBands({ onClose }: { onClose: () => void }) {
  const { draft, edit } = useEditor();
  const [onlyColumn, setOnlyColumn] = useState<'added' | 'perKill'>('added');
  return (
    <PasteForm
      options={{ onlyColumn, perKill: killValueOf(draft) ?? '1', lobby: readWhole(draft.lobby) || 50 }}
      button="Usar esta tabela"
      onUse={(bands) => {
        edit({ type: 'bands', bands });
        onClose();
      }}
    >
      {(bands) => (
        <>
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
            {bands && `${bands.length === 1 ? '1 faixa' : `${bands.length} faixas`}: ${preview(bands)}`}
          </p>
        </>
      )}
    </PasteForm>
  );
}

function preview(bands: readonly { from: string; to: string; perKill: string; added: string }[]): string {
  const shown = bands.slice(0, 6).map(({ from, to, perKill, added }) => {
    const places = from === to ? `${from}º` : `${from}º a ${to}º`;
    return `${places} × ${perKill} + ${added}`;
  });
  return `${shown.join(' · ')}${bands.length > 6 ? ' · …' : ''}`;
}
