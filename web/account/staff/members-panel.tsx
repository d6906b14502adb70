import { UserMinus } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import { api, call } from '../../kit/api.ts';
import { useUser } from '../../access/session.ts';
import { useAction } from '../../kit/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { ROLE_OPTIONS } from './invite-panel.tsx';
import { seenText } from './seen-text.ts';
import { type Member, staffQuery } from './staff-data.ts';
import { staffTexts } from './texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function MembersPanel({ members, now }: { members: readonly Member[]; now: number }) {
  const { email } = useUser();
  const [removing, setRemoving] = useState<Member | null>(null);
  return (
    <Panel>
      <PanelTitle title="Pessoas" />
      <ul aria-label="Pessoas da equipe" className="divide-y divide-line border border-line bg-ground">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <Person name={email.split('@')[0] ?? email} email={email} />
          <Badge>Dono</Badge>
        </li>
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <Person name={member.name} email={member.email} />
            <div className="flex min-w-0 items-center gap-3 max-sm:w-full">
              <Seen member={member} now={now} />
              <RoleSelect member={member} />
              <MoreMenu
                label={`Mais sobre ${member.name}`}
                entries={[{ name: 'Remover da equipe', icon: UserMinus, onSelect: () => setRemoving(member) }]}
              />
            </div>
          </li>
        ))}
      </ul>
      <RemoveDialog member={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <div className="flex min-w-36 flex-1 items-center gap-3">
      <span aria-hidden className="caps grid size-10 shrink-0 place-items-center bg-raised">
        {name.slice(0, 1).toLocaleUpperCase('pt-BR')}
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
      </div>
    </div>
  );
}

// When the member was last active and, while they are on the report screen, which team they are filling in.
function Seen({ member: { lastSeenAt, doing }, now }: { member: Member; now: number }) {
  if (!doing) return <p className="w-28 shrink-0 text-sm text-soft max-sm:w-20">{seenText(lastSeenAt, now)}</p>;
  return (
    <p className="w-28 shrink-0 text-sm wrap-anywhere text-soft max-sm:w-20">
      <span className="text-live">agora</span> · {doing.teamName === null ? 'no report' : `no time ${doing.teamName}`}
      <span className="block text-muted">{doing.eventName}</span>
    </p>
  );
}

function RoleSelect({ member }: { member: Member }) {
  const client = useQueryClient();
  const change = useAction({
    mutationFn: (role: StaffRole) =>
      call(api.staff[':memberId'].$put({ param: { memberId: member.id }, json: { role } })),
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff);
      toastSuccess(staffTexts.roleChanged, member.name);
    },
    onError: (error) => toastFailure(staffTexts.changeFailed, error.message),
  });
  return (
    <div className="w-40 max-sm:min-w-0 max-sm:flex-1">
      <Select
        label={`Papel de ${member.name}`}
        labelHidden
        options={ROLE_OPTIONS}
        value={change.isPending ? (change.variables ?? member.role) : member.role}
        onValue={(role) => role !== member.role && change.run(role as StaffRole)}
      />
    </div>
  );
}

function RemoveDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const client = useQueryClient();
  // Of this member: the dialog stays mounted for the next one.
  const [revokedOf, setRevokedOf] = useState<string | null>(null);
  const revokes = member !== null && revokedOf === member.id;
  const remove = useAction({
    mutationFn: (memberId: string) =>
      call(api.staff[':memberId'].$delete({ param: { memberId }, query: { revoke: String(revokes) } })),
    onSuccess: (staff) => {
      client.setQueryData(staffQuery.queryKey, staff);
      toastSuccess(staffTexts.removed, staffTexts.removedDetail);
      onClose();
    },
    onError: (error) => toastFailure(staffTexts.changeFailed, error.message),
  });
  const made = member ? madeText(member.made) : '';
  return (
    <ConfirmDialog
      open={member !== null}
      title={`Remover ${member?.name ?? ''} da equipe?`}
      description="O acesso acaba agora, também nas telas que a pessoa tem abertas. O que ela lançou fica, com o nome dela."
      confirm="Remover"
      busy={remove.isPending}
      onConfirm={() => member && remove.run(member.id)}
      onCancel={onClose}
    >
      {member && made !== '' && (
        <Checkbox
          label="Revogar também os endereços que a pessoa criou"
          hint={`${made}. Sem revogar, continuam abertos para quem os conhece; o controle remoto para de qualquer forma.`}
          checked={revokes}
          onChecked={(checked) => setRevokedOf(checked ? member.id : null)}
        />
      )}
    </ConfirmDialog>
  );
}

function madeText({ links, feeds, remote }: Member['made']): string {
  return [
    ...links.map((name) => `Link do OBS “${name}”`),
    ...feeds.map((name) => `feed de ${name}`),
    ...(remote ? ['controle remoto'] : []),
  ].join(', ');
}
