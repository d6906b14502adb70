import { CaptainMailList } from '../captain-mail-list.tsx';
import type { CaptainMail } from '../captain-mails.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { mails: readonly CaptainMail[]; open: boolean; onClose: () => void };

export function MailsDialog({ mails, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="wide"
      title="Mensagens aos capitães"
      description="Cada capitão recebe um e-mail quando algo muda para o time dele."
    >
      <CaptainMailList mails={mails} />
    </Dialog>
  );
}
