import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { TIEBREAKERS, type Tiebreaker } from '../../../domain/rules/rule-set.ts';
import { tiebreakerName } from '../../lib/rules/tiebreaker-names.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Menu } from '../../ui/menu.tsx';
import { problemAt, useEditor, wasOf } from './editor-state.ts';
import { Was } from './rule-field.tsx';

// The criteria in order. A live region announces moves, because the list changes around the button.
export function TiebreakersPanel() {
  const editor = useEditor();
  const { draft, edit } = editor;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const before = wasOf(editor, 'tiebreakers');
  const unused = TIEBREAKERS.filter((key) => !draft.tiebreakers.includes(key));
  const { length } = draft.tiebreakers;
  const move = (index: number, key: Tiebreaker, by: 1 | -1) => {
    edit({ type: 'moveTiebreaker', index, by });
    setSaid(`${tiebreakerName(key)} é agora o ${index + by + 1}º critério de ${length}`);
  };
  const remove = (index: number, key: Tiebreaker) => {
    edit({ type: 'removeTiebreaker', index });
    setSaid(`${tiebreakerName(key)} saiu do desempate`);
    // The pressed button disappears with its row.
    list.current?.focus();
  };
  const add = (key: Tiebreaker) => {
    edit({ type: 'addTiebreaker', key });
    setSaid(`${tiebreakerName(key)} entrou no desempate`);
  };
  return (
    <section aria-label="Desempate" className="mt-6">
      <h2 className="poster mb-2 text-2xl">Desempate</h2>
      {before !== null && <Was>{before}</Was>}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Critérios de desempate, em ordem"
        className="flex flex-col gap-1.5 outline-none"
      >
        {draft.tiebreakers.map((key, index) => (
          <Criterion
            key={key}
            name={tiebreakerName(key)}
            index={index}
            isLast={index === length - 1}
            onMove={(by) => move(index, key, by)}
            onRemove={() => remove(index, key)}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {unused.length > 0 && (
          <Menu entries={unused.map((key) => ({ name: tiebreakerName(key), onSelect: () => add(key) }))}>Critério</Menu>
        )}
        <p className="text-sm text-muted">Iguais em tudo dividem o lugar.</p>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type CriterionProps = {
  name: string;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function Criterion({ name, index, isLast, onMove, onRemove }: CriterionProps) {
  const { problems } = useEditor();
  const problem = problemAt(problems, ['tiebreakers', index]);
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
