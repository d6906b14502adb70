import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureSentence } from '../../../domain/failures.ts';
import type { GameMode } from '../../../domain/game-modes.ts';
import { type ImportPlan, planImport } from '../../../domain/import.ts';
import { readTeamSheet } from '../../../domain/import-sheet.ts';
import { api, ApiError, call } from '../../lib/api.ts';
import { readSpreadsheet } from '../../lib/spreadsheet/read.ts';
import { reportTexts } from '../../lib/texts/report.ts';
import { refreshTournament } from '../../lib/tournament.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { Team } from '../model.ts';
import { UNREAD } from './unread.ts';
import { useAction } from '../../lib/use-action.ts';

type Step =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'read'; readonly fileName: string; readonly done: number }
  | { readonly step: 'preview'; readonly fileName: string; readonly plan: ImportPlan };

// From the file to the teams: read in a worker, planned here, shown, and only then sent. One at a time.
export function useImport(mode: GameMode, teams: readonly Team[], onDone: () => void) {
  const client = useQueryClient();
  const [state, setState] = useState<Step>({ step: 'choose' });
  const reading = useRef(false);
  const refuse = (title: string, detail: string, problem = detail) => {
    toastFailure(title, detail);
    setState({ step: 'choose', problem });
  };

  const read = async (file: File) => {
    if (reading.current || state.step === 'preview') return;
    reading.current = true;
    const onProgress = (done: number) => setState({ step: 'read', fileName: file.name, done });
    const outcome = await readSpreadsheet(file, { onProgress });
    reading.current = false;
    if (!outcome.ok) {
      const { detail, problem } = UNREAD[outcome.reason];
      return refuse(reportTexts.importFailed, detail, problem);
    }
    const sheet = readTeamSheet(outcome.rows);
    if (!sheet.ok)
      return refuse(reportTexts.importFailed, reportTexts.importUnreadable, failureSentence(sheet.failure));
    const plan = planImport(
      mode,
      teams.map(({ name }) => name),
      sheet.value,
    );
    if (!plan.ok) return refuse(reportTexts.importLimit, limitSentence(mode, teams.length));
    if (plan.value.toAdd.length === 0) toastFailure(reportTexts.nothingImported, whyNothing(plan.value));
    setState({ step: 'preview', fileName: file.name, plan: plan.value });
  };

  const send = useAction({
    mutationFn: ({ toAdd }: ImportPlan) =>
      call(
        api.teams.import.$post({
          json: { teams: toAdd.map((team) => ({ ...team, activisionIds: [...team.activisionIds] })) },
        }),
      ),
    onSuccess: async ({ added, ignored, failed }, plan) => {
      await refreshTournament(client);
      const ignoredCount = ignored.length + plan.ignored.length;
      if (added === 0) toastFailure(reportTexts.nothingImported, reportTexts.nothingImportedExisting);
      else
        toastSuccess(
          reportTexts.imported,
          reportTexts.importedDetail(added, ignoredCount, failed.length + plan.failed.length),
        );
      setState({ step: 'choose' });
      onDone();
    },
    onError: (error) => {
      const overLimit = error instanceof ApiError && error.code === 'import_limit_exceeded';
      if (overLimit) toastFailure(reportTexts.importLimit, limitSentence(mode, teams.length));
      else toastFailure(reportTexts.importFailed, reportTexts.importBroken);
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

function limitSentence(mode: GameMode, registered: number): string {
  return `${mode.name} aceita ${mode.maxTeams} times e já há ${registered}. Nada foi importado.`;
}

function whyNothing({ ignored }: ImportPlan): string {
  return ignored.length > 0 ? reportTexts.nothingImportedExisting : reportTexts.nothingImportedInvalid;
}
