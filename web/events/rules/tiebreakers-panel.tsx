import { TIEBREAKERS, type Tiebreaker } from '../../../domain/rules/rule-set.ts';
import { tiebreakerName } from '../../lib/rules/tiebreaker-names.ts';
import { problemAt, useEditor, wasOf } from './editor-state.ts';
import { OrderedCriteria } from './ordered-criteria.tsx';
import { Was } from './rule-field.tsx';

export function TiebreakersPanel() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  const before = wasOf(editor, 'tiebreakers');
  const named = (key: Tiebreaker) => ({ key, name: tiebreakerName(key) });
  return (
    <section aria-label="Desempate" className="mt-6">
      <h2 className="poster mb-2 text-2xl">Desempate</h2>
      {before !== null && <Was>{before}</Was>}
      <OrderedCriteria
        criteria={draft.tiebreakers.map((key, index) => ({
          ...named(key),
          problem: problemAt(problems, ['tiebreakers', index]),
        }))}
        unused={TIEBREAKERS.filter((key) => !draft.tiebreakers.includes(key)).map(named)}
        onMove={(index, by) => edit({ type: 'moveTiebreaker', index, by })}
        onRemove={(index) => edit({ type: 'removeTiebreaker', index })}
        onAdd={(key) => edit({ type: 'addTiebreaker', key })}
      />
    </section>
  );
}
