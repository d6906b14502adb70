import { useState } from 'react';
import type { SignUp } from './sign-ups-data.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { MAX_REASON_LENGTH } from '../../../domain/scores/ledger/reason.ts';

type Props = { signUps: readonly SignUp[]; busy: boolean; onConfirm: (words: string) => void; onCancel: () => void };

// Asks first, because declining gives the place to the waiting list and removes an accepted team.
export function DeclineDialog({ signUps, busy, onConfirm, onCancel }: Props) {
  const [only] = signUps;
  const [words, setWords] = useState('');
  const many = signUps.length > 1;
  const hasTeams = signUps.some(isAccepted);
  return (
    <ConfirmDialog
      open={signUps.length > 0}
      title={many ? `Recusar ${signUps.length} inscrições?` : 'Recusar este time?'}
      description={
        <>
          {!many && only && <p>{only.teamName}</p>}
          {hasTeams && <p>Quem já foi aceito sai de Times, se ainda não tem resultados.</p>}
          <p>As vagas passam para a lista de espera.</p>
        </>
      }
      confirm="Recusar"
      busy={busy}
      onConfirm={() => onConfirm(words)}
      onCancel={onCancel}
    >
      <TextArea
        label="Recado aos capitães (opcional)"
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={words}
        onValueChange={setWords}
      />
    </ConfirmDialog>
  );
}

// A single sign-up that was not accepted is declined without asking.
export function needsQuestion(signUps: readonly SignUp[]): boolean {
  return signUps.length > 1 || signUps.some(isAccepted);
}

function isAccepted({ state }: SignUp): boolean {
  return state === 'accepted';
}
