import type { GameMode } from '../../domain/game-modes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EndMatchDialog } from './end-match-dialog.tsx';
import { countOf, type StoredReport, type Team } from './model.ts';
import { useFreshStart } from './use-fresh-start.ts';

export type MatchAct = 'end' | 'zero' | 'reset';

type Props = {
  asking: MatchAct | null;
  mode: GameMode;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  onClose: () => void;
  onFreshStart: () => void;
};

// What is asked before a match ends or begins anew: each says what goes.
export function MatchDialogs({ asking, mode, teams, reports, onClose, onFreshStart }: Props) {
  const { zero, reset } = useFreshStart(() => {
    onClose();
    onFreshStart();
  });
  const results = countOf(reports.length, 'resultado', 'resultados');
  return (
    <>
      <EndMatchDialog open={asking === 'end'} mode={mode} onClose={onClose} />
      <ConfirmDialog
        open={asking === 'zero'}
        title="Zerar pontuações?"
        description={`${results} e as kills de todos os jogadores serão apagados. Os times ficam e a partida recomeça na queda 1. Isto não pode ser desfeito.`}
        confirm="Zerar pontuações"
        busy={zero.isPending}
        onCancel={onClose}
        onConfirm={() => zero.run()}
      />
      <ConfirmDialog
        open={asking === 'reset'}
        title="Resetar campeonato?"
        description={`${countOf(teams.length, 'time', 'times')}, ${results} e as kills de todos os jogadores serão apagados. Isto não pode ser desfeito.`}
        confirm="Resetar campeonato"
        busy={reset.isPending}
        onCancel={onClose}
        onConfirm={() => reset.run()}
      />
    </>
  );
}
