import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { killValueOf } from './edit-draft.ts';
import { problemAt, useEditor, wasOf } from './editor-state.ts';
import { RuleInput, RuleRow } from './rule-field.tsx';
import { Segments } from './segments.tsx';

const CAPS = [
  ['none', 'Sem'],
  ['kills', 'Kills'],
  ['points', 'Pts'],
] as const;

// The value of a kill, which is stored in each band; cap, bonuses and divisor.
export function KillsPanel() {
  const editor = useEditor();
  const { draft, problems, edit } = editor;
  const value = killValueOf(draft);
  return (
    <section aria-label="Kills" className="mt-6">
      <h2 className="poster mb-2 text-2xl">Kills</h2>
      <RuleRow label="Cada kill vale" hint={value === null ? 'conforme a colocação' : ''} before={null}>
        {({ label }) => (
          <RuleInput label={label} value={value ?? ''} onValue={(text) => edit({ type: 'killValue', text })} />
        )}
      </RuleRow>
      <RuleRow
        label="Limite por queda"
        before={wasOf(editor, 'killCap')}
        problem={problemAt(problems, ['killCap', 'max'])}
      >
        {({ label, ...field }) => (
          <>
            <Segments
              label={label}
              choices={CAPS}
              value={draft.killCap.unit}
              onValue={(unit) => edit({ type: 'capUnit', unit })}
            />
            {draft.killCap.unit !== 'none' && (
              <RuleInput
                {...field}
                label={`${label}, em ${draft.killCap.unit === 'kills' ? 'kills' : 'pontos'}`}
                width="factor"
                value={draft.killCap.max}
                onValue={(text) => edit({ type: 'capMax', text })}
              />
            )}
          </>
        )}
      </RuleRow>
      <RuleRow
        label="Bônus por degrau de kills"
        before={wasOf(editor, 'killSteps')}
        problem={problemAt(problems, ['killSteps'], true)}
      >
        {() => (
          <>
            {draft.killSteps.length === 0 && <span className="text-sm text-muted">nenhum</span>}
            <Button icon={<Plus aria-hidden size={18} />} onClick={() => edit({ type: 'addStep' })}>
              Degrau
            </Button>
          </>
        )}
      </RuleRow>
      <Steps />
      <RuleRow label="Bônus por vitória" before={wasOf(editor, 'winBonus')} problem={problemAt(problems, ['winBonus'])}>
        {(field) => (
          <RuleInput
            {...field}
            value={draft.winBonus}
            onValue={(text) => edit({ type: 'text', field: 'winBonus', text })}
          />
        )}
      </RuleRow>
      <RuleRow
        label="Divisor (handicap)"
        hint="1 não divide"
        before={wasOf(editor, 'divisor')}
        problem={problemAt(problems, ['divisor'])}
      >
        {(field) => (
          <RuleInput
            {...field}
            value={draft.divisor}
            onValue={(text) => edit({ type: 'text', field: 'divisor', text })}
          />
        )}
      </RuleRow>
    </section>
  );
}

function Steps() {
  const list = useRef<HTMLUListElement>(null);
  const { draft, problems, edit } = useEditor();
  if (draft.killSteps.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} aria-label="Degraus de kills" className="mb-2 flex flex-col gap-1.5 outline-none">
      {draft.killSteps.map(({ id, kills, points }, index) => {
        const name = `${index + 1}º degrau`;
        const isWrong = (field: string) => problemAt(problems, ['killSteps', index, field]) !== undefined;
        return (
          <li key={id} className="flex flex-wrap items-center gap-1.5 pl-3 text-soft">
            a partir de
            <RuleInput
              label={`${name}: kills`}
              width="place"
              value={kills}
              isWrong={isWrong('kills')}
              onValue={(text) => edit({ type: 'step', index, field: 'kills', text })}
            />
            kills, +
            <RuleInput
              label={`${name}: pontos`}
              width="factor"
              value={points}
              isWrong={isWrong('points')}
              onValue={(text) => edit({ type: 'step', index, field: 'points', text })}
            />
            <button
              type="button"
              aria-label={`Tirar o ${name}`}
              onClick={() => {
                edit({ type: 'removeStep', index });
                // The pressed button disappears with its row.
                list.current?.focus();
              }}
              className="ml-auto grid size-9 cursor-pointer place-items-center transition-colors hover:text-text"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
