import { useQueryClient } from '@tanstack/react-query';
import { startTransition, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Report } from '../../../domain/report.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, ApiError, call, isUnanswered } from '../../lib/api.ts';
import { cacheReports } from '../../lib/event-data.ts';
import { refreshEvent, useEventId } from '../../lib/events.ts';
import { forget } from '../../lib/memory.ts';
import { newId } from '../../lib/new-id.ts';
import { useUser } from '../../lib/session.ts';
import { gridTexts } from './texts.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure } from '../../ui/toast.tsx';
import { draftPlace, isRecent, readStored, writeStored } from '../drafts.ts';
import type { StoredReport, Team } from '../model.ts';
import { sortByName } from '../team-search.ts';
import { TellDone } from '../undo-provider.tsx';
import { useDecisions } from '../use-decisions.ts';
import { loadQueue, useOwner } from '../use-queued.ts';
import { arrangeTeams, BY_NAME, rowsOf, type Arranged, type Arrangement } from './arrange.ts';
import { afterKey } from './after-key.ts';
import { cellsOf, isSameResult, listStored, viewGrid, type Edit, type GridRow } from './grid-rows.ts';

type Edits = ReadonlyMap<string, Edit>;

const NONE: Edits = new Map();

// Changed rows, as they are sent to the server.
type Sending = {
  readonly rows: readonly (Report & {
    readonly id: string;
    readonly kills: number[];
    readonly replaces: string | null;
  })[];
  readonly reason: string;
};

type Props = {
  rules: RuleSet;
  round: number;
  teams: readonly Team[];
  reports: readonly StoredReport[];
};

// Holds the unsaved edits of each round, and saves those of the current round in one request.
export function useGrid({ rules, round, teams, reports }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const owner = useOwner();
  const tellDone = use(TellDone);
  const place = draftPlace('grid', useUser().id, eventId);
  const { shown, latest, update } = useEdits(place);
  const edits = shown.byRound.get(round) ?? NONE;
  const latestEdits = () => latest.current.get(round) ?? NONE;
  const [unexplained, setUnexplained] = useState(false);
  const decisions = useDecisions();
  const [arranged, setArranged] = useState<Arranged>(BY_NAME);
  // Rows keep their order while the user types: they are sorted again only on request or in another round.
  const arrange = (wanted: Arrangement) =>
    setArranged({ ...wanted, round, ids: arrangeTeams(wanted, round, teams, reports, decisions) });
  if (arranged.ids && arranged.round !== round) arrange(arranged);
  const grid = useMemo(
    () => ({ rules, round, teams: sortByName(teams), shown: rowsOf(arranged, teams), reports, decisions }),
    [rules, round, teams, arranged, reports, decisions],
  );
  const view = useMemo(() => viewGrid(grid, edits), [grid, edits]);
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
    const ids = listStored(viewGrid(grid, latestEdits()).allRows, latestEdits());
    if (ids.length > 0) discard(ids);
  });
  useEffect(() => discardStored(), [grid]);
  // The user has seen the result that somebody else saved and overwrites it.
  const insist = (teamId: string) =>
    change((before) => new Map(before).set(teamId, { ...editOf(before, teamId), base: storedOf(teamId)?.id ?? null }));

  // If the user typed on before the response arrived, keep that text as an edit of the saved result.
  const settle = (saved: Omit<StoredReport, 'points'>) =>
    update(saved.round, (before) => {
      const after = new Map(before);
      const edit = after.get(saved.teamId);
      const isSaved = edit?.cells.every((cell, index) => Number(cell) === [saved.placement, ...saved.kills][index]);
      if (edit && !isSaved) after.set(saved.teamId, { ...edit, base: saved.id });
      else after.delete(saved.teamId);
      return after;
    });

  // A retry sends the same id for the same row, so that the server counts it once even if a response was lost.
  const ids = useRef(new Map<string, string>());
  const idOf = (content: string) => {
    const id = ids.current.get(content) ?? newId();
    ids.current.set(content, id);
    return id;
  };
  const listWanted = () =>
    listToSave().flatMap(({ report, stored }) => {
      if (!report) return [];
      const row = { ...report, kills: [...report.kills], replaces: stored?.id ?? null };
      return [{ ...row, id: idOf(JSON.stringify(row)) }];
    });
  // Without an answer the rows wait on this device, with the results of the form. They have the ids of the request: the server
  // may have saved them.
  const queueRows = async ({ rows, reason }: Sending) => {
    const { putInQueue } = await loadQueue();
    for (const { id, replaces, ...report } of rows) {
      await putInQueue({ owner, eventId, rules, id, report, replaces, reason, isOfBatch: true });
      settle({ ...report, id });
    }
    ids.current.clear();
  };
  const send = useAction({
    mutationFn: async ({ rows, reason }: Sending) => {
      const json = { reports: [...rows], reason };
      const { results } = await call(api.events[':eventId'].reports.batch.$post({ param: { eventId }, json }));
      return results.map((result, index) => ({ ...result, wanted: rows[index] }));
    },
    onSuccess: async (results) => {
      await cacheReports(
        client,
        eventId,
        results.map(({ report }) => report),
      );
      setUnexplained(false);
      ids.current.clear();
      // A row that exists as it was sent is saved: an earlier page sent it with another id and got no response.
      const done = results.filter(
        ({ outcome, report, wanted }) => outcome !== 'exists' || (wanted && isSameResult(report, wanted)),
      );
      for (const { report } of done) settle(report);
      const [first] = done;
      if (first)
        tellDone({
          title: gridTexts.saved(done.length),
          detail: gridTexts.savedDetail(first.report.round),
          what: gridTexts.resultsOf(done.length, first.report.round),
          entry: done.flatMap(({ entry }) => entry ?? []),
          round: first.report.round,
        });
      if (done.length < results.length)
        toastFailure(gridTexts.conflicts(results.length - done.length), gridTexts.conflictsDetail);
    },
    onError: async (error, wanted) => {
      if (error instanceof ApiError && error.code === 'reason_required') return setUnexplained(true);
      setUnexplained(false);
      if (isUnanswered(error)) return queueRows(wanted).catch(() => toastFailure(gridTexts.saveFailed, gridTexts.kept));
      void refreshEvent(client, eventId);
      toastFailure(gridTexts.saveFailed, error.message);
    },
  });
  const save = (reason = '') => {
    const rows = listWanted();
    if (rows.length > 0) send.run({ rows, reason });
  };
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
    // These change when cells may need another text than the user typed.
    loaded: grid,
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
    save,
    saving: send.isPending,
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
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => () => waiting.current?.(), []);
  const showTyped = () => {
    waiting.current = null;
    startTransition(() => setShown(({ replaced }) => ({ byRound: latest.current, replaced })));
  };
  const update = (round: number, edit: (before: Edits) => Edits, { typed = false } = {}) => {
    const byRound = new Map(latest.current).set(round, edit(latest.current.get(round) ?? NONE));
    latest.current = byRound;
    if (!typed) setShown(({ replaced }) => ({ byRound, replaced: replaced + 1 }));
    else waiting.current ??= afterKey(showTyped);
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
