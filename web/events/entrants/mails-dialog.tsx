import { CaptainMailList } from '../../lib/captain-mail-list.tsx';
import { isUntold, type CaptainMail } from '../../lib/captain-mails.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { mails: readonly CaptainMail[]; open: boolean; onClose: () => void };

export function MailsDialog({ mails, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="wide"
      title="Mensagens aos capitães"
      description={
        mails.some(isUntold)
          ? 'As que não foram enviadas por e-mail podem ser copiadas e mandadas por WhatsApp ou Discord.'
          : 'Cada capitão recebe um e-mail quando algo muda para o time dele.'
      }
    >
      <CaptainMailList mails={mails} />
    </Dialog>
  );
}
