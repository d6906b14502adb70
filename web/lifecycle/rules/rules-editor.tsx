import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { standingsQuery } from '../../events/event-data.ts';
import type { ListedEvent } from '../../events/events.ts';
import { RuleChangeDialog } from '../../rules/rule-change-dialog.tsx';
import { ownPresetsQuery, presetsQuery } from '../../rules/rules-data.ts';
import { nightOf } from '../../scores/standings/rank-in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConflictNotice } from '../../rules/editor/conflict-notice.tsx';
import { draftOf } from '../../rules/editor/rules-draft.ts';
import { EditorContext } from '../../rules/editor/editor-state.ts';
import { ModelsDialog } from './models-dialog.tsx';
import { PresetCards } from '../../rules/editor/preset-cards.tsx';
import { RulesBoard } from '../../rules/editor/rules-board.tsx';
import { RulesFiles } from '../../rules/editor/rules-files.tsx';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';
import { SaveBar } from '../../rules/editor/save-bar.tsx';
import type { StoredRules } from '../../rules/editor/unsaved-drafts.ts';
import { useRulesEditor } from './use-rules-editor.ts';

type Props = { event: ListedEvent; stored: StoredRules };

// The rules of an event, with a bar for unsaved changes.
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
        <RulesFiles valid={problems.length === 0 ? valid : null} onRead={fill}>
          <Button onClick={() => setManaging(true)}>Salvar como modelo</Button>
        </RulesFiles>
      </div>
      <PresetCards
        presets={presets.data ?? []}
        own={own.data ?? []}
        rules={problems.length === 0 ? valid : null}
        onChoose={fill}
        onManage={() => setManaging(true)}
      />
      {event.endedAt !== null && (
        <div className="mb-4">
          <Notice kind="info" title={rulesTexts.ended}>
            {rulesTexts.endedDetail}
          </Notice>
        </div>
      )}
      {form.conflict && (
        <ConflictNotice
          mine={valid}
          base={base.rules}
          theirs={form.conflict.rules}
          detail={rulesTexts.conflictDetail(form.conflict.version)}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      )}
      <RulesBoard rules={valid} saved={base.rules} night={night} />
      {!form.isClean && (
        <SaveBar
          changes={form.changes}
          problems={problems.length}
          hasResults={hasResults}
          isClosed={event.endedAt !== null}
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
