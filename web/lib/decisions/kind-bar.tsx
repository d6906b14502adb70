import {
  Ban,
  CircleMinus,
  CirclePlus,
  ListOrdered,
  TriangleAlert,
  UserX,
  XCircle,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { KINDS, type Kind } from './draft.ts';
import { decisionTexts } from './texts.ts';

const ICONS: Record<Kind, LucideIcon> = {
  penalty: CircleMinus,
  bonus: CirclePlus,
  warning: TriangleAlert,
  disqualification: Ban,
  absence: UserX,
  void_round: XCircle,
  tie: ListOrdered,
};

// Radio buttons, so that the arrow keys change the kind.
export function KindBar({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">Tipo de decisão</legend>
      <div className="grid grid-cols-2 gap-px border border-edge bg-edge sm:grid-cols-4 lg:flex lg:*:grow">
        {KINDS.map((one) => {
          const Icon = ICONS[one];
          return (
            <label
              key={one}
              className="caps relative flex min-h-control cursor-pointer items-center justify-center gap-1.5 bg-panel px-2 py-1 text-base text-soft transition-colors hover:text-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={id}
                value={one}
                checked={one === kind}
                onChange={() => onKind(one)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden size={18} className="shrink-0" />
              {decisionTexts.kinds[one]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
