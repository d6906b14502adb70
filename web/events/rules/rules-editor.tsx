import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { standingsQuery } from '../../lib/event-data.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { RuleChangeDialog } from '../../lib/rules/rule-change-dialog.tsx';
import { ownPresetsQuery, presetsQuery } from '../../lib/rules/rules-data.ts';
import { nightOf } from '../../lib/standings/night.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { BandsPanel } from './bands-panel.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CountingPanel, FinishPanel, LobbyPanel } from './counting-panel.tsx';
import { draftOf } from './draft.ts';
import { EditorContext } from './editor-state.ts';
import { KillsPanel } from './kills-panel.tsx';
import { ModelsDialog } from './models-dialog.tsx';
import { PresetCards } from './preset-cards.tsx';
import { RegulationPanel } from './regulation-panel.tsx';
import { downloadRules, readRulesFile } from '../../lib/rules/rules-file.ts';
import { rulesTexts } from './rules-texts.ts';
import { SaveBar } from './save-bar.tsx';
import { Simulator } from './simulator.tsx';
import { TiebreakersPanel } from './tiebreakers-panel.tsx';
import { useRulesEditor, type StoredRules } from './use-rules-editor.ts';

type Props = { event: ListedEvent; stored: StoredRules };

// All rules on one screen: what is typed on the left, what it means on the right, what is not saved below.
export function RulesEditor({ event, stored }: Props) {
  const form = useRulesEditor(event, stored);
  const { draft, edit, base, valid, problems } = form;
  const presets = useQuery(presetsQuery);
  const own = useQuery(ownPresetsQuery);
  const standings = useQuery(standingsQuery(event.id));
  const night = useMemo(() => standings.data && nightOf(standings.data), [standings.data]);
  const hasResults = (night?.results.length ?? 0) > 0;
  const [managing, setManaging] = useState(false);
  const editor = useMemo(() => ({ draft, saved: base.rules, problems, edit }), [draft, base, problems, edit]);
  const fill = (rules: RuleSet) => edit({ type: 'replace', draft: draftOf(rules) });
  return (
    <EditorContext value={editor}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">
          Versão {base.version} em uso: <strong>{base.rules.name}</strong>
        </p>
        <Files valid={problems.length === 0 ? valid : null} onRead={fill} onManage={() => setManaging(true)} />
      </div>
      <PresetCards
        presets={presets.data ?? []}
        own={own.data ?? []}
        rules={problems.length === 0 ? valid : null}
        onChoose={fill}
        onManage={() => setManaging(true)}
      />
      {form.conflict && (
        <ConflictNotice
          mine={valid}
          base={base.rules}
          theirs={form.conflict}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      )}
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
            <Simulator rules={valid} saved={base.rules} night={night} />
          </Part>
          <Part>
            <RegulationPanel rules={valid} saved={base.rules} />
          </Part>
        </div>
      </div>
      {!form.isClean && (
        <SaveBar
          changes={form.changes}
          problems={problems.length}
          hasResults={hasResults}
          saving={form.saving}
          onDiscard={form.discard}
          onSave={() => form.save('')}
          onAsk={form.ask}
        />
      )}
      {night && (
        <RuleChangeDialog
          open={form.asking}
          eventName={event.name}
          isOnAir={event.onAir}
          before={base.rules}
          after={valid}
          version={base.version}
          night={night}
          busy={form.saving}
          reasonError={form.reasonError}
          onClose={form.stopAsking}
          onConfirm={form.save}
        />
      )}
      <ModelsDialog
        open={managing}
        own={own.data ?? []}
        rules={problems.length === 0 ? valid : null}
        onUse={fill}
        onClose={() => setManaging(false)}
      />
    </EditorContext>
  );
}

// Denser than a panel: all rules are to fit one screen.
function Part({ children }: { children: ReactNode }) {
  return <div className="cut cut-large isolate min-w-0 p-4 cut-fill-panel cut-line-line">{children}</div>;
}

type FilesProps = { valid: RuleSet | null; onRead: (rules: RuleSet) => void; onManage: () => void };

// The ways in and out of this event: a model, a file.
function Files({ valid, onRead, onManage }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await readRulesFile(file);
    if (!found.ok) return toastFailure(rulesTexts.importFailed, found.sentence);
    onRead(found.rules);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onManage}>Salvar como modelo</Button>
      <Button icon={<Upload aria-hidden size={18} />} onClick={() => input.current?.click()}>
        Importar
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Arquivo de regras"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button icon={<Download aria-hidden size={18} />} disabled={!valid} onClick={() => valid && downloadRules(valid)}>
        Exportar
      </Button>
    </div>
  );
}
