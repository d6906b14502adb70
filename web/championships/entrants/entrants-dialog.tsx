import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { holdsPlace } from '../../../domain/sign-up.ts';
import { championshipsQuery, signUpsQuery, type Championship } from '../../lib/championships.ts';
import { TypingDialog } from '../../ui/typing-dialog.tsx';
import { entrantsText } from '../entrants-text.ts';
import { Entrants } from './entrants.tsx';
import { RulesForm } from './rules-form.tsx';
import { SignUpLink } from './sign-up-link.tsx';

type Props = { championship: Championship | undefined; onClose: () => void };

export function EntrantsDialog({ championship, onClose }: Props) {
  const client = useQueryClient();
  const top = useRef<HTMLDivElement>(null);
  const close = () => {
    // Captains may have come while it was open: the card counts them too.
    void client.invalidateQueries(championshipsQuery);
    onClose();
  };
  return (
    <TypingDialog
      open={championship !== undefined}
      onClose={close}
      title={`Inscritos: ${championship?.name ?? ''}`}
      description={championship && <Count championship={championship} />}
      width="stage"
      // Not in the link, which a phone would scroll to and open its keyboard for.
      initialFocus={top}
    >
      {championship && (
        <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <SignUpLink championship={championship} />
          <RulesForm championship={championship} />
          <Entrants championship={championship} />
        </div>
      )}
    </TypingDialog>
  );
}

// Of the list below it, which is refreshed; until it is there, what the card says.
function Count({ championship }: { championship: Championship }) {
  const { data: signUps } = useQuery(signUpsQuery(championship.id));
  if (!signUps) return entrantsText(championship);
  const entrants = signUps.filter(({ state }) => holdsPlace(state)).length;
  const waiting = signUps.filter(({ state }) => state === 'waiting').length;
  return entrantsText({ ...championship, entrants, waiting });
}
