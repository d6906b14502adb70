import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSeen } from '../../events/use-seen.ts';
import { useActing } from '../../access/acting.ts';
import { historyTexts } from '../../scores/ledger/history-texts.ts';
import { useWide } from '../../kit/widths.ts';
import { usePages } from '../../ui/pages.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Actions, Changed, Initial, type ListProps, menuId, Rules, Time, What } from './entry-parts.tsx';
import { nameTeams } from '../../scores/ledger/entry-words.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterEntries, type Filters, NO_FILTERS } from './filters.ts';
import { readLines } from '../../scores/ledger/ledger-lines.ts';
import type { HistoryEntry } from '../../events/event-log/views.ts';
import { PastStandings } from './past-standings.tsx';
import { UndoReason } from '../../scores/ledger/undo-reason.tsx';
import { useUndoEntry } from '../../scores/ledger/use-undo-entry.ts';
import { WideTable } from '../../ui/wide-table.tsx';

// With their least widths: a name of 200 characters would take the room of all others.
const COLUMNS = [
  ['Nº · hora', ''],
  ['Quem', 'min-w-24'],
  ['O quê', 'min-w-48'],
  ['Antes', 'min-w-28'],
  ['Depois', 'min-w-28'],
  ['Motivo', 'min-w-28'],
] as const;

function EntryTable({ lines, ...acts }: ListProps) {
  return (
    <div className="cut cut-large cut-fill-panel cut-line-line">
      <WideTable label="Histórico">
        <thead className="caps text-sm text-soft">
          <tr className="h-9 border-b border-line">
            {COLUMNS.map(([name, width]) => (
              <th key={name} scope="col" className={`px-2 whitespace-nowrap first:pl-4 ${width}`}>
                {name}
              </th>
            ))}
            <th scope="col" className="px-2">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { number, at, person, words, reason, undone } = line;
            return (
              <tr
                key={number}
                className={`border-b border-line last:border-0 ${acts.moment === number ? 'bg-raised' : ''}`}
              >
                <td className="py-1 pr-2 pl-4 whitespace-nowrap">
                  <span className="block font-semibold tabular-nums">{number}</span>
                  <span className="block text-sm text-muted">
                    <Time at={at} />
                  </span>
                </td>
                <td className="max-w-36 px-2 py-1">
                  <span className="flex items-center gap-2 wrap-anywhere">
                    <Initial person={person} /> {person}
                  </span>
                </td>
                <td className="px-2 py-1">
                  <What line={line} />
                  <Rules line={line} />
                </td>
                <td className={`px-2 py-1 text-sm text-muted wrap-anywhere ${undone ? 'line-through' : ''}`}>
                  {words.change?.before}
                </td>
                <td
                  className={`px-2 py-1 text-sm wrap-anywhere ${undone ? 'text-muted line-through' : 'font-semibold'}`}
                >
                  {words.change?.after}
                </td>
                <td className="max-w-64 px-2 py-1 text-sm text-soft wrap-anywhere">{reason}</td>
                <td className="w-px py-1 pr-2 pl-2">
                  <Actions line={line} {...acts} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </div>
  );
}

const PAGE_SIZE = 25;

type Props = {
  entries: readonly HistoryEntry[];
  teams: readonly { readonly id: string; readonly name: string }[];
};

export function History({ entries, teams }: Props) {
  const wide = useWide();
  const { role } = useActing();
  const seen = useSeen();
  const names = useMemo(() => nameTeams(entries, teams), [entries, teams]);
  const [asked] = useSearchParams();
  const [filters, setFilters] = useState<Filters>(() => ({ ...NO_FILTERS, team: knownTeam(asked.get('time'), names) }));
  const lines = useMemo(
    () => readLines(filterEntries(entries, filters, entries, names), entries, names, { role, seen }),
    [entries, filters, names, role, seen],
  );
  const { page, pageCount, items, goTo } = usePages(lines, PAGE_SIZE);
  const [moment, setMoment] = useState<number | null>(null);
  const undo = useUndoEntry();
  const chosen = entries.find(({ number }) => number === moment);
  const filter = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change });
    goTo(1);
  };
  useFocusBack(moment);
  // Beside the standings the columns do not fit either.
  const Entries = wide && !chosen ? EntryTable : EntryCards;
  return (
    <>
      <FilterBar entries={entries} names={names} filters={filters} onFilter={filter} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-gutter ${chosen ? 'xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]' : ''}`}
      >
        {chosen && (
          <div className="xl:sticky xl:top-16 xl:order-last">
            <PastStandings
              key={chosen.number}
              entry={chosen}
              latest={entries[0]?.number ?? 0}
              onClose={() => setMoment(null)}
            />
          </div>
        )}
        <div className="min-w-0">
          {lines.length === 0 ? (
            <Panel>
              <p className="py-6 text-center text-soft">{historyTexts.nothingFits}</p>
            </Panel>
          ) : (
            <Entries lines={items} moment={moment} onMoment={setMoment} onUndo={undo.start} />
          )}
          {pageCount > 1 && (
            <div className="py-4">
              <Pagination label="Páginas do histórico" page={page} pageCount={pageCount} onPage={goTo} />
            </div>
          )}
        </div>
      </div>
      <UndoReason undo={undo} />
    </>
  );
}

// When the standings of a moment are closed, the menu that opened them gets the focus, unless its row is on another page. The
// rows are drawn anew then, as the columns fit again.
function useFocusBack(moment: number | null): void {
  const before = useRef(moment);
  useEffect(() => {
    if (moment === null && before.current !== null) document.getElementById(menuId(before.current))?.focus();
    before.current = moment;
  }, [moment]);
}

// The team in a link to the history.
function knownTeam(id: string | null, names: ReadonlyMap<string, string>): string {
  return id !== null && names.has(id) ? id : NO_FILTERS.team;
}

// The rows of EntryTable where its columns do not fit: two lines on a tablet, three on a phone.
function EntryCards({ lines, ...acts }: ListProps) {
  return (
    <ol aria-label="Histórico" className="border-y border-line md:border-x md:bg-panel">
      {lines.map((line) => {
        const { number, at, person, reason } = line;
        return (
          <li
            key={number}
            className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 first:border-0 md:grid-cols-[4.5rem_auto_minmax(0,1fr)_minmax(0,1fr)_auto] md:px-3 ${acts.moment === number ? 'bg-raised' : ''}`}
          >
            <p className="text-sm text-muted max-md:order-2 max-md:col-start-2 max-md:row-start-3">
              <span className="md:block md:text-base md:font-semibold md:text-text">
                <span className="md:hidden">nº </span>
                {number}
              </span>
              <span className="md:hidden"> · </span>
              <Time at={at} />
              <span className="sr-only"> {person}</span>
            </p>
            <div className="max-md:row-span-3">
              <Initial person={person} />
            </div>
            <div className="min-w-0">
              <What line={line} />
            </div>
            <div className="min-w-0 max-md:col-start-2">
              <Changed line={line} />
              {reason && <p className="text-sm text-soft wrap-anywhere">Motivo: {reason}</p>}
            </div>
            <div className="max-md:col-start-3 max-md:row-span-3 max-md:row-start-1">
              <Actions line={line} {...acts} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
