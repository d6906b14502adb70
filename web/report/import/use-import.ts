import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { type ImportPlan, planImport, planUpdates, type TeamUpdate } from '../../../domain/scores/import/import.ts';
import { type ColumnMapping, needsMapping } from '../../../domain/scores/import/import-columns.ts';
import { type Cell, readTeamSheet, type SheetTeam } from '../../../domain/scores/import/import-sheet.ts';
import { api, call } from '../../kit/api.ts';
import { readSpreadsheet, readText, type SpreadsheetOutcome } from './read-spreadsheet.ts';
import { reportDialogTexts } from '../dialog-texts.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useEventId } from '../../events/events.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { Team } from '../teams-and-results.ts';
import { limitProblem, type Problem, sendProblem, sheetProblem, unreadProblem } from './problems.ts';
import { useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useReasonRequired } from '../../kit/use-reason-required.ts';

type Step =
  | { readonly step: 'choose'; readonly problem?: Problem }
  | { readonly step: 'read'; readonly fileName: string; readonly done: number }
  // Headings are unknown: the user assigns the columns.
  | { readonly step: 'map'; readonly fileName: string; readonly rows: readonly (readonly Cell[])[] }
  | { readonly step: 'preview'; readonly fileName: string; readonly plan: SheetPlan };

export type SheetPlan = ImportPlan & {
  // Updates of existing teams, applied if the user wants it.
  readonly updates: readonly TeamUpdate[];
  readonly rows: readonly SheetTeam[];
};

type Sending = {
  readonly plan: SheetPlan;
  readonly updateExisting: boolean;
  readonly reason?: string;
  readonly sharedConfirmed?: boolean;
};

// Reads the file in a worker, plans the changes, previews them, and sends them on confirmation. One import at a time.
export function useImport(rules: RuleSet, teams: readonly Team[], onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [state, setState] = useState<Step>({ step: 'choose' });
  const { reasonError, wantsReason } = useReasonRequired();
  const reading = useRef(false);
  const refuse = (problem: Problem) => {
    toastFailure(problem.title, problem.detail);
    setState({ step: 'choose', problem });
  };

  const read = async (file: File) => {
    if (reading.current || state.step === 'preview') return;
    reading.current = true;
    const onProgress = (done: number) => setState({ step: 'read', fileName: file.name, done });
    const outcome = await readSpreadsheet(file, { onProgress });
    reading.current = false;
    take(file.name, outcome);
  };
  const take = (fileName: string, outcome: SpreadsheetOutcome) => {
    if (!outcome.ok) return refuse(unreadProblem(outcome.reason));
    if (needsMapping(outcome.rows)) return setState({ step: 'map', fileName, rows: outcome.rows });
    show(fileName, outcome.rows);
  };
  const show = (fileName: string, rows: readonly (readonly Cell[])[], mapping?: ColumnMapping) => {
    const sheet = readTeamSheet(rows, mapping);
    if (!sheet.ok) return refuse(sheetProblem(sheet.failure));
    const plan = planImport(
      rules,
      teams.map(({ name }) => name),
      sheet.value,
    );
    if (!plan.ok) return refuse(limitProblem(rules, teams.length));
    const updates = planUpdates(teams, sheet.value.teams);
    if (plan.value.toAdd.length === 0 && updates.length === 0)
      toastFailure(reportDialogTexts.nothingImported, whyNothing(plan.value));
    setState({ step: 'preview', fileName, plan: { ...plan.value, updates, rows: sheet.value.teams } });
  };

  const send = useAction({
    mutationFn: ({ plan: { toAdd, updates, rows }, updateExisting, reason = '', sharedConfirmed = false }: Sending) => {
      const changed = updateExisting ? rows.filter(({ row }) => updates.some((update) => update.row === row)) : [];
      const sent = [...toAdd, ...changed].map((team) => ({ ...team, activisionIds: [...team.activisionIds] }));
      const json = { teams: sent, updateExisting, reason, sharedConfirmed };
      return call(api.events[':eventId'].teams.import.$post({ param: { eventId }, json }));
    },
    onSuccess: async ({ added, updated, ignored, failed }, { plan }) => {
      await refreshEvent(client, eventId);
      const ignoredCount = ignored.length + plan.ignored.length - updated;
      if (added + updated === 0)
        toastFailure(reportDialogTexts.nothingImported, reportDialogTexts.nothingImportedExisting);
      else
        toastSuccess(
          reportDialogTexts.imported,
          reportDialogTexts.importedDetail(added, ignoredCount, failed.length + plan.failed.length, updated),
        );
      shared.stopAsking();
      setState({ step: 'choose' });
      onDone();
    },
    onError: (error) => {
      if (wantsReason(error) || shared.asks(error)) return;
      const { title, detail } = sendProblem(error, rules, teams.length);
      toastFailure(title, detail);
    },
  });
  const shared = useSharedPlayerQuestion({
    confirm: 'Importar assim mesmo',
    busy: send.isPending,
    onConfirm: () => send.variables && send.run({ ...send.variables, sharedConfirmed: true }),
  });
  return {
    state,
    question: shared.question,
    read,
    readPasted: (text: string) => take('Células coladas', readText(text)),
    mapColumns: (mapping: ColumnMapping) => state.step === 'map' && show(state.fileName, state.rows, mapping),
    startOver: () => setState({ step: 'choose' }),
    sending: send.isPending,
    reasonError,
    send: send.run,
  };
}

function whyNothing({ ignored }: ImportPlan): string {
  return ignored.length > 0 ? reportDialogTexts.nothingImportedExisting : reportDialogTexts.nothingImportedInvalid;
}
