import { Trash2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

type Props = {
  email: string;
  // The wish stands already; how to take it back is told at the top of the page.
  isMarked: boolean;
  // Takes the focus once it has been asked for.
  afterAsking: RefObject<HTMLElement | null>;
};

export function DeletePanel({ email, isMarked, afterAsking }: Props) {
  const [open, setOpen] = useState(false);
  // In the same step in which the wish stands, so that what takes the focus is there, also where nothing moves.
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
