import { ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useChosenTeam, useFormActs } from '../form/form-context.tsx';
import type { Team } from '../teams-and-results.ts';

export type PhoneProgressProps = {
  round: number;
  missing: readonly Team[];
  disabled: boolean;
  // The side panel, results and MVPs.
  children: ReactNode;
};

// On a phone: the first missing teams in a line, and a sheet with everything that stands beside and below the form on wider
// screens. Choosing a team closes the sheet.
export function PhoneProgress({ round, missing, disabled, children }: PhoneProgressProps) {
  const [isOpen, setOpen] = useState(false);
  const { pickTeam } = useFormActs();
  const chosen = useChosenTeam();
  const close = useEffectEvent(() => setOpen(false));
  useEffect(() => {
    if (chosen !== null) close();
  }, [chosen]);
  return (
    <div className="-mr-gutter flex gap-2 overflow-x-auto pr-gutter">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex min-h-control shrink-0 cursor-pointer items-center gap-2 border border-text px-3 font-semibold"
      >
        {missing.length === 0
          ? `Queda ${round} completa`
          : missing.length === 1
            ? '1 falta'
            : `${missing.length} faltam`}
        <ChevronUp aria-hidden size={18} />
      </button>
      {missing.slice(0, SHOWN).map((team) => (
        <button
          key={team.id}
          type="button"
          disabled={disabled}
          aria-pressed={team.id === chosen}
          onClick={() => pickTeam(team)}
          className="min-h-control max-w-48 shrink-0 cursor-pointer truncate border border-line bg-raised px-3 aria-pressed:border-text"
        >
          {team.name}
        </button>
      ))}
      <Dialog open={isOpen} onOpenChange={setOpen} title={`Queda ${round}`} sheet initialFocus>
        <div className="flex flex-col gap-4">{children}</div>
      </Dialog>
    </div>
  );
}

const SHOWN = 8;
