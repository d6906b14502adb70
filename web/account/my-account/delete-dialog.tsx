import { useRef, type RefObject } from 'react';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { accountTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { UserNameField } from './user-name-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

const EMPTY = { password: '' };

type Props = { open: boolean; email: string; onClose: () => void; afterAsking: RefObject<HTMLElement | null> };

export function DeleteDialog({ open, email, onClose, afterAsking }: Props) {
  const asked = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Excluir esta conta?"
      description={
        <>
          <p className="font-semibold text-text">{email}</p>
          <p>
            Em 7 dias a conta e tudo o que é dela deixam de existir, sem volta. Até lá tudo funciona, e você pode
            desistir aqui mesmo. Confirme com a sua senha.
          </p>
        </>
      }
      holdsText
      finalFocus={() => {
        if (!asked.current) return true;
        // Focus alone does not scroll it into view.
        afterAsking.current?.scrollIntoView({ block: 'center' });
        return afterAsking.current;
      }}
    >
      <DeleteForm
        email={email}
        onClose={onClose}
        onAsked={() => {
          asked.current = true;
        }}
      />
    </Dialog>
  );
}

type FormProps = { email: string; onClose: () => void; onAsked: () => void };

function DeleteForm({ email, onClose, onAsked }: FormProps) {
  const form = useConfirmedForm({
    empty: EMPTY,
    check: ({ password }): Record<string, string> =>
      password === '' ? { password: accountTexts.passwordMissing } : {},
    send: (json) => call(api.account.deletion.$post({ json })),
    failed: accountTexts.deleteFailed,
    onDone: () => {
      toastSuccess(accountTexts.deletionAsked, accountTexts.deletionAskedDetail);
      onAsked();
    },
  });
  return (
    <Form aria-label="Excluir conta" errors={form.errors} onSubmit={form.submit}>
      <UserNameField email={email} />
      <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
      {form.refusal && <Refusal error={form.refusal} />}
      <DialogActions>
        <Button onClick={onClose} disabled={form.busy}>
          Cancelar
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          Excluir em 7 dias
        </Button>
      </DialogActions>
    </Form>
  );
}

// A renewing subscription has to be cancelled first, on its own page.
function Refusal({ error }: { error: Error }) {
  return (
    <Notice kind="error">
      <p>{error.message}</p>
      {isRefusedWith(error, 'subscription_renews') && (
        <div className="mt-3 flex">
          <ButtonLink to="/subscription">Ver assinatura</ButtonLink>
        </div>
      )}
    </Notice>
  );
}
