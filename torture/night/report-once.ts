import { randomInt, randomUUID } from 'node:crypto';
import { MIN_REPORTABLE_ROUNDS } from '../../domain/rules/rule-set.ts';
import { openCaller, send } from '../../world/caller.ts';
import type { SentReport } from './ledger.ts';
import type { NightEvent } from './event.ts';

/** Sends one report of a random team and round that changes the standings. Returns the time of sending. */
export async function reportOnce(origin: string, event: NightEvent): Promise<number> {
  const { caller, path, teams, ledger } = event;
  const teamId = teams[randomInt(teams.length)]!.id;
  const round = randomInt(1, MIN_REPORTABLE_ROUNDS + 1);
  const seen = ledger.find(teamId, round);
  const report: SentReport = {
    id: randomUUID(),
    teamId,
    round,
    placement: 1,
    kills: [(seen?.kills[0] ?? 0) + 1, 1, 1],
    replaces: seen?.id ?? null,
  };
  ledger.sent.add(report.id);
  const sentAt = performance.now();
  // A result that was public is corrected with a reason.
  await send(openCaller(origin, caller.cookie()), 'POST', `${path}/reports`, { ...report, reason: 'Torture' });
  ledger.acknowledge(report);
  return sentAt;
}
