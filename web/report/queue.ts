import type { Report } from '../../domain/report.ts';
import { totalKills } from '../../domain/report.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { scoreRound } from '../../domain/rules/score.ts';
import { newId } from '../lib/new-id.ts';
import { enqueue } from '../lib/outbox/outbox.ts';
import type { Owner } from '../lib/outbox/queued.ts';

type Wanted = {
  readonly owner: Owner;
  readonly eventId: string;
  readonly rules: RuleSet;
  readonly teamName: string;
  readonly report: Report;
  readonly replaces: string | null;
};

// Once this promise resolves, the result is stored on this device and survives a reload.
export function putInQueue({ owner, rules, report, ...rest }: Wanted): Promise<void> {
  const { points } = scoreRound(rules, { ...report, kills: totalKills(report.kills) });
  return enqueue({ ...owner, ...rest, id: newId(), report, points, reason: '' });
}
