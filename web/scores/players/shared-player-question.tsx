import { useState, type ReactNode } from 'react';
import { isRefusedWith } from '../../kit/api.ts';
import { asSentence } from '../../kit/sentence.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';

const texts = {
  title: 'Jogador em dois times?',
  detail: 'As kills dele contam juntas no ranking de MVP.',
  failed: 'Erro ao abrir a pergunta',
};

type Options = {
  // The text of the button that goes on.
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
};

// The server refuses a player who is in another team of the event until the user confirms: `asks` opens `question`, which the
// page renders.
export function useSharedPlayerQuestion({ confirm, busy, onConfirm }: Options) {
  const [asking, setAsking] = useState({ open: false, sentence: '' });
  const stopAsking = () => setAsking((asked) => ({ ...asked, open: false }));
  const { Dialog, open } = useLazyDialog(loadConfirm, texts.failed);
  const ask = (sentence: string) => open(() => setAsking({ open: true, sentence }));
  const asks = (error: Error): boolean => {
    const isShared = isRefusedWith(error, SHARED_PLAYER);
    if (isShared) ask(error.message);
    return isShared;
  };
  const question: ReactNode = Dialog && (
    <Dialog
      open={asking.open}
      title={texts.title}
      description={`${asSentence(asking.sentence)} ${texts.detail}`}
      confirm={confirm}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={stopAsking}
    />
  );
  return { ask, asks, stopAsking, question };
}

export const SHARED_PLAYER = 'player_in_other_team';

const loadConfirm = async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog;
