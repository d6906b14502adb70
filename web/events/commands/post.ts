import type { QueryClient } from '@tanstack/react-query';
import { totalKills, type Report } from '../../../domain/scores/report.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import { api, call, inAccount } from '../../kit/api.ts';
import { eventQuery } from '../event-data.ts';
import { numbersOf } from './acts-of-command.ts';
import type { Answer, Command, EntryRef, SavedReport, WantedReport } from './command.ts';

// What the server did, and the results that it did not save because the team has another one.
export type Posted = {
  readonly answer: Answer;
  readonly existing: readonly { readonly wanted: WantedReport; readonly existing: SavedReport }[];
};

// Sends a command. The server does a command once, however often it is sent.
export async function postCommand(client: QueryClient, command: Command): Promise<Posted> {
  const { act, eventId, reason } = command;
  const param = { eventId };
  const { ':eventId': event } = api.events;
  // The organiser is named, because a removed member's window changes to another account before it reloads.
  const account = command.organizerId === null ? {} : inAccount(command.organizerId).headers;
  const options = { headers: { ...account, 'idempotency-key': command.id } };
  const one = async (request: Promise<{ entry: number }>) => done([(await request).entry]);
  switch (act.kind) {
    case 'results': {
      const reports = act.reports.map((report) => ({ ...report, kills: [...report.kills] }));
      const [first] = reports;
      if (first && reports.length === 1) {
        const result = await call(event.reports.$post({ param, json: { ...first, reason } }, options));
        return isRepeated(result) ? savedBefore(client, command, result) : readResults(act.reports, [result]);
      }
      const answer = await call(event.reports.batch.$post({ param, json: { reports, reason } }, options));
      return isRepeated(answer) ? savedBefore(client, command, answer) : readResults(act.reports, answer.results);
    }
    case 'removal':
      return one(call(event.results.remove.$post({ param, json: { ...act.at, reason } }, options)));
    case 'move':
      return one(call(event.results.move.$post({ param, json: { from: act.from, to: act.to, reason } }, options)));
    case 'replay':
      return one(call(event.rounds.replay.$post({ param, json: { round: act.round, reason } }, options)));
    case 'decision': {
      const json = { ...act.decision, reason } as Parameters<typeof event.decisions.$post>[0]['json'];
      return one(call(event.decisions.$post({ param, json }, options)));
    }
    case 'acceptance': {
      // The numbers that were sent are not repeated: others make it a correction.
      const submissions = act.submissions.map(({ id, placement, kills, isCorrected, reason: why, replaces }) => ({
        id,
        ...(isCorrected && placement !== null && { placement, kills: [...kills] }),
        reason: why,
        replaces,
      }));
      const answer = await call(event.review.accept.$post({ param, json: { submissions } }, options));
      return done(isRepeated(answer) ? answer.entries : answer.accepted.flatMap(({ entry }) => entry ?? []));
    }
    case 'refusal':
      await call(event.review.decline.$post({ param, json: { id: act.submission.id, reason } }, options));
      return done([]);
    case 'recall':
      await call(event.review.reopen.$post({ param, json: { id: act.submission.id } }, options));
      return done([]);
    case 'undo': {
      const numbers = await listNumbers(client, eventId, act.undoes);
      // What it should undo was never done.
      if (numbers.length === 0) return done([]);
      return done((await call(event.ledger.undo.$post({ param, json: { numbers, reason } }, options))).entries);
    }
  }
}

type Repeated = { readonly entries: readonly number[] };

// The server did the command when it was sent before, and that answer was lost.
function isRepeated(answer: object): answer is Repeated {
  return 'repeated' in answer;
}

function savedBefore(client: QueryClient, { eventId, act }: Command, { entries }: Repeated): Posted {
  const rules = client.getQueryData(eventQuery(eventId).queryKey)?.shown.state.rules;
  const reports = act.kind === 'results' ? act.reports : [];
  const results = reports.map(({ replaces, ...report }) => ({
    outcome: replaces === null ? ('saved' as const) : ('replaced' as const),
    report: { ...report, points: rules ? scoreRound(rules, { ...report, kills: totalKills(report.kills) }).points : 0 },
  }));
  return { answer: { entries, results }, existing: [] };
}

function done(entries: readonly number[]): Posted {
  return { answer: { entries, results: [] }, existing: [] };
}

type Outcome = {
  readonly outcome: 'saved' | 'replaced' | 'exists';
  readonly report: SavedReport;
  readonly entry: number | null;
};

function readResults(reports: readonly WantedReport[], results: readonly Outcome[]): Posted {
  const pairs = results.map((result, index) => ({ ...result, wanted: reports[index]! }));
  const isThere = ({ outcome, report, wanted }: (typeof pairs)[number]) =>
    outcome === 'exists' && !isSame(report, wanted);
  const saved = pairs.filter((pair) => !isThere(pair));
  return {
    answer: {
      entries: saved.flatMap(({ entry }) => entry ?? []),
      results: saved.map(({ outcome, report }) => ({ outcome: outcome === 'exists' ? 'saved' : outcome, report })),
    },
    existing: pairs.filter(isThere).map(({ wanted, report }) => ({ wanted, existing: report })),
  };
}

// Two people reported the same: there is nothing to decide.
function isSame(a: Report, b: Report): boolean {
  const key = ({ teamId, round, placement, kills }: Report) => JSON.stringify([teamId, round, placement, kills]);
  return key(a) === key(b);
}

// The numbers of the entries to undo. Those of an earlier command may not have reached this window yet.
async function listNumbers(client: QueryClient, eventId: string, refs: readonly EntryRef[]): Promise<number[]> {
  const query = eventQuery(eventId);
  const known = client.getQueryData(query.queryKey)?.told;
  const find = (told: typeof known) => refs.map((ref) => (told ? numbersOf(ref, told) : []));
  const found = find(known);
  if (found.every((numbers) => numbers.length > 0)) return found.flat();
  return find((await client.fetchQuery({ ...query, staleTime: 0 })).told).flat();
}
