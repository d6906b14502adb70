import { Flag, RotateCcw, Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { refreshEvent } from '../lib/refresh-event.ts';
import { useEventId } from '../lib/events.ts';
import { Button } from '../ui/button.tsx';
import type { MatchAct } from './match-dialogs.tsx';
import { useLazyDialog } from '../lib/use-lazy-dialog.ts';

type Props = {
  eventName: string | undefined;
  rules: RuleSet;
  ended: boolean;
  onFreshStart: () => void;
  onReversed: () => void;
};

// Each action asks for confirmation, and says what it deletes.
export function MatchActions({ ended, ...match }: Props) {
  const [asking, setAsking] = useState<MatchAct | null>(null);
  const client = useQueryClient();
  const eventId = useEventId();
  const { Dialog, open } = useLazyDialog(loadDialogs, texts.broken);
  // Reloads the event, so that the confirmation includes changes by others.
  const ask = (act: MatchAct) => {
    void refreshEvent(client, eventId);
    open(() => setAsking(act));
  };
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <Button icon={<Flag aria-hidden size={18} />} disabled={ended} onClick={() => ask('end')}>
        Encerrar partida
      </Button>
      <div className="grid gap-2 md:grid-cols-2">
        <Button icon={<RotateCcw aria-hidden size={18} />} onClick={() => ask('zero')}>
          Zerar pontuações
        </Button>
        <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => ask('reset')}>
          Resetar campeonato
        </Button>
      </div>
      {Dialog && <Dialog {...match} ended={ended} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

const loadDialogs = async () => (await import('./dialogs.ts')).dialogs.MatchDialogs;
