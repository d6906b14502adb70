import { Mail, Link as LinkIcon } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_NAMES } from '../../../domain/access/role-names.ts';
import { api, call } from '../../kit/api.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { NewLink } from './new-link.tsx';
import { expiryText } from './seen-text.ts';
import { staffQuery, type Invitation } from './staff-data.ts';
import { staffTexts } from './texts.ts';

export function InvitationsPanel({ invitations, now }: { invitations: readonly Invitation[]; now: number }) {
  return (
    <Panel>
      <PanelTitle title="Convites">
        <p className="text-sm text-muted">Ninguém entra sem aceitar.</p>
      </PanelTitle>
      <ul aria-label="Convites abertos" className="divide-y divide-line border border-line bg-ground">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt }, now }: { invitation: Invitation; now: number }) {
  const client = useQueryClient();
  const [made, setMade] = useState<{ url: string; mailedTo: string | null } | null>(null);
  const onError = (error: Error) => toastFailure(staffTexts.changeFailed, error.message);
  const renew = useAction({
    mutationFn: () => call(api.staff.invitations[':id'].renew.$post({ param: { id } })),
    onSuccess: ({ url, mailed }) => {
      setMade({ url, mailedTo: mailed ? email : null });
      void client.invalidateQueries(staffQuery);
      toastSuccess(staffTexts.renewed);
    },
    onError,
  });
  const cancel = useAction({
    mutationFn: () => call(api.staff.invitations[':id'].$delete({ param: { id } })),
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff);
      toastSuccess(staffTexts.cancelled);
    },
    onError,
  });
  const Icon = email === null ? LinkIcon : Mail;
  const name = email ?? 'Convite por link';
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden size={20} className="shrink-0 text-muted" />
        <div className="min-w-48 flex-1">
          <p className="wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            {ROLE_NAMES[role]} · <span className="text-soft">{expiryText(expiresAt, now)}</span>
          </p>
        </div>
        <div className="flex gap-2">
          <Button busy={renew.isPending} onClick={() => renew.run()}>
            Novo link<span className="sr-only">: {name}</span>
          </Button>
          <Button busy={cancel.isPending} onClick={() => cancel.run()}>
            Cancelar<span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
      {made && <NewLink {...made} />}
    </li>
  );
}
