import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '../../access/acting.ts';
import { ApiError } from '../../kit/api.ts';
import { useEventId } from '../../events/events.ts';
import { useUser } from '../../access/session.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { workbookName } from '../../kit/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../../kit/spreadsheet/write.ts';
import { eventQuery } from '../../events/event-data.ts';
import { viewHistory, viewReports, viewStandings, viewTeams } from '../../events/event-log/views.ts';
import { nameTeams } from '../ledger/entry-words.ts';
import { historySheet } from '../ledger/history-sheet.ts';
import { everythingSheets } from './everything-sheets.ts';
import { readStandings } from '../standings/standings.ts';
import { standingsWorkbook } from '../standings/standings-workbook.ts';
import { explainTeam, sentencesOf } from '../../../domain/rules/explain.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { regulationText } from '../../../domain/rules/words.ts';
import type { WorkbookSheet } from '../../kit/spreadsheet/build-workbook.ts';
import { nightOf } from '../standings/rank-in-browser.ts';

type Props = {
  eventName: string;
  isLoaded: boolean;
  hasTeams: boolean;
};

export function ExportButton({ eventName, isLoaded, hasTeams }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const reasonId = useId();
  const user = useUser();
  const you = useMay('see_history') ? user.id : null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportStandings(client, { id: eventId, name: eventName }, you),
    onError: (error) => toastFailure(texts.exportFailed, detailOf(error)),
  });
  const reason = isLoaded && !hasTeams ? texts.nothingToExport : undefined;
  return (
    <>
      <Button
        busy={isPending}
        disabled={!hasTeams}
        aria-describedby={reason && reasonId}
        title={reason}
        icon={<Download aria-hidden size={18} />}
        onClick={() => mutate()}
      >
        Exportar
      </Button>
      {reason && (
        <p id={reasonId} className="sr-only">
          {reason}
        </p>
      )}
    </>
  );
}

function detailOf(error: Error): string {
  return error instanceof ApiError ? error.message : texts.exportFailedDetail;
}

const texts = {
  nothingToExport: 'Nada para exportar: nenhum time ainda.',
  exportFailed: 'Erro ao exportar a classificação',
  exportFailedDetail: 'A planilha não pôde ser escrita. Tente novamente mais tarde.',
} as const;

// Exports the server's present data, not what is on the screen. `you`: the user, if the role may see the history.
async function exportStandings(
  client: QueryClient,
  { id: eventId, name: eventName }: { id: string; name: string },
  you: string | null,
): Promise<void> {
  const log = await client.fetchQuery({ ...eventQuery(eventId), staleTime: 0 });
  const [standings, reports, teams] = [viewStandings(log), viewReports(log), viewTeams(log)];
  const entries = you === null ? undefined : viewHistory(log, you);
  const workbook = await writeWorkbook([
    ...standingsWorkbook(readStandings(standings), reports),
    ...rulesSheets(standings),
    ...(entries ? [historySheet(entries, nameTeams(entries, teams))] : []),
    ...everythingSheets(teams, standings),
  ]);
  downloadBlob(workbook, workbookName('classificacao', eventName, localDate(new Date())));
}

// '2026-10-25' in the user's time zone: the Swedish date format.
function localDate(date: Date): string {
  return new Intl.DateTimeFormat('sv-SE').format(date);
}

type Answer = Parameters<typeof nightOf>[0] & { readonly rules: RuleSet };

// The rules in words, and the explanation of each total and rank.
function rulesSheets(answer: Answer): WorkbookSheet[] {
  const { rules } = answer;
  const rows = rankTeams(rules, nightOf(answer));
  const lines = rows.flatMap(({ team }) => {
    const why = explainTeam(rules, rows, team.id);
    if (!why) return [];
    return sentencesOf(why).map((sentence) => [why.position || '–', team.name, sentence]);
  });
  return [
    {
      name: 'Regras',
      rows: regulationText(rules)
        .split('\n')
        .map((line) => [line]),
      columns: [{ width: 110 }],
    },
    {
      name: 'Por quê',
      rows: [['Posição', 'Time', 'Explicação'], ...lines],
      columns: [{ width: 11 }, { width: 32 }, { width: 110 }],
    },
  ];
}
