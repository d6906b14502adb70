import { Trash2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

type Props = {
  email: string;
  // Whether deletion was already requested; the notice at the top of the page cancels it.
  isMarked: boolean;
  // Gets the focus after deletion was requested.
  afterAsking: RefObject<HTMLElement | null>;
};

export function DeletePanel({ email, isMarked, afterAsking }: Props) {
  const [open, setOpen] = useState(false);
  // Closes the dialog in the render that shows the notice, so that the notice's button exists when it gets the focus.
  if (open && isMarked) setOpen(false);
  return (
    <Panel>
      <PanelTitle title="Excluir conta" />
      <p className="mb-4 text-soft">
        Vai tudo: torneio, times e resultados, campeonatos e inscrições, marca e links para OBS. Nada é apagado na hora:
        você tem 7 dias para mudar de ideia.
      </p>
      <div className="grid md:justify-start">
        <Button disabled={isMarked} icon={<Trash2 aria-hidden size={18} />} onClick={() => setOpen(true)}>
          {isMarked ? 'Exclusão já marcada' : 'Excluir minha conta'}
        </Button>
      </div>
      <DeleteDialog open={open} email={email} onClose={() => setOpen(false)} afterAsking={afterAsking} />
    </Panel>
  );
}
