import { History, Redo2, Undo2 } from 'lucide-react';
import { instantDay, secondsText } from '../lib/instants.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Line, UndoAct } from '../lib/ledger/lines.ts';

export type ListProps = {
  lines: readonly Line[];
  // The entry whose standings are shown.
  moment: number | null;
  onMoment: (number: number) => void;
  onUndo: (act: UndoAct) => void;
  // The entry that is being undone or redone.
};

// Title, team and round, change: 'Correção' above 'Lobos, queda 2: 3º com 12 kills → 4º com 10 kills'.
export function What({ line: { words, reason, undone } }: { line: Line }) {
  const { title, about, change, changes = [] } = words;
  return (
    <div className="min-w-0">
      <p className="caps flex flex-wrap items-center gap-2 text-label">
        {title}
        {undone && <Badge look="draft">desfeito</Badge>}
      </p>
      <p className={`wrap-anywhere ${undone ? 'text-muted' : 'text-soft'}`}>
        {about}
        {change && (
          <>
            : <BeforeAfter {...change} undone={undone} />
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul className={undone ? 'text-muted' : 'text-soft'}>
          {changes.map(({ label, ...one }) => (
            <li key={label} className="wrap-anywhere">
              {label}: <BeforeAfter {...one} undone={undone} />
            </li>
          ))}
        </ul>
      )}
      {reason && <p className="wrap-anywhere text-muted">Motivo: {reason}</p>}
    </div>
  );
}

function BeforeAfter({ before, after, undone }: { before: string; after: string; undone: boolean }) {
  return (
    <>
      <span className={undone ? 'line-through' : ''}>{before}</span>{' '}
      <span aria-label="passou para" role="img">
        →
      </span>{' '}
      <span className={undone ? 'line-through' : 'font-semibold text-text'}>{after}</span>
    </>
  );
}

// '21:49:31', with the day as a tooltip.
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={instantDay(at)} className="tabular-nums">
      {secondsText(new Date(at))}
    </time>
  );
}

type ActionsProps = Omit<ListProps, 'lines'> & { line: Line };

export function Actions({ line: { number, act }, moment, onMoment, onUndo }: ActionsProps) {
  return (
    <div className="flex gap-2 max-md:*:grow md:grid md:grid-cols-[auto_9.5rem]">
      <Button
        data-moment={number}
        aria-label={`Ver a classificação neste momento: nº ${number}`}
        aria-pressed={moment === number}
        title="Ver a classificação neste momento"
        icon={<History aria-hidden size={18} />}
        onClick={() => onMoment(number)}
      >
        Ver
      </Button>
      {act && (
        <Button
          aria-label={`${act.isRedo ? 'Refazer' : 'Desfazer'} o nº ${number}`}
          icon={act.isRedo ? <Redo2 aria-hidden size={18} /> : <Undo2 aria-hidden size={18} />}
          onClick={() => onUndo(act)}
        >
          {act.isRedo ? 'Refazer' : 'Desfazer'}
        </Button>
      )}
    </div>
  );
}
