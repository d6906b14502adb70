import { MonitorX, RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import { texts } from '../../kit/every-screen.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { countOf } from '../teams-and-results.ts';

type Props = {
  round: number;
  // How many results the round has.
  results: number;
  ended: boolean;
  onClearRound: () => void;
};

// Each entry says what stays.
export const RoundMenu = memo(function RoundMenu({ round, results, ended, onClearRound }: Props) {
  const [replaying, setReplaying] = useState(false);
  const replay = useLazyDialog(loadReplay, texts.broken);
  const kept = countOf(results, 'resultado continua valendo', 'resultados continuam valendo');
  const gone = countOf(results, 'resultado', 'resultados');
  return (
    <>
      <MoreMenu
        label={`Ações da queda ${round}`}
        groups={[
          {
            title: `Queda ${round}`,
            entries: [
              {
                name: `Resetar queda ${round}`,
                detail: `Esvazia a lista desta tela, só neste navegador. ${results === 0 ? 'Nada salvo muda.' : `${kept}.`}`,
                icon: MonitorX,
                onSelect: onClearRound,
              },
              {
                name: `Refazer queda ${round}`,
                detail: `O lobby caiu e será jogado de novo: tira ${gone} da classificação e do público. Fica no Histórico; dá para desfazer.`,
                icon: RotateCcw,
                look: 'danger',
                disabled: ended || results === 0,
                onSelect: () => replay.open(() => setReplaying(true)),
              },
            ],
          },
        ]}
      />
      {replay.Dialog && (
        <replay.Dialog open={replaying} round={round} results={results} onClose={() => setReplaying(false)} />
      )}
    </>
  );
});

const loadReplay = async () => (await import('../dialogs.ts')).dialogs.ReplayDialog;
