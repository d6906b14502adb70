import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { standingsQuery } from '../../lib/events/event-data.ts';
import type { ListedEvent } from '../../lib/events/events.ts';
import { RuleChangeDialog } from '../../lib/rules/rule-change-dialog.tsx';
import { ownPresetsQuery, presetsQuery } from '../../lib/rules/rules-data.ts';
import { nightOf } from '../../lib/standings/rank-in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { draftOf } from './rules-draft.ts';
import { EditorContext } from './editor-state.ts';
import { ModelsDialog } from './models-dialog.tsx';
import { PresetCards } from './preset-cards.tsx';
import { RulesBoard } from './rules-board.tsx';
import { RulesFiles } from './rules-files.tsx';
import { rulesTexts } from './rules-texts.ts';
import { SaveBar } from './save-bar.tsx';
import type { StoredRules } from './unsaved-drafts.ts';
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
