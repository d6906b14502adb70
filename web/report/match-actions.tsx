import { Flag, RotateCcw, Trash2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GameMode } from '../../domain/game-modes.ts';
import { refreshTournament } from '../lib/tournament.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { useFreshStart } from './use-fresh-start.ts';

type Props = {
  mode: GameMode;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  ended: boolean;
  onFreshStart: () => void;
};

// Each asks before it acts, and says what goes.
export function MatchActions({ mode, teams, reports, ended, onFreshStart }: Props) {
  const [asking, setAsking] = useState<'end' | 'zero' | 'reset' | null>(null);
  const client = useQueryClient();
  // Asked about with what others have changed meanwhile.
  const ask = (act: typeof asking) => {
    void refreshTournament(client);
    setAsking(act);
  };
  const close = () => setAsking(null);
  const { zero, reset } = useFreshStart(() => {
    close();
    onFreshStart();
  });
  const results = countOf(reports.length, 'resultado', 'resultados');
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
      <EndMatchDialog open={asking === 'end'} mode={mode} onClose={close} />
      <ConfirmDialog
        open={asking === 'zero'}
        title="Zerar pontuações?"
        description={`${results} e as kills de todos os jogadores serão apagados. Os times ficam e a partida recomeça na queda 1. Isto não pode ser desfeito.`}
        confirm="Zerar pontuações"
        busy={zero.isPending}
        onCancel={close}
        onConfirm={() => zero.run()}
      />
      <ConfirmDialog
        open={asking === 'reset'}
        title="Resetar campeonato?"
        description={`${countOf(teams.length, 'time', 'times')}, ${results} e as kills de todos os jogadores serão apagados. Isto não pode ser desfeito.`}
        confirm="Resetar campeonato"
        busy={reset.isPending}
        onCancel={close}
        onConfirm={() => reset.run()}
      />
    </div>
  );
}
