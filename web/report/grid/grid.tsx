import { CircleDashed, Copy, TriangleAlert } from 'lucide-react';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
} from 'react';
import { readCells } from '../../../domain/cell-text.ts';
import { readPastedResults, type PastedRow } from '../../../domain/pasted-results.ts';
import { isExtraRound } from '../../../domain/rules/rule-set.ts';
import { EventHeader } from '../../lib/event-header.tsx';
import type { Command } from '../../lib/commands/command.ts';
import { useCommands } from '../../lib/commands/use-commands.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { ReportTabs } from '../../lib/report-tabs.tsx';
import { gridTexts } from './texts.ts';
import { reportTexts } from '../texts.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { LazyCommandCount, LazyCommandProblems } from '../lazy-command-status.tsx';
import { countOf, type StoredReport, type Team } from '../model.ts';
import { RoundButtons } from '../round-buttons.tsx';
import type { Match } from '../use-report-data.ts';
import type { useRound } from '../use-round.ts';
import { GridTable, showCells } from './grid-table.tsx';
import { focusCell, moveFocus } from './move-focus.ts';
import { PastePreview } from './paste-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useCellFocus } from './use-cell-focus.ts';
import { useGrid, type GridForm } from './use-grid.ts';

type Props = {
  title: string;
  event: ListedEvent;
  match: Match;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  shown: ReturnType<typeof useRound>;
};

// From this many teams on, the rows are split into two tables.
const TEAMS_OF_TWO_TABLES = 13;

export function Grid({ title, event, match, teams, reports, shown }: Props) {
  const { rules, ended } = match;
  const commands = useCommands();
  const { round, roundOnAir, chooseRound, putOnAir } = shown;
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
  const cellFocus = useCellFocus(cells, grid.loaded, () => (begun.current = null));
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
        commands={commands}
        round={round}
        roundOnAir={roundOnAir}
        onRound={chooseRound}
        onPutOnAir={putOnAir}
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
              {...cellFocus}
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
        busy={false}
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

const Reason = memo(ReasonDialog);

const never = () => false;

type HeadProps = Omit<Props, 'teams' | 'shown'> & {
  commands: readonly Command[];
  round: number;
  roundOnAir: number | undefined;
  onRound: (round: number) => void;
  onPutOnAir: (round: number) => void;
};

// Memoized, so that typing into a cell does not render it again.
const GridHead = memo(function GridHead(props: HeadProps) {
  const { title, event, match, reports, commands, round, roundOnAir, onRound, onPutOnAir } = props;
  const { rules, ended } = match;
  const extra = isExtraRound(rules, round) ? ' · extra' : '';
  return (
    <>
      <EventHeader event={event} eyebrow={`${rules.name}${extra}`} title={`${title} ${round}`}>
        <ReportTabs event={event} />
        <LazyCommandCount commands={commands} />
      </EventHeader>
      <LazyCommandProblems commands={commands} isIdle={never} />
      {ended && (
        <div className="mb-3">
          <Notice kind="info" title={reportTexts.ended}>
            {reportTexts.closed}
          </Notice>
        </div>
      )}
      <div className="mb-3 max-w-3xl">
        <RoundButtons
          rules={rules}
          round={round}
          roundOnAir={roundOnAir}
          reports={reports}
          onRound={onRound}
          onPutOnAir={onPutOnAir}
        />
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
