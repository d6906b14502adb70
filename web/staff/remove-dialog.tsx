import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../lib/api.ts';
import { useAction } from '../lib/use-action.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { staffQuery, type Member } from './staff-data.ts';
import { staffTexts } from './texts.ts';

export function RemoveDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
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
