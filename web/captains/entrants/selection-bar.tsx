import { Check, X } from 'lucide-react';
import { usePhone } from '../../kit/widths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';
import type { Decision } from './use-decision.ts';

type Props = {
  shown: number;
  chosen: number;
  // Visible sign-ups to decide without a warning.
  unflagged: number;
  // Whether exactly those are selected.
  isUnflagged: boolean;
  left: string;
  busyWith: Decision['kind'] | undefined;
  disabled: boolean;
  onSelectAll: (on: boolean) => void;
  onSelectUnflagged: () => void;
  onAccept: () => void;
  onDecline: () => void;
};

// Docked to the bottom of the screen while the list scrolls.
export function SelectionBar(props: Props) {
  const { shown, chosen, unflagged, isUnflagged, left, busyWith, disabled } = props;
  const phone = usePhone();
  const isAll = shown > 0 && chosen === shown;
  const idle = disabled || chosen === 0;
  const selected = <span className="sr-only"> selecionados</span>;
  return (
    <div
      ref={keepMessagesAbove}
      role="group"
      aria-label="Selecionados"
      className="sticky bottom-0 z-10 -mx-gutter -mb-gutter flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-side px-gutter py-2"
    >
      <Checkbox
        label="Selecionar todos"
        labelHidden={phone}
        checked={chosen > 0 && !isAll ? 'mixed' : isAll}
        onChecked={props.onSelectAll}
        disabled={shown === 0}
      />
      {unflagged > 0 && !isUnflagged && (
        <button
          type="button"
          onClick={props.onSelectUnflagged}
          className="min-h-control cursor-pointer text-sm font-semibold underline underline-offset-4 hover:text-soft"
        >
          {unflagged === 1 ? 'Marcar 1 sem aviso' : `Marcar os ${unflagged} sem aviso`}
        </button>
      )}
      <p role="status" className="ml-auto text-sm text-soft">
        {chosen > 0 && (
          <>
            <span className="font-semibold text-text">{countText(chosen, isUnflagged)}</span>
            <span aria-hidden> · </span>
            <span>{left}</span>
          </>
        )}
      </p>
      <div className="flex gap-2 max-md:w-full">
        <Button
          icon={<X aria-hidden size={18} />}
          busy={busyWith === 'decline'}
          disabled={idle}
          onClick={props.onDecline}
        >
          <span>Recusar{selected}</span>
        </Button>
        <div className="grid max-md:grow">
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
        </div>
      </div>
    </div>
  );
}

function countText(count: number, isUnflagged: boolean): string {
  if (isUnflagged) return count === 1 ? '1 sem aviso marcado' : `${count} sem aviso marcados`;
  return count === 1 ? '1 selecionado' : `${count} selecionados`;
}
