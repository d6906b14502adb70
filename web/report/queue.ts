import type { Report } from '../../domain/report.ts';
import { totalKills } from '../../domain/report.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { enqueue } from '../lib/outbox/outbox.ts';
import type { Owner, Queued } from '../lib/outbox/queued.ts';

type Wanted = Pick<Queued, 'id' | 'eventId' | 'replaces' | 'reason' | 'isOfBatch'> & {
  readonly owner: Owner;
  readonly rules: RuleSet;
  readonly report: Report;
};

// Once this promise resolves, the result is stored on this device and survives a reload.
export function putInQueue({ owner, rules, report, ...rest }: Wanted): Promise<void> {
  const { points } = scoreRound(rules, { ...report, kills: totalKills(report.kills) });
  return enqueue({ ...owner, ...rest, report, points });
}
