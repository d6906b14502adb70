import { startTransition, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import type { WantedReport } from '../../events/commands/command.ts';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { useEventId } from '../../events/events.ts';
import { forget } from '../../kit/browser-storage.ts';
import { newId } from '../../kit/new-id.ts';
import { useUser } from '../../access/session.ts';
import { gridTexts } from './texts.ts';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import { draftPlace, isRecent, readStored, writeStored } from '../form/drafts.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { sortByName } from '../teams/team-search.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { useDecisions } from '../use-decisions.ts';
import { arrangeRows, BY_NAME, rowsOf, type Arranged, type Arrangement } from './arrange.ts';
import { acceptedKey, cellsOf, listStored, viewGrid, type Edit, type GridRow } from './grid-rows.ts';

type Edits = ReadonlyMap<string, Edit>;

const NONE: Edits = new Map();

type Props = {
  rules: RuleSet;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
};

// Holds the unsaved edits of each round, and saves those of the current round with one command.
export function useGrid({ rules, round, teams, reports }: Props) {
  const eventId = useEventId();
  const send = useSendCommand();
  const tellDone = use(TellDone);
  const place = draftPlace('grid', useUser().id, eventId);
  const { shown, latest, update } = useEdits(place);
  const edits = shown.byRound.get(round) ?? NONE;
  const latestEdits = () => latest.current.get(round) ?? NONE;
  const [unexplained, setUnexplained] = useState(false);
  const decisions = useDecisions();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const grid = useMemo(
    () => ({ rules, round, teams: sortByName(teams), reports, decisions }),
    [rules, round, teams, reports, decisions],
  );
  const view = useMemo(() => viewGrid(grid, edits, accepted), [grid, edits, accepted]);
  const [arranged, setArranged] = useState<Arranged>(BY_NAME);
  // Rows keep their order while the user types: they are sorted again only on request or in another round.
  const arrange = (wanted: Arrangement) => setArranged({ ...wanted, round, ids: arrangeRows(wanted, view.rows) });
  if (arranged.ids && arranged.round !== round) arrange(arranged);
  const shownRows = useMemo(() => rowsOf(arranged, view.rows), [arranged, view]);
  const loaded = useMemo(() => ({ grid, arranged }), [grid, arranged]);
  const listToSave = () => viewGrid(grid, latestEdits()).toSave;

  const change = (edit: (before: Edits) => Edits) => update(round, edit);
  const storedOf = (teamId: string) => reports.find((one) => one.round === round && one.teamId === teamId);
  const editOf = (before: Edits, teamId: string): Edit => {
    const stored = storedOf(teamId);
    return before.get(teamId) ?? { cells: cellsOf(stored, rules.teamSize), base: stored?.id ?? null };
  };
  // The browser shows the typed text itself; points, marks and counts of all rows follow.
  const type = (teamId: string, column: number, text: string) =>
    update(
      round,
      (before) => {
        const edit = editOf(before, teamId);
        return new Map(before).set(teamId, { ...edit, cells: edit.cells.with(column, text) });
      },
      { typed: true },
    );
  const fill = (rows: readonly { readonly teamId: string; readonly cells: readonly string[] }[]) =>
    change((before) => {
      const after = new Map(before);
      for (const { teamId, cells } of rows) after.set(teamId, { ...editOf(before, teamId), cells });
      return after;
    });
  const discard = (teamIds: readonly string[]) =>
    change((before) => new Map([...before].filter(([id]) => !teamIds.includes(id))));
  // Otherwise such an edit would be a conflict once somebody corrects the result.
  const discardStored = useEffectEvent(() => {
    const ids = listStored(viewGrid(grid, latestEdits()).rows, latestEdits());
    if (ids.length > 0) discard(ids);
  });
  useEffect(() => discardStored(), [grid]);
  // The user has seen the result that somebody else saved and overwrites it.
  const insist = (teamId: string) =>
    change((before) => new Map(before).set(teamId, { ...editOf(before, teamId), base: storedOf(teamId)?.id ?? null }));
  // The user has looked at the warning about the row: it is right.
  const accept = (teamId: string) => {
    const mark = view.rows.find(({ team }) => team.id === teamId)?.mark ?? '';
    setAccepted((before) => new Set(before).add(acceptedKey(round, teamId, mark)));
  };

  const seen = useSeen();
  const save = async (reason = '') => {
    const wanted = listToSave().flatMap(({ report, stored }) =>
      report ? [{ ...report, id: newId(), replaces: stored?.id ?? null }] : [],
    );
    if (wanted.length === 0) return;
    const needsReason = wanted.some((one) => isReasonNeeded(seen, { kind: 'result', at: one, result: one }));
    if (needsReason && sanitizeLine(reason) === '') return setUnexplained(true);
    setUnexplained(false);
    // Once the rows are stored as a command they are shown as results that wait to be sent.
    if ((await send({ kind: 'results', reports: wanted }, reason)) !== null) settle(wanted);
  };
  // If the user typed on before the rows were stored, that text stays as an edit of the queued result.
  const settle = (queued: readonly WantedReport[]) =>
    change((before) => {
      const after = new Map(before);
      for (const { teamId, id, placement, kills } of queued) {
        const edit = after.get(teamId);
        const isQueued = edit?.cells.every((cell, index) => Number(cell) === [placement, ...kills][index]);
        if (edit && !isQueued) after.set(teamId, { ...edit, base: id });
        else after.delete(teamId);
      }
      return after;
    });
  const discardAll = () => {
    const discarded = latestEdits();
    const restore = () => change((now) => new Map([...discarded, ...now]));
    const drop = () => discard([...discarded.keys()]);
    const count = viewGrid(grid, discarded).unsaved;
    drop();
    tellDone({
      title: gridTexts.discarded(count),
      what: gridTexts.discardedRows(count, round),
      entry: null,
      round,
      here: { undo: restore, redo: drop },
    });
  };

  return {
    view,
    // Those that the filter leaves, in their order.
    rows: shownRows,
    // These change when cells may need another text than the user typed.
    loaded,
    replaced: shown.replaced,
    cellsOfRow: ({ team, cells }: GridRow) => latestEdits().get(team.id)?.cells ?? cells,
    teamsByName: grid.teams,
    arranged,
    arrange,
    type,
    fill,
    discard,
    discardAll,
    round,
    insist,
    accept,
    save: (reason?: string) => void save(reason),
    unexplained,
    leave: () => setUnexplained(false),
  };
}

// The edits of each round. `latest` has them at once, `shown` when React has rendered them. `replaced` counts the changes that
// the user did not type.
function useEdits(place: string) {
  const [shown, setShown] = useState(() => ({ byRound: readEdits(place), replaced: 0 }));
  const latest = useRef(shown.byRound);
  const stored = useRef(shown.byRound);
  const update = (round: number, edit: (before: Edits) => Edits, { typed = false } = {}) => {
    const byRound = new Map(latest.current).set(round, edit(latest.current.get(round) ?? NONE));
    latest.current = byRound;
    if (typed) startTransition(() => setShown(({ replaced }) => ({ byRound, replaced })));
    else setShown(({ replaced }) => ({ byRound, replaced: replaced + 1 }));
  };
  useEffect(() => {
    storeEdits(place, shown.byRound);
    stored.current = shown.byRound;
  }, [place, shown]);
  // The user may leave the page before the last key is rendered.
  useEffect(() => {
    const storeLatest = () => {
      if (stored.current !== latest.current) storeEdits(place, latest.current);
    };
    window.addEventListener('pagehide', storeLatest);
    return () => {
      window.removeEventListener('pagehide', storeLatest);
      storeLatest();
    };
  }, [place]);
  return { shown, latest, update };
}

// The round of the unsaved rows that the grid restores, of several the one that was begun last.
export function useUnsavedRound(): number | null {
  const place = draftPlace('grid', useUser().id, useEventId());
  return useState(() => (isRecent(place) ? ([...readEdits(place).keys()].at(-1) ?? null) : null))[0];
}

type StoredEdits = { readonly rounds: readonly (readonly [number, readonly (readonly [string, Edit])[]])[] };

// The unsaved edits of an earlier visit.
function readEdits(place: string): ReadonlyMap<number, Edits> {
  return new Map((readStored(place) as StoredEdits | null)?.rounds.map(([round, edits]) => [round, new Map(edits)]));
}

function storeEdits(place: string, byRound: ReadonlyMap<number, Edits>): void {
  const rounds = [...byRound].filter(([, edits]) => edits.size > 0).map(([round, edits]) => [round, [...edits]]);
  if (rounds.length > 0) writeStored(place, { rounds });
  else forget('device', place);
}

export type GridForm = ReturnType<typeof useGrid>;
