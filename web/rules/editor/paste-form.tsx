import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogCancel } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type PastedBands, readBands } from './read-bands.ts';

type Bands = Extract<PastedBands, { ok: true }>['bands'];

type Props = {
  // How a number stands for a band, and where the last band ends.
  options: Parameters<typeof readBands>[1];
  button: string;
  // Between the text and the buttons, with what was understood of it.
  children?: (bands: Bands | null) => ReactNode;
  onUse: (bands: Bands) => void;
};

// Reads a table of places and points from pasted text, and says which line it does not understand.
export function PasteForm({ options, button, children, onUse }: Props) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const read = readBands(text, options);
  const problem = read.ok
    ? undefined
    : read.text
      ? `Não entendi a linha ${read.line}: “${read.text}”`
      : 'Cole a tabela aqui';
  const use = () => {
    setAsked(true);
    if (read.ok) onUse(read.bands);
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
      {children?.(read.ok ? read.bands : null)}
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button look="primary" onClick={use}>
          {button}
        </Button>
      </DialogActions>
    </>
  );
}
