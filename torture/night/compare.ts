import { isDeepStrictEqual } from 'node:util';
import { publicRound } from '../../domain/visitors/public-teams.ts';
import { openCaller, read } from '../../world/caller.ts';
import type { Ledger, SentReport } from './ledger.ts';
import type { NightEvent } from './event.ts';

interface StoredReport {
  id: string;
  teamId: string;
  round: number;
  placement: number;
  kills: number[];
}

interface StandingsAnswer {
  standings: { teamId: string; position: number; totalPoints: number; totalKills: number; rounds: object[] }[];
  mvps: object[];
}

interface LedgerEntry {
  number: number;
  act: { kind: string; at: { teamId: string; round: number }; result: StoredResult };
}

interface StoredResult {
  reportId: string;
  placement: number;
  kills: number[];
}

/** Lists how the stored rows of one event differ from what the server acknowledged. */
export async function compareWithServer(origin: string, { caller, path, ledger }: NightEvent): Promise<string[]> {
  const there = openCaller(origin, caller.cookie());
  const { reports } = await read<{ reports: StoredReport[] }>(there, `${path}/reports`);
  const answer = await read<StandingsAnswer>(there, `${path}/standings`);
  const { entries } = await read<{ entries: LedgerEntry[] }>(there, `${path}/ledger`);
  const differences = [
    ...compareReports(ledger, reports),
    ...compareStandings(ledger, answer),
    ...compareEntries(ledger, entries),
  ];
  return differences.map((difference) => `${path}: ${difference}`);
}

function compareReports(ledger: Ledger, stored: StoredReport[]): string[] {
  const expected = ledger.listStanding();
  const byId = new Map(stored.map((report) => [report.id, report]));
  const places = new Set(stored.map(({ teamId, round }) => `${teamId} ${round}`));
  const known = new Set(expected.map(({ id }) => id));
  return [
    ...named(
      'lost',
      expected.filter(({ id }) => !byId.has(id)),
    ),
    ...named(
      'changed',
      expected.filter((report) => byId.has(report.id) && !isSame(report, byId.get(report.id)!)),
    ),
    ...named(
      'nobody sent',
      stored.filter(({ id }) => !ledger.sent.has(id)),
    ),
    ...named(
      'replaced and still there',
      stored.filter(({ id }) => ledger.sent.has(id) && !known.has(id)),
    ),
    ...(byId.size === stored.length && places.size === stored.length ? [] : ['reports that are there twice']),
  ];
}

function compareStandings(ledger: Ledger, { standings, mvps }: StandingsAnswer): string[] {
  const given = standings.map(({ teamId, position, totalPoints, totalKills, rounds }) => ({
    teamId,
    position,
    totalPoints,
    totalKills,
    rounds,
  }));
  const computed = ledger.rank().map(({ team, position, totalPoints, totalKills, rounds }) => ({
    teamId: team.id,
    position,
    totalPoints,
    totalKills,
    rounds: rounds.map(publicRound),
  }));
  return [
    ...(isDeepStrictEqual(given, computed) ? [] : ['standings that differ from the acknowledged reports']),
    ...(isDeepStrictEqual(mvps, ledger.rankMvps()) ? [] : ['most kills that differ from the acknowledged reports']),
  ];
}

/** Every acknowledged report has one ledger entry, also if it was corrected later; entry numbers have no gaps. */
function compareEntries({ acknowledged, sent }: Ledger, entries: LedgerEntry[]): string[] {
  const results = entries.flatMap(({ act: { kind, at, result } }) =>
    kind === 'result' ? [{ ...at, ...result, id: result.reportId }] : [],
  );
  const byId = new Map(results.map((result) => [result.id, result]));
  const expected = [...acknowledged.values()];
  return [
    ...named(
      'not in the ledger',
      expected.filter(({ id }) => !byId.has(id)),
    ),
    ...named(
      'changed in the ledger',
      expected.filter((report) => byId.has(report.id) && !isSame(report, byId.get(report.id)!)),
    ),
    ...named(
      'in the ledger that nobody sent',
      results.filter(({ id }) => !sent.has(id)),
    ),
    ...(byId.size === results.length ? [] : ['entries that are there twice']),
    ...(entries.toReversed().every(({ number }, index) => number === index) ? [] : ['a gap in the ledger']),
  ];
}

function isSame(sent: SentReport, stored: StoredReport): boolean {
  const result = ({ teamId, round, placement, kills }: StoredReport | SentReport) => [
    teamId,
    round,
    placement,
    ...kills,
  ];
  return isDeepStrictEqual(result(sent), result(stored));
}

function named(what: string, reports: { id: string }[]): string[] {
  if (reports.length === 0) return [];
  const ids = reports.slice(0, 3).map(({ id }) => id);
  return [`${reports.length} reports ${what}: ${ids.join(', ')}`];
}
