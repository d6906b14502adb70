import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { useEventId } from '../../events/events.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { useFormActs } from '../form/form-context.tsx';
import type { MatchAct } from './match-dialogs.tsx';

export type Match = {
  // Undefined if the list of events cannot be loaded.
  readonly eventName: string | undefined;
  readonly rules: RuleSet;
  readonly ended: boolean;
  readonly onFreshStart: () => void;
  readonly onReversed: () => void;
};

// Ends the event or starts it anew, after a question: render `dialogs`.
export function useMatchActs({ onFreshStart, ...match }: Match): { ask: (act: MatchAct) => void; dialogs: ReactNode } {
  const [asking, setAsking] = useState<MatchAct | null>(null);
  const client = useQueryClient();
  const eventId = useEventId();
  const { clear } = useFormActs();
  const { Dialog, open } = useLazyDialog(loadDialogs, texts.broken);
  const ask = (act: MatchAct) => {
    // Loads the event again, so that the question includes changes by others.
    void refreshEvent(client, eventId);
    open(() => setAsking(act));
  };
  const startAfresh = () => {
    onFreshStart();
    clear();
  };
  const dialogs = Dialog && (
    <Dialog {...match} asking={asking} onClose={() => setAsking(null)} onFreshStart={startAfresh} />
  );
  return { ask, dialogs };
}

const loadDialogs = async () => (await import('../dialogs.ts')).dialogs.MatchDialogs;
