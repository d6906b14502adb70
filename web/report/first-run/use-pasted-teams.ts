import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { planImport, type ImportPlan } from '../../../domain/scores/import/import.ts';
import { readPastedTeams } from '../../../domain/scores/import/import-paste.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, call } from '../../kit/api.ts';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { forget, recall, remember } from '../../kit/browser-storage.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { reportDialogTexts } from '../dialog-texts.ts';
import { sendProblem } from '../import/problems.ts';
import type { Team } from '../teams-and-results.ts';

export type PastedTeams = ReturnType<typeof usePastedTeams>;

// The pasted text, kept in this tab until its teams are stored, and what the import understands of it.
export function usePastedTeams(event: ListedEvent, rules: RuleSet, teams: readonly Team[]) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = `pasted-teams:${event.id}`;
  const [text, setText] = useState(() => recall('visit', key) ?? '');
  const [failed, setFailed] = useState<string | null>(null);
  const read = useDeferredValue(text);
  const plan = useMemo(() => planOf(read, rules, teams), [read, rules, teams]);
  const change = (typed: string) => {
    setText(typed);
    setFailed(null);
    remember('visit', key, typed);
  };
  const send = useAction({
    mutationFn: ({ sharedConfirmed }: { sharedConfirmed: boolean }) => {
      // Of the text as it is now: the shown plan may be one key behind.
      const { toAdd } = planOf(text, rules, teams) ?? NOTHING;
      const json = {
        teams: toAdd.map((team) => ({ ...team, activisionIds: [...team.activisionIds] })),
        sharedConfirmed,
      };
      return call(api.events[':eventId'].teams.import.$post({ param: { eventId: event.id }, json }));
    },
    onSuccess: async ({ added, ignored, failed: refused }) => {
      forget('visit', key);
      await refreshEvent(client, event.id);
      toastSuccess(reportDialogTexts.imported, reportDialogTexts.importedDetail(added, ignored.length, refused.length));
      void navigate(eventPath('/report', event));
    },
    onError: (error) => {
      if (!shared.asks(error)) setFailed(sendProblem(error, rules, teams.length).inDialog);
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Adicionar assim mesmo',
    busy: send.isPending,
    onConfirm: () => send.run({ sharedConfirmed: true }),
  });
  return {
    text,
    change,
    // Null: more teams than the rules take.
    plan,
    failed,
    sending: send.isPending,
    send: () => send.run({ sharedConfirmed: false }),
    question: shared.question,
  };
}

const NOTHING: ImportPlan = { toAdd: [], ignored: [], failed: [] };

function planOf(text: string, rules: RuleSet, teams: readonly Team[]): ImportPlan | null {
  const names = teams.map(({ name }) => name);
  const plan = planImport(rules, names, readPastedTeams(text, rules.teamSize));
  return plan.ok ? plan.value : null;
}
