import { use } from 'react';
import { DecisionDialog } from '../lib/decisions/decision-dialog.tsx';
import { useSelectedEvent } from '../lib/events.ts';
import { ledgerTexts } from './ledger-texts.ts';
import type { Team } from './model.ts';
import { TellDone } from './undo-provider.tsx';

// A decision about one team; its toast has an undo button.
export function TeamDecision({ team, onClose }: { team: Pick<Team, 'id'> | null; onClose: () => void }) {
  const { event } = useSelectedEvent();
  const tellDone = use(TellDone);
  return (
    <DecisionDialog
      key={team?.id}
      open={team !== null}
      eventName={event?.name}
      teamId={team?.id ?? null}
      onClose={onClose}
      onDone={(entry, sentence) => tellDone({ title: ledgerTexts.decided, detail: sentence, what: sentence, entry })}
    />
  );
}
