import type { ReactNode } from 'react';
import { type RuleSet, type Tiebreaker, TIEBREAKERS } from '../../../domain/rules/rule-set.ts';
import type { Night } from '../../../domain/rules/standings.ts';
import { BandsPanel } from './bands-panel.tsx';
import { CountingPanel, FinishPanel, LobbyPanel } from './counting-panel.tsx';
import { KillsPanel } from './kills-panel.tsx';
import { Simulator } from './simulator.tsx';
import { regulationText } from '../../../domain/rules/words.ts';
import { Regulation } from '../regulation.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { rulesTexts } from './rules-texts.ts';
import { tiebreakerName } from '../tiebreaker-names.ts';
import { problemAt, useEditor, wasOf } from './editor-state.ts';
import { OrderedCriteria } from './ordered-criteria.tsx';
import { Was } from './rule-field.tsx';

type Props = { rules: RuleSet; saved: RuleSet; night: Night | undefined };

// Fields on the left, preview on the right.
export function RulesBoard({ rules, saved, night }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.08fr)_minmax(0,0.96fr)_minmax(0,1fr)]">
      <Part>
        <BandsPanel />
        <KillsPanel />
      </Part>
      <Part>
        <CountingPanel />
        <FinishPanel />
        <TiebreakersPanel />
        <LobbyPanel />
      </Part>
      <div className="grid gap-4 max-xl:lg:col-span-2 max-xl:lg:grid-cols-2">
        <Part>
          <Simulator rules={rules} saved={saved} night={night} />
        </Part>
        <Part>
          <RegulationPanel rules={rules} saved={saved} />
        </Part>
      </div>
    </div>
  );
}

// Denser than Panel, so that all rules fit one screen.
function Part({ children }: { children: ReactNode }) {
  return <div className="cut cut-large isolate min-w-0 p-4 cut-fill-panel cut-line-line">{children}</div>;
}

function RegulationPanel({ rules, saved }: { rules: RuleSet; saved: RuleSet }) {
  const onDone = (copied: boolean) =>
    copied ? toastSuccess(rulesTexts.copied, rules.name) : toastFailure(rulesTexts.copyFailed, rulesTexts.copyByHand);
  return (
    <section aria-label="Regulamento">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="poster text-2xl">Regulamento</h2>
        <CopyButton text={regulationText(rules)} onDone={onDone} />
      </div>
      <Regulation rules={rules} before={saved} />
    </section>
  );
}

function TiebreakersPanel() {
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
