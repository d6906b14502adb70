import { useUser } from '../lib/session.ts';
import { championshipTexts } from '../lib/texts/championships.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LinkLine } from './link-line.tsx';

type Props = { open: boolean; onClose: () => void };

export function ShareDialog({ open, onClose }: Props) {
  const { id } = useUser();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Compartilhar agenda"
      description={championshipTexts.agendaShowsAll}
      width="wide"
    >
      <LinkLine label="Link da agenda" url={`${window.location.origin}/organizador/${id}`} opens />
    </Dialog>
  );
}
