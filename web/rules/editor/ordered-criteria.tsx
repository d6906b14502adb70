import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Menu } from '../../ui/menu.tsx';

type Criterion<Key extends string> = {
  readonly key: Key;
  readonly name: string;
  readonly problem?: string | undefined;
};

type Props<Key extends string> = {
  // In their order.
  criteria: readonly Criterion<Key>[];
  unused: readonly Criterion<Key>[];
  onMove: (index: number, by: 1 | -1) => void;
  onRemove: (index: number) => void;
  onAdd: (key: Key) => void;
};

// Tiebreakers in order. A live region announces moves, because the list changes around the button.
export function OrderedCriteria<Key extends string>({ criteria, unused, onMove, onRemove, onAdd }: Props<Key>) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { length } = criteria;
  return (
    <>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Critérios de desempate, em ordem"
        className="flex flex-col gap-1.5 outline-none"
      >
        {criteria.map((criterion, index) => (
          <CriterionRow
            key={criterion.key}
            name={criterion.name}
            problem={criterion.problem}
            index={index}
            isLast={index === length - 1}
            onMove={(by) => {
              onMove(index, by);
              setSaid(`${criterion.name} é agora o ${index + by + 1}º critério de ${length}`);
            }}
            onRemove={() => {
              onRemove(index);
              setSaid(`${criterion.name} saiu do desempate`);
              // The pressed button disappears with its row.
              list.current?.focus();
            }}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {unused.length > 0 && (
          <Menu
            entries={unused.map(({ key, name }) => ({
              name,
              onSelect: () => {
                onAdd(key);
                setSaid(`${name} entrou no desempate`);
              },
            }))}
          >
            Critério
          </Menu>
        )}
        <p className="text-sm text-muted">Iguais em tudo dividem o lugar.</p>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

type RowProps = {
  name: string;
  problem?: string | undefined;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function CriterionRow({ name, problem, index, isLast, onMove, onRemove }: RowProps) {
  return (
    <li className="border border-line bg-raised">
      <div className="flex items-center gap-2 pl-3">
        <span className="poster w-5 text-xl">{index + 1}</span>
        <span className="min-w-0 grow">{name}</span>
        {/* Not `disabled`: a row moved to the end would lose the focus. */}
        <button
          type="button"
          aria-label={`${name}: subir`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(-1)}
          className={ARROW}
        >
          <ChevronUp aria-hidden size={18} />
        </button>
        <button
          type="button"
          aria-label={`${name}: descer`}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(1)}
          className={ARROW}
        >
          <ChevronDown aria-hidden size={18} />
        </button>
        <button type="button" aria-label={`${name}: tirar`} onClick={onRemove} className={ARROW}>
          <X aria-hidden size={18} />
        </button>
      </div>
      {problem !== undefined && (
        <div className="px-3 pb-2">
          <AlertLine>{problem}</AlertLine>
        </div>
      )}
    </li>
  );
}

const ARROW =
  'grid size-9 cursor-pointer place-items-center text-soft transition-colors hover:text-text aria-disabled:cursor-default aria-disabled:opacity-40';
