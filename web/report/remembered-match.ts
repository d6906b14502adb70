import { MAX_ROUNDS, type RuleSet } from '../../domain/rules/rule-set.ts';
import { recall, remember } from '../kit/browser-storage.ts';

type Remembered = { readonly rules: RuleSet; readonly currentRound: number; readonly ended: boolean };

const ROUND = 'scoreReport-currentRound';
const MODE = 'scoreReport-gameMode';
const RULES = 'scoreReport-rules';
const ENDED = 'matchEnded';
const EVENT_ON_AIR = 'scoreReport-event';

// The match as this browser last saw it; null if it does not know the rules. Used until the server answers.
export function readRemembered(eventId: string): Remembered | null {
  const suffix = eventId === rememberedEventId() ? '' : `:${eventId}`;
  const rules = readRules(recall('device', RULES + suffix));
  const round = Number(recall('device', ROUND + suffix));
  return (
    rules && {
      rules,
      currentRound: Number.isInteger(round) && round >= 1 && round <= MAX_ROUNDS ? round : 1,
      ended: recall('device', ENDED + suffix) === 'true',
    }
  );
}

// The event on air has plain keys, other events have keys with their id.
export function rememberMatch(eventId: string, onAir: boolean, { rules, currentRound, ended }: Remembered): void {
  const suffix = onAir ? '' : `:${eventId}`;
  remember('device', ROUND + suffix, String(currentRound));
  remember('device', MODE + suffix, rules.name);
  remember('device', RULES + suffix, JSON.stringify(rules));
  remember('device', ENDED + suffix, String(ended));
  if (onAir) remember('device', EVENT_ON_AIR, eventId);
}

// The event that was on air when this browser last opened its report screen.
export function rememberedEventId(): string | null {
  return recall('device', EVENT_ON_AIR);
}

// Only this page writes it: text with bands is a rule set.
function readRules(text: string | null): RuleSet | null {
  try {
    const rules = JSON.parse(text ?? 'null') as Partial<RuleSet> | null;
    return Array.isArray(rules?.bands) ? (rules as RuleSet) : null;
  } catch {
    return null;
  }
}
