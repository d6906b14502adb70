import { Undo2 } from 'lucide-react';
import { memo, useMemo } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import { useSeen } from '../../events/use-seen.ts';
import { useActing } from '../../access/acting.ts';
import { clockText } from '../../kit/instants.ts';
import { nameTeams } from '../../scores/ledger/entry-words.ts';
import { readLines } from '../../scores/ledger/ledger-lines.ts';
import { UndoReason } from '../../scores/ledger/undo-reason.tsx';
import { useLedger } from '../../scores/ledger/use-ledger.ts';
import { useUndoEntry } from '../../scores/ledger/use-undo-entry.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { countOf } from '../teams-and-results.ts';
import type { RoundView } from './round-view.ts';

type Props = { view: RoundView; count: number };

// The results of the round that were saved last, each with its undo.
export const LatestEntries = memo(function LatestEntries({ view, count }: Props) {
  const { data: entries } = useLedger();
  const { role } = useActing();
  const seen = useSeen();
  const undo = useUndoEntry();
  const { pointsText } = usePointsTexts();
  const latest = useMemo(() => {
    const rows = new Map(view.rows.map((row) => [row.report.id, row]));
    const found = (entries ?? [])
      .flatMap((entry) => {
        const row = entry.inForce && entry.act.kind === 'result' ? rows.get(entry.act.result.reportId) : undefined;
        return row ? [{ entry, row }] : [];
      })
      .slice(0, count);
    const teams = view.rows.map(({ team }) => team);
    const lines = readLines(
      found.map(({ entry }) => entry),
      entries ?? [],
      nameTeams(entries ?? [], teams),
      { role, seen },
    );
    return found.map(({ row }, index) => ({ row, line: lines[index]! }));
  }, [entries, view, count, role, seen]);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby={TITLE}>
      <h3 id={TITLE} className="mb-1 flex items-baseline justify-between gap-3 text-sm font-semibold">
        Últimos lançamentos
        <span aria-hidden className="font-normal text-muted max-md:hidden">
          Ctrl+Z desfaz o último
        </span>
      </h3>
      <ol className="divide-y divide-line border-y border-line">
        {latest.map(({ row: { report, team }, line }) => (
          <li key={report.id} className="flex min-h-9 items-center gap-3">
            <span className="poster w-9 shrink-0 text-xl">{report.placement}º</span>
            <span className="min-w-0 flex-1 truncate">
              <bdi className="font-semibold">{team.name}</bdi>{' '}
              <span className="text-sm text-muted">{countOf(totalKills(report.kills), 'kill', 'kills')}</span>
            </span>
            <span className="poster shrink-0 text-xl">{pointsText(report.points)}</span>
            <span className="max-w-32 shrink-0 truncate text-sm text-muted max-md:hidden">
              {line.isUnsent ? (
                <span className="text-live">enviando</span>
              ) : (
                `${line.person} · ${clockText(new Date(line.at).getTime())}`
              )}
            </span>
            {line.act && !line.isUnsent && (
              <button
                type="button"
                aria-label={`Desfazer ${team.name}, ${report.placement}º`}
                title="Desfazer"
                onClick={() => line.act && undo.start(line.act)}
                className="grid size-9 shrink-0 cursor-pointer place-items-center text-soft hover:text-text max-xl:size-control"
              >
                <Undo2 aria-hidden size={18} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <UndoReason undo={undo} />
    </section>
  );
});

const TITLE = 'ultimos-lancamentos';
