import { Users } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export type RoundMovedProps = { round: number; onFollow: (round: number) => void };

// The event is in another round: somebody changed it, or this window opened with what was typed in an earlier one. It stays in
// its round until the user follows.
export function RoundMoved({ round, onFollow }: RoundMovedProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-l-4 border-line border-l-text bg-panel p-3"
    >
      <Users aria-hidden size={20} className="shrink-0" />
      <p className="mr-auto">
        O campeonato está na <strong>queda {round}</strong>. Esta tela continua na sua.
      </p>
      <Button onClick={() => onFollow(round)}>Ir para a queda {round}</Button>
    </div>
  );
}
