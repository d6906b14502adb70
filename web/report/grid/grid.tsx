import { CircleDashed, Copy, TriangleAlert } from 'lucide-react';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent as ReactFocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { readCells } from '../../../domain/cell-text.ts';
import { readPastedResults, type PastedRow } from '../../../domain/pasted-results.ts';
import { isExtraRound } from '../../../domain/rules/rule-set.ts';
import { EventHeader } from '../../lib/event-header.tsx';
import type { Queued } from '../../lib/outbox/queued.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { ReportTabs } from '../../lib/report-tabs.tsx';
import { gridTexts } from './texts.ts';
import { reportTexts } from '../texts.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { keepMessagesAbove } from '../../ui/keep-messages-above.ts';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { LazyQueueCount, LazyQueueProblems } from '../lazy-queue.tsx';
import { countOf, playerNames, type StoredReport, type Team } from '../model.ts';
import { RoundMoved } from '../round-moved.tsx';
import { RoundButtons } from '../round-buttons.tsx';
import type { Match } from '../use-report-data.ts';
import { useQueued, withQueued } from '../use-queued.ts';
import { useRound } from '../use-round.ts';
import { afterKey } from './after-key.ts';
import { GridTable, showCells } from './grid-table.tsx';
import { focusCell, moveFocus } from './move-focus.ts';
import { PastePreview } from './paste-preview.tsx';
import { useGrid, useUnsavedRound, type GridForm } from './use-grid.ts';

type Props = {
  title: string;
  event: ListedEvent;
  match: Match;
  teams: readonly Team[];
  reports: readonly StoredReport[];
};

// From this many teams on, the rows are split into two tables.
const TEAMS_OF_TWO_TABLES = 13;

export function Grid({ title, event, match, teams, reports: saved }: Props) {
  const { rules, ended } = match;
  const queued = useQueued();
  const reports = useMemo(() => withQueued(saved, queued), [saved, queued]);
  const { round, chooseRound, movedTo } = useRound(match, useUnsavedRound());
  const grid = useGrid({ rules, round, teams, reports });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const cells = useRef<HTMLDivElement>(null);
  const begun = useRef<number | null>(null);
  const { rows } = grid.view;

  const onType = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { team, column } = target.dataset;
    if (team) grid.type(team, Number(column), target.value);
  };
  const onPaste = (paste: ClipboardEvent) => {
    const text = paste.clipboardData.getData('text');
    if (!/[\t\n;]/.test(text.trim())) return;
    paste.preventDefault();
    if (ended) return;
    const { row, column } = paste.target instanceof HTMLInputElement ? paste.target.dataset : {};
    const read = readPastedResults(readCells(text), teams, rules.teamSize, Number(column ?? 0));
    if (read.length === 0) return toastFailure(gridTexts.notPasted, gridTexts.notPastedDetail);
    // A pasted block without team names fills the rows from the focused cell on.
    const first = Number(row ?? 1) - 1;
    const isNamed = read.some(({ name }) => name !== '');
    setPasted((before) => ({
      count: (before?.count ?? 0) + 1,
      rows: isNamed ? read : read.map((one, index) => ({ ...one, ...nameOf(rows[first + index]?.team) })),
      row: first + 1,
      column: Number(column ?? 0),
    }));
  };
  const endPaste = (row: number, column: number) => {
    setPasted(null);
    if (cells.current) focusCell(cells.current, row, column);
  };
  const onSave = useEffectEvent((key: KeyboardEvent) => {
    if (key.key.toLowerCase() !== 's' || !(key.ctrlKey || key.metaKey)) return;
    key.preventDefault();
    if (!ended && !document.querySelector('[role=dialog], [role=alertdialog]')) grid.save();
  });
  useEffect(() => {
    window.addEventListener('keydown', onSave);
    return () => window.removeEventListener('keydown', onSave);
  }, []);
  const showText = useEffectEvent(() => {
    if (cells.current) showCells(cells.current, rows, grid.cellsOfRow);
  });
  useLayoutEffect(() => showText(), [grid.loaded, grid.replaced]);
  const keptFocus = useKeptFocus(cells, grid.loaded);
  // Callbacks keep their identity, so that memo renders only changed rows again.
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  // The pressed button goes with the conflict: the row's first cell gets the focus.
  const focusRow = useCallback((teamId: string) => {
    cells.current?.querySelector<HTMLInputElement>(`[data-team="${teamId}"][data-column="0"]`)?.focus();
  }, []);
  const insist = useCallback(
    (teamId: string) => {
      latest.current.insist(teamId);
      focusRow(teamId);
    },
    [focusRow],
  );
  const save = useCallback((reason: string) => latest.current.save(reason), []);
  const leave = useCallback(() => latest.current.leave(), []);
  const discardOne = useCallback(
    (teamId: string) => {
      latest.current.discard([teamId]);
      focusRow(teamId);
    },
    [focusRow],
  );

  const half = rows.length < TEAMS_OF_TWO_TABLES ? rows.length : Math.ceil(rows.length / 2);
  const parts = [rows.slice(0, half), rows.slice(half)].filter((part) => part.length > 0);
  return (
    <>
      <GridHead
        title={title}
        event={event}
        match={match}
        reports={reports}
        queued={queued}
        round={round}
        movedTo={movedTo}
        onRound={chooseRound}
      />
      {teams.length === 0 ? (
        <Notice kind="info" title={gridTexts.empty}>
          {gridTexts.emptyDetail}
        </Notice>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Summary view={grid.view} />
            <ArrangeBar grid={grid} />
          </div>
          {pasted && (
            <PastePreview
              key={pasted.count}
              pasted={pasted.rows}
              teams={grid.teamsByName}
              rows={grid.view.allRows}
              onCancel={() => endPaste(pasted.row, pasted.column)}
              onApply={(filled) => {
                grid.fill(filled);
                endPaste(1, 0);
              }}
            />
          )}
          <div className="@container">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the cells inside */}
            <div
              ref={cells}
              onChange={onType}
              onKeyDown={(key) => moveFocus(key, begun)}
              onPointerDown={() => (begun.current = null)}
              {...keptFocus}
              onPaste={onPaste}
              className="relative grid gap-3 @min-[1080px]:grid-cols-2"
            >
              {parts.map((part, index) => (
                <GridTable
                  key={index}
                  label={`Resultados da queda ${round}${parts.length > 1 ? `, parte ${index + 1}` : ''}`}
                  rows={part}
                  from={index * half + 1}
                  teamSize={rules.teamSize}
                  disabled={ended}
                  onInsist={insist}
                  onDiscard={discardOne}
                />
              ))}
            </div>
          </div>
          <SaveBar grid={grid} ended={ended} cells={cells} />
        </>
      )}
      <Reason
        open={grid.unexplained}
        title={gridTexts.reasonTitle}
        description={gridTexts.reasonDetail}
        confirm="Salvar"
        required
        busy={grid.saving}
        onClose={leave}
        onConfirm={save}
      />
    </>
  );
}

// A pasted block; `row` and `column` are those of the cell that it was pasted into.
type Pasted = {
  readonly count: number;
  readonly rows: readonly PastedRow[];
  readonly row: number;
  readonly column: number;
};

function nameOf(team: Team | undefined): Partial<PastedRow> {
  return team ? { name: team.name, teamId: team.id } : {};
}

// When a colleague adds or deletes a team, a row can move into another `tbody`, and React replaces its cells by new ones. This
// hook gives the new cell the focus and the selection of the removed one. React does not call `onBlur` for a removed cell, so
// `focused` still holds it.
function useKeptFocus(cells: RefObject<HTMLElement | null>, loaded: unknown) {
  const focused = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    const { current: before } = focused;
    if (!before || before.isConnected) return;
    const { team, column } = before.dataset;
    const after = cells.current?.querySelector<HTMLInputElement>(`[data-team="${team}"][data-column="${column}"]`);
    after?.focus({ preventScroll: true });
    after?.setSelectionRange(before.selectionStart, before.selectionEnd);
  }, [cells, loaded]);
  return {
    onFocus: ({ target }: ReactFocusEvent) => {
      focused.current = target instanceof HTMLInputElement ? target : null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

const Reason = memo(ReasonDialog);

const never = () => false;

type HeadProps = Omit<Props, 'teams'> & {
  queued: readonly Queued[];
  round: number;
  movedTo: number | null;
  onRound: (round: number) => void;
};

// Memoized, so that typing into a cell does not render it again.
const GridHead = memo(function GridHead(props: HeadProps) {
  const { title, event, match, reports, queued, round, movedTo, onRound } = props;
  const { rules, ended } = match;
  const extra = isExtraRound(rules, round) ? ' · extra' : '';
  return (
    <>
      <EventHeader event={event} eyebrow={`${rules.name}${extra}`} title={`${title} ${round}`}>
        <ReportTabs event={event} />
        <LazyQueueCount queued={queued} />
      </EventHeader>
      <LazyQueueProblems queued={queued} isIdle={never} />
      {ended && (
        <div className="mb-3">
          <Notice kind="info" title={reportTexts.ended}>
            {reportTexts.closed}
          </Notice>
        </div>
      )}
      {movedTo !== null && (
        <div className="mb-3">
          <RoundMoved round={movedTo} onFollow={onRound} />
        </div>
      )}
      <div className="mb-3 max-w-3xl">
        <RoundButtons rules={rules} round={round} reports={reports} onRound={onRound} />
      </div>
    </>
  );
});

const LISTED = 5;

// Counts filled rows, repeated and free placements, and rows to check. The changed row, the bar and these counts render in
// three paints, because a single longer frame would delay the next key.
function Summary({ view }: { view: GridForm['view'] }) {
  const { filled, wanted, repeated, free, toCheck } = useAfterPaint(useAfterPaint(view));
  const placements = (list: readonly number[]) =>
    `${list
      .slice(0, LISTED)
      .map((one) => `${one}º`)
      .join(' ')}${list.length > LISTED ? ` e mais ${list.length - LISTED}` : ''}`;
  return (
    <div role="status" aria-label="Andamento da queda" className="mr-auto flex flex-wrap items-center gap-2">
      <strong>
        {filled} de {countOf(wanted, 'preenchido', 'preenchidos')}
      </strong>
      {repeated.length > 0 && (
        <span className={CHECK}>
          <Copy aria-hidden size={14} /> {countOf(repeated.length, 'repetida', 'repetidas')}: {placements(repeated)}
        </span>
      )}
      {filled > 0 && free.length > 0 && (
        <Badge look="warning">
          <CircleDashed aria-hidden size={14} /> Livres: {placements(free)}
        </Badge>
      )}
      {toCheck > 0 && (
        <span className={CHECK}>
          <TriangleAlert aria-hidden size={14} /> {toCheck} para conferir
        </span>
      )}
    </div>
  );
}

// The user chooses the order of the rows and whether only teams without a result are shown.
function ArrangeBar({ grid: { arranged, arrange } }: { grid: GridForm }) {
  const { order, onlyMissing } = arranged;
  return (
    <div role="group" aria-label="Ordem das linhas" className="flex flex-wrap gap-2">
      <Choice pressed={order === 'name'} onPress={() => arrange({ order: 'name', onlyMissing })}>
        Por nome
      </Choice>
      <Choice pressed={order === 'placement'} onPress={() => arrange({ order: 'placement', onlyMissing })}>
        Por colocação
      </Choice>
      <Choice pressed={onlyMissing} onPress={() => arrange({ order, onlyMissing: !onlyMissing })}>
        Só os que faltam
      </Choice>
    </div>
  );
}

function Choice({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="min-h-9 cursor-pointer border border-line bg-raised px-2.5 text-sm font-semibold text-soft hover:border-edge aria-pressed:border-text aria-pressed:text-text"
    >
      {children}
    </button>
  );
}

const CHECK = 'caps inline-flex items-center gap-1.5 border border-check px-2 py-0.5 text-sm text-check';

type SaveBarProps = {
  grid: GridForm;
  ended: boolean;
  cells: RefObject<HTMLElement | null>;
};

// Shows team, player and warning of the focused cell, and the buttons that save and discard.
function SaveBar({ grid, ended, cells }: SaveBarProps) {
  const focused = useFocusedCell(cells);
  const { toSave, unsaved, rows } = useAfterPaint(grid.view);
  const row = rows.find(({ team }) => team.id === focused?.team);
  const player = row && focused && focused.column > 0 ? playerNames(row.team)[focused.column - 1] : undefined;
  const doubt = row?.detail === '' ? row.mark : row?.detail;
  return (
    <div
      ref={keepMessagesAbove}
      className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border border-line bg-panel p-3"
    >
      <div className={`mr-auto min-w-0 flex-1 basis-64 text-sm wrap-anywhere ${row ? '' : 'max-md:hidden'}`}>
        {row ? (
          <p>
            <strong>{row.team.name}</strong> <span className="text-soft">{player ?? 'Colocação'}</span>
            {row.kind !== 'none' && row.kind !== 'missing' && row.kind !== 'excused' && (
              <span className="ml-2 text-check">{doubt}</span>
            )}
          </p>
        ) : (
          <p className="text-muted">{gridTexts.keys}</p>
        )}
      </div>
      {unsaved > 0 && (
        <p role="status" className="font-semibold max-md:basis-full">
          {countOf(unsaved, 'linha não salva', 'linhas não salvas')}
        </p>
      )}
      <Button disabled={unsaved === 0} onClick={grid.discardAll}>
        Descartar
      </Button>
      <Button look="primary" busy={grid.saving} disabled={ended || toSave.length === 0} onClick={() => grid.save()}>
        {toSave.length === 0 ? 'Salvar' : `Salvar ${countOf(toSave.length, 'linha', 'linhas')}`}
      </Button>
    </div>
  );
}

// The state is here and not in the grid, so that a move renders only the component that shows it.
function useFocusedCell(cells: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<{ readonly team: string; readonly column: number } | null>(null);
  useEffect(() => {
    const grid = cells.current;
    let cancel = () => {};
    const onFocus = ({ target }: FocusEvent) => {
      const { team, column } = target instanceof HTMLElement ? target.dataset : {};
      cancel();
      cancel = afterKey(() => startTransition(() => setFocused(team ? { team, column: Number(column) } : null)));
    };
    grid?.addEventListener('focusin', onFocus);
    return () => {
      grid?.removeEventListener('focusin', onFocus);
      cancel();
    };
  }, [cells]);
  return focused;
}
