import { CornerDownLeft, Eye, Radio } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = {
  round: number;
  roundOnAir: number;
  // Whether nothing may be put on air: the event has ended.
  ended: boolean;
  onRound: (round: number) => void;
  onPutOnAir: (round: number) => void;
};

// Says that this window shows another round than stream, public page and other scorers see.
export const ShownRoundNotice = memo(function ShownRoundNotice(props: Props) {
  const { round, roundOnAir, ended, onRound, onPutOnAir } = props;
  const [asking, setAsking] = useState(false);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-l-3 border-line border-l-text bg-raised px-3 py-1 max-md:short:flex-nowrap max-md:short:justify-between max-md:short:gap-x-1 max-md:short:px-1 max-md:short:py-0"
    >
      <Eye aria-hidden size={20} className="shrink-0 max-md:hidden max-md:short:block" />
      {/* A short phone says it with the rounds below. */}
      <p className="min-w-0 flex-1 basis-64 max-md:short:sr-only">
        <strong>Você está vendo a queda {round}.</strong>{' '}
        <span className="text-soft">
          No ar: <span className="font-semibold text-live">queda {roundOnAir}</span>.
          <span className="max-md:sr-only"> A transmissão não muda.</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-md:short:gap-1">
        {!ended && (
          <Button
            size="small"
            icon={<Radio aria-hidden size={18} className="max-md:hidden" />}
            onClick={() => setAsking(true)}
          >
            <span>
              Colocar <span className="max-md:sr-only">a queda {round} </span>no ar
            </span>
          </Button>
        )}
        <Button
          size="small"
          look="back"
          icon={<CornerDownLeft aria-hidden size={18} className="max-md:hidden" />}
          onClick={() => onRound(roundOnAir)}
        >
          Voltar à queda {roundOnAir}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Colocar a queda ${round} no ar?`}
        description={`Transmissão, página pública e as outras telas da equipe passam da queda ${roundOnAir} para a queda ${round}. Os resultados não mudam.`}
        confirm={`Colocar a queda ${round} no ar`}
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onPutOnAir(round);
        }}
      />
    </div>
  );
});
