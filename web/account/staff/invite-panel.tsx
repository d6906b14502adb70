import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { STAFF_ROLES, type StaffRole } from '../../../domain/access/permissions.ts';
import { ROLE_NAMES, ROLE_SENTENCES } from '../../../domain/access/role-names.ts';
import { api, ApiError, call } from '../../kit/api.ts';
import { fieldErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { NewLink } from './new-link.tsx';
import { staffQuery } from './staff-data.ts';
import { staffTexts } from './texts.ts';

export const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

const ABOUT_EMAIL = ['invites_oneself', 'already_staff'];

export function InvitePanel() {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('scorer');
  const [errors, setErrors] = useState(NO_ERRORS);
  const [made, setMade] = useState<{ url: string; email: string | null } | null>(null);
  const invite = useAction({
    mutationFn: () => call(api.staff.invitations.$post({ json: { email: email.trim() || null, role } })),
    onSuccess: ({ url, mailed, invitation }) => {
      setMade({ url, email: mailed ? invitation.email : null });
      setEmail('');
      setErrors(NO_ERRORS);
      void client.invalidateQueries(staffQuery);
      if (mailed) toastSuccess(staffTexts.invited, invitation.email ?? '');
      else toastSuccess(staffTexts.linkMade, staffTexts.linkMadeDetail);
    },
    onError: (failure) => {
      const isAboutEmail = failure instanceof ApiError && ABOUT_EMAIL.includes(failure.code);
      const fields = isAboutEmail ? { email: failure.message } : fieldErrors(failure);
      setErrors(fields);
      if (!fields['email']) toastFailure(staffTexts.inviteFailed, failure.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.run();
  };
  return (
    <Panel>
      <PanelTitle title="Convidar">
        <p className="text-sm text-muted">O link vale 7 dias e para uma pessoa.</p>
      </PanelTitle>
      <Form errors={errors} onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <TextField
            label="E-mail (opcional)"
            type="email"
            placeholder="juiza@exemplo.com"
            autoComplete="off"
            value={email}
            error={errors['email']}
            onValueChange={setEmail}
          />
          <Select label="Papel" options={ROLE_OPTIONS} value={role} onValue={(value) => setRole(value as StaffRole)} />
          <div className="grid">
            {/* As high as the labels beside it. */}
            <span aria-hidden className="mb-1.5 max-lg:hidden">
              &nbsp;
            </span>
            <Button type="submit" look="primary" busy={invite.isPending}>
              {email.trim() === '' ? 'Criar link' : 'Convidar'}
            </Button>
          </div>
        </div>
        <p className="text-soft">{ROLE_SENTENCES[role]}</p>
      </Form>
      {made && <NewLink url={made.url} mailedTo={made.email} />}
    </Panel>
  );
}
