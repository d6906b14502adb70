import { Users } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export type RoundMovedProps = { round: number; onFollow: (round: number) => void };

// Somebody changed the current round. This window stays in its round until the user follows.
export function RoundMoved({ round, onFollow }: RoundMovedProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-l-4 border-line border-l-text bg-panel p-3"
    >
      <Users aria-hidden size={20} className="shrink-0" />
      <p className="mr-auto">
        Outra pessoa abriu a <strong>queda {round}</strong>. Esta tela continua na sua.
      </p>
      <Button onClick={() => onFollow(round)}>Ir para a queda {round}</Button>
    </div>
  );
}
