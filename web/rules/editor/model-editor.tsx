import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sameRules, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, ApiError, call } from '../../kit/api.ts';
import { ownPresetsQuery, rulesJson, type OwnPreset } from '../rules-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { draftOf } from './rules-draft.ts';
import { EditorContext } from './editor-state.ts';
import { ModelActions } from './model-actions.tsx';
import { RulesBoard } from './rules-board.tsx';
import { RulesFiles } from './rules-files.tsx';
import { rulesTexts } from './rules-texts.ts';
import { SaveBar } from './save-bar.tsx';
import type { StoredRules } from './unsaved-drafts.ts';
import { useDraft } from './use-draft.ts';

type Props = { preset: OwnPreset; onRemoved: () => void };

// The rules editor for a preset: it belongs to no event, so no result changes.
export function ModelEditor({ preset, onRemoved }: Props) {
  const client = useQueryClient();
  const { id, rules } = preset;
  const stored = useMemo(() => ({ rules, version: 1 }), [rules]);
  const fields = useDraft({ id, stored, isNewer });
  const { draft, edit, base, parsed, valid } = fields;
  const problems = parsed.ok ? NO_PROBLEMS : parsed.problems;
  const save = useAction({
    mutationFn: (rules: RuleSet) =>
      call(
        api['rule-presets'][':presetId'].$put({
          param: { presetId: id },
          json: { rules: rulesJson(rules), replaces: rulesJson(base.rules) },
        }),
      ),
    onSuccess: async (_, rules) => {
      client.setQueryData(ownPresetsQuery.queryKey, (own) =>
        own?.map((one) => (one.id === id ? { ...one, rules } : one)),
      );
      fields.adopt({ rules, version: 1 });
      toastSuccess(rulesTexts.modelUpdated, rules.name);
      await client.invalidateQueries(ownPresetsQuery);
    },
    onError: (error) => {
      toastFailure(rulesTexts.modelFailed, error.message);
      // Another window may have changed or deleted it.
      if (error instanceof ApiError) void client.invalidateQueries(ownPresetsQuery);
    },
  });
  const editor = useMemo(() => ({ draft, saved: base.rules, problems, edit }), [draft, base, problems, edit]);
  return (
    <EditorContext value={editor}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-soft">{rulesTexts.modelDetail}</p>
        <RulesFiles
          valid={parsed.ok ? parsed.rules : null}
          onRead={(rules) => edit({ type: 'replace', draft: draftOf(rules) })}
        >
          <ModelActions preset={preset} onRemoved={onRemoved} />
        </RulesFiles>
      </div>
      {fields.conflict && (
        <ConflictNotice
          mine={valid}
          base={base.rules}
          theirs={fields.conflict.rules}
          detail={rulesTexts.modelConflict}
          onKeep={fields.keepMine}
          onTake={fields.takeTheirs}
        />
      )}
      <RulesBoard rules={valid} saved={base.rules} night={undefined} />
      {!fields.isClean && (
        <SaveBar
          changes={fields.changes}
          problems={problems.length}
          hasResults={false}
          isClosed={false}
          saving={save.isPending}
          onDiscard={fields.discard}
          onSave={() => parsed.ok && save.run(parsed.rules)}
          onAsk={() => undefined}
        />
      )}
    </EditorContext>
  );
}

const NO_PROBLEMS = [] as const;

// Presets have no version: compare the rules.
function isNewer(stored: StoredRules, base: StoredRules): boolean {
  return !sameRules(stored.rules, base.rules);
}
