import { Check, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { Decision } from './use-decision.ts';

type Props = {
  shown: number;
  chosen: number;
  busyWith: Decision['kind'] | undefined;
  disabled: boolean;
  onSelectAll: (on: boolean) => void;
  onAccept: () => void;
  onDecline: () => void;
};

// Stays in sight while the list scrolls: what was chosen at its end is decided on up here.
export function SelectionBar({ shown, chosen, busyWith, disabled, onSelectAll, onAccept, onDecline }: Props) {
  const isAll = shown > 0 && chosen === shown;
  const idle = disabled || chosen === 0;
  const selected = <span className="sr-only"> selecionados</span>;
  return (
    <div
      role="group"
      aria-label="Selecionados"
      className="sticky -top-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-raised px-3 py-1.5"
    >
      <Checkbox
        label="Selecionar todos"
        checked={chosen > 0 && !isAll ? 'mixed' : isAll}
        onChecked={onSelectAll}
        disabled={shown === 0}
      />
      <p role="status" className="text-sm text-muted">
        {countText(chosen)}
      </p>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 md:ml-auto">
        <Button icon={<Check aria-hidden size={18} />} busy={busyWith === 'accept'} disabled={idle} onClick={onAccept}>
          <span>Aceitar{selected}</span>
        </Button>
        <Button icon={<X aria-hidden size={18} />} busy={busyWith === 'decline'} disabled={idle} onClick={onDecline}>
          <span>Recusar{selected}</span>
        </Button>
      </div>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 selecionado' : `${count} selecionados`;
}
