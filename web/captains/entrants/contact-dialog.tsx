import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { refreshCaptainMails } from '../captain-mails.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { cacheSignUp, type SignUp } from './sign-ups-data.ts';
import { menuButtonId } from './entrant-row.tsx';

type Props = { signUp: SignUp | null; eventId: string; onClose: () => void };

export function ContactDialog({ signUp, eventId, onClose }: Props) {
  const client = useQueryClient();
  const save = async (email: string) => {
    if (!signUp) return;
    const param = { eventId, signUpId: signUp.id };
    const { signUp: changed } = await call(
      api.events[':eventId']['sign-ups'][':signUpId'].contact.$put({ param, json: { email } }),
    );
    await cacheSignUp(client, eventId, changed);
    void refreshCaptainMails(client);
    toastSuccess('E-mail corrigido', `O link do time foi para ${changed.captainEmail}.`);
    onClose();
  };
  return (
    <Dialog
      open={signUp !== null}
      onOpenChange={onClose}
      title="Corrigir e-mail"
      description={signUp ? `${signUp.teamName}: o link e o que não chegou vão para o endereço novo.` : ''}
      over
      holdsText
      finalFocus={() => (signUp ? document.getElementById(menuButtonId(signUp.id)) : null)}
    >
      {signUp && <ContactForm key={signUp.id} email={signUp.captainEmail} save={save} onCancel={onClose} />}
    </Dialog>
  );
}
