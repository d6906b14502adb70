import { Check, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Decision } from './use-decision.ts';

type Props = {
  shown: number;
  chosen: number;
  // Visible sign-ups to decide without a warning.
  unflagged: number;
  left: string;
  busyWith: Decision['kind'] | undefined;
  disabled: boolean;
  onSelectAll: (on: boolean) => void;
  onSelectUnflagged: () => void;
  onAccept: () => void;
  onDecline: () => void;
};

// Sticky while the list scrolls.
export function SelectionBar(props: Props) {
  const { shown, chosen, unflagged, left, busyWith, disabled } = props;
  const isAll = shown > 0 && chosen === shown;
  const idle = disabled || chosen === 0;
  const selected = <span className="sr-only"> selecionados</span>;
  return (
    <div
      role="group"
      aria-label="Selecionados"
      className={`sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border bg-raised px-3 py-1.5 max-md:top-14 ${chosen > 0 ? 'border-text' : 'border-line max-md:static'}`}
    >
      <Checkbox
        label="Selecionar todos"
        checked={chosen > 0 && !isAll ? 'mixed' : isAll}
        onChecked={props.onSelectAll}
        disabled={shown === 0}
      />
      {unflagged > 0 && (
        <button
          type="button"
          onClick={props.onSelectUnflagged}
          className="caps min-h-control cursor-pointer text-label underline underline-offset-4 hover:text-soft"
        >
          {unflagged === 1 ? 'Marcar 1 sem aviso' : `Marcar os ${unflagged} sem aviso`}
        </button>
      )}
      <p role="status" className="text-sm text-soft md:ml-auto">
        {chosen > 0 && (
          <>
            <span className="font-semibold text-text">{countText(chosen)}</span>
            <span aria-hidden> · </span>
            <span>{left}</span>
          </>
        )}
      </p>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button
          look={chosen > 0 ? 'primary' : 'quiet'}
          icon={<Check aria-hidden size={18} />}
          busy={busyWith === 'accept'}
          disabled={idle}
          onClick={props.onAccept}
        >
          <span>
            Aceitar{chosen > 0 && ` ${chosen}`}
            {selected}
          </span>
        </Button>
        <Button
          icon={<X aria-hidden size={18} />}
          busy={busyWith === 'decline'}
          disabled={idle}
          onClick={props.onDecline}
        >
          <span>Recusar{selected}</span>
        </Button>
      </div>
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 selecionado' : `${count} selecionados`;
}
