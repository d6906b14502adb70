import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { sameRules, type RuleSet } from '../../../domain/rules/rule-set.ts';
import { useMay } from '../../access/acting.ts';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { useReasonRequired } from '../../kit/use-reason-required.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId, type ListedEvent } from '../../events/events.ts';
import { ownPresetsQuery, presetsQuery, rulesJson, type ListedPreset } from '../../rules/rules-data.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { useLazyDialog } from '../../kit/use-lazy-dialog.ts';
import { Select } from '../../ui/select.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { reportDialogTexts } from '../dialog-texts.ts';
import type { Match } from '../use-report-data.ts';

export type ModeSelectProps = { event: ListedEvent | undefined; match: Match; hasResults: boolean };

// Lists our presets and the organiser's own. After the first result a change first previews the ranks.
export const ModeSelect = memo(function ModeSelect({ event, match, hasResults }: ModeSelectProps) {
  const mayManage = useMay('manage_event');
  const { rules, version, ended } = match;
  const presets = useQuery(presetsQuery);
  const own = useQuery({ ...ownPresetsQuery, enabled: mayManage });
  const [asked, setAsked] = useState<ListedPreset | null>(null);
  const { Dialog, open } = useLazyDialog(loadDialog, texts.broken);
  const change = useChangeRules(() => setAsked(null));
  const all: readonly ListedPreset[] = [...(presets.data ?? []), ...(own.data ?? [])];
  // Rules that were stored before our presets had the field score like them.
  const { respawns } = rules;
  const current = all.find((preset) => sameRules({ ...preset.rules, respawns }, rules));
  const edited = all.some((preset) => preset.rules.name === rules.name);
  const options = all.map(({ id, rules: { name } }) => ({ value: id, label: name }));
  const choose = (id: string) => {
    const preset = all.find((one) => one.id === id);
    if (!preset || version === null || preset === current) return;
    if (hasResults && event) open(() => setAsked(preset));
    else change.run({ rules: preset.rules, version, reason: '' });
  };
  return (
    <>
      <Select
        label="Modo de jogo"
        labelHidden
        options={
          current ? options : [{ value: UNLISTED, label: edited ? `${rules.name} (editado)` : rules.name }, ...options]
        }
        value={change.isPending ? idOf(all, change.variables?.rules.name) : (current?.id ?? UNLISTED)}
        onValue={choose}
        disabled={ended || version === null || !mayManage}
      />
      {Dialog && asked && event && version !== null && (
        <Dialog
          event={event}
          before={rules}
          after={asked.rules}
          version={version}
          busy={change.isPending}
          reasonError={change.reasonError}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => change.run({ rules: asked.rules, version, reason })}
        />
      )}
    </>
  );
});

// The option for rules that match no preset.
const UNLISTED = 'unlisted';

function idOf(presets: readonly ListedPreset[], name: string | undefined): string {
  return presets.find(({ rules }) => rules.name === name)?.id ?? UNLISTED;
}

const loadDialog = async () => (await import('./event-rule-change.tsx')).EventRuleChange;

type Change = { readonly rules: RuleSet; readonly version: number; readonly reason: string };

function useChangeRules(onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const { reasonError, wantsReason } = useReasonRequired();
  const change = useAction({
    mutationFn: ({ rules, ...json }: Change) =>
      call(api.events[':eventId'].rules.$put({ param: { eventId }, json: { ...json, rules: rulesJson(rules) } })),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(reportDialogTexts.modeChanged, reportDialogTexts.modeChangedDetail);
      onDone();
    },
    onError: (error) => {
      if (wantsReason(error)) return;
      toastFailure(reportDialogTexts.changeModeFailed, error.message);
      // Another window saved first: show its rules.
      if (!isRefusedWith(error, 'rules_changed')) return;
      onDone();
      void refreshEvent(client, eventId);
    },
  });
  return { ...change, reasonError };
}
