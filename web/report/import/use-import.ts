import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { type ImportPlan, planImport } from '../../../domain/import.ts';
import { readTeamSheet } from '../../../domain/import-sheet.ts';
import { api, call } from '../../lib/api.ts';
import { readSpreadsheet } from '../../lib/spreadsheet/read.ts';
import { reportDialogTexts } from '../../lib/texts/report-dialogs.ts';
import { refreshEvent, useEventId } from '../../lib/events.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { Team } from '../model.ts';
import { limitProblem, type Problem, sendProblem, sheetProblem, unreadProblem } from './problems.ts';
import { useAction } from '../../lib/use-action.ts';

type Step =
  | { readonly step: 'choose'; readonly problem?: Problem }
  | { readonly step: 'read'; readonly fileName: string; readonly done: number }
  | { readonly step: 'preview'; readonly fileName: string; readonly plan: ImportPlan };

// From the file to the teams: read in a worker, planned here, shown, and only then sent. One at a time.
export function useImport(rules: RuleSet, teams: readonly Team[], onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [state, setState] = useState<Step>({ step: 'choose' });
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
    if (!outcome.ok) return refuse(unreadProblem(outcome.reason));
    const sheet = readTeamSheet(outcome.rows);
    if (!sheet.ok) return refuse(sheetProblem(sheet.failure));
    const plan = planImport(
      rules,
      teams.map(({ name }) => name),
      sheet.value,
    );
    if (!plan.ok) return refuse(limitProblem(rules, teams.length));
    if (plan.value.toAdd.length === 0) toastFailure(reportDialogTexts.nothingImported, whyNothing(plan.value));
    setState({ step: 'preview', fileName: file.name, plan: plan.value });
  };

  const send = useAction({
    mutationFn: ({ toAdd }: ImportPlan) =>
      call(
        api.events[':eventId'].teams.import.$post({
          param: { eventId },
          json: { teams: toAdd.map((team) => ({ ...team, activisionIds: [...team.activisionIds] })) },
        }),
      ),
    onSuccess: async ({ added, ignored, failed }, plan) => {
      await refreshEvent(client, eventId);
      const ignoredCount = ignored.length + plan.ignored.length;
      if (added === 0) toastFailure(reportDialogTexts.nothingImported, reportDialogTexts.nothingImportedExisting);
      else
        toastSuccess(
          reportDialogTexts.imported,
          reportDialogTexts.importedDetail(added, ignoredCount, failed.length + plan.failed.length),
        );
      setState({ step: 'choose' });
      onDone();
    },
    onError: (error) => {
      const { title, detail } = sendProblem(error, rules, teams.length);
      toastFailure(title, detail);
    },
  });
  return {
    state,
    read,
    startOver: () => setState({ step: 'choose' }),
    sending: send.isPending,
    send: send.run,
  };
}

function whyNothing({ ignored }: ImportPlan): string {
  return ignored.length > 0 ? reportDialogTexts.nothingImportedExisting : reportDialogTexts.nothingImportedInvalid;
}
