import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { ownPresetsQuery, type OwnPreset } from '../rules-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { CopyModelLink } from './copy-model-link.tsx';
import { rulesTexts } from './rules-texts.ts';

type Props = { preset: OwnPreset; onRemoved?: () => void };

export function ModelActions({ preset: { id, rules, shareUrl }, onRemoved }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useAction({
    mutationFn: () => call(api['rule-presets'][':presetId'].$delete({ param: { presetId: id } })),
    onSuccess: async () => {
      setAsking(false);
      onRemoved?.();
      toastSuccess(rulesTexts.modelRemoved, rules.name);
      await client.invalidateQueries(ownPresetsQuery);
    },
    onError: (error) => toastFailure(rulesTexts.modelFailed, error.message),
  });
  return (
    <>
      <CopyModelLink url={shareUrl}>
        <span className="sr-only"> de {rules.name}</span>
      </CopyModelLink>
      <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsking(true)}>
        Excluir<span className="sr-only"> {rules.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Excluir o modelo?"
        description={rules.name}
        confirm="Excluir modelo"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.run()}
      >
        <p className="text-soft">{rulesTexts.modelRemoval}</p>
      </ConfirmDialog>
    </>
  );
}
