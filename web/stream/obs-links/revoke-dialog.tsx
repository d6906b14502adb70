import { useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { api, call, ignoreRefusal } from '../../kit/api.ts';
import { obsLinksQuery, type ObsLink } from './obs-links.ts';
import { obsLinkTexts } from './texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useAction } from '../../kit/use-action.ts';

type Props = {
  link: ObsLink | null;
  onClose: () => void;
  // Gets the focus afterwards, because the pressed button disappears with its link.
  afterRevoking: RefObject<HTMLElement | null>;
};

export function RevokeDialog({ link, onClose, afterRevoking }: Props) {
  const client = useQueryClient();
  const revoked = useRef(false);
  const revoke = useAction({
    mutationFn: (id: string) =>
      call(api['obs-links'][':id'].$delete({ param: { id } })).catch(ignoreRefusal('obs_link_not_found')),
    onSuccess: async (_, id) => {
      await client.cancelQueries(obsLinksQuery);
      client.setQueryData(obsLinksQuery.queryKey, (links) => links?.filter((kept) => kept.id !== id));
      revoked.current = true;
      toastSuccess(obsLinkTexts.revoked, obsLinkTexts.revokedDetail);
      onClose();
    },
    onError: (error) => toastFailure(obsLinkTexts.revokeFailed, error.message),
  });
  return (
    <ConfirmDialog
      open={link !== null}
      title="Revogar link?"
      description={`Quem usa “${link?.name ?? ''}” fica sem o ranking em até um segundo. Isto não pode ser desfeito.`}
      confirm="Revogar link"
      busy={revoke.isPending}
      finalFocus={() => (revoked.current ? afterRevoking.current : true)}
      onCancel={onClose}
      onConfirm={() => {
        revoked.current = false;
        if (link) revoke.run(link.id);
      }}
    />
  );
}
