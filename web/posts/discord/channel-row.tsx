import { useState, type ReactNode } from 'react';
import { discordTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

type Props<Answer> = {
  channel: { readonly name: string; readonly ending: string };
  remove: () => Promise<Answer>;
  onRemoved: (answer: Answer) => void;
  children?: ReactNode;
};

// A connected channel of an event or of a season.
export function ChannelRow<Answer>({ channel: { name, ending }, remove, onRemoved, children }: Props<Answer>) {
  const [asking, setAsking] = useState(false);
  const removing = useAction({
    mutationFn: remove,
    onSuccess: (answer) => {
      setAsking(false);
      toastSuccess(discordTexts.removed);
      onRemoved(answer);
    },
    onError: (error) => toastFailure(discordTexts.changeFailed, error.message),
  });
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {name} <span className="font-normal text-muted">webhook …{ending}</span>
        </p>
        <Button onClick={() => setAsking(true)}>
          Desligar<span className="sr-only"> {name}</span>
        </Button>
      </div>
      {children}
      <ConfirmDialog
        open={asking}
        title={`Desligar ${name}?`}
        description={discordTexts.removeQuestion}
        confirm="Desligar"
        busy={removing.isPending}
        onConfirm={() => removing.run()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
