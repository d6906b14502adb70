import { MAX_ROUNDS, type RuleSet } from '../../domain/rules/rule-set.ts';

type Remembered = { readonly rules: RuleSet; readonly currentRound: number; readonly ended: boolean };

const ROUND = 'scoreReport-currentRound';
const MODE = 'scoreReport-gameMode';
const RULES = 'scoreReport-rules';
const ENDED = 'matchEnded';
const EVENT_ON_AIR = 'scoreReport-event';

// What this browser last knew of the match; null where it does not know the rules. The server's word comes before it; this
// serves until that is there.
export function readRemembered(eventId: string): Remembered | null {
  const suffix = eventId === rememberedEventId() ? '' : `:${eventId}`;
  const rules = readRules(localStorage.getItem(RULES + suffix));
  const round = Number(localStorage.getItem(ROUND + suffix));
  return (
    rules && {
      rules,
      currentRound: Number.isInteger(round) && round >= 1 && round <= MAX_ROUNDS ? round : 1,
      ended: localStorage.getItem(ENDED + suffix) === 'true',
    }
  );
}

// The event on air has the plain keys, any other one keys of its own.
export function remember(eventId: string, onAir: boolean, { rules, currentRound, ended }: Remembered): void {
  const suffix = onAir ? '' : `:${eventId}`;
  localStorage.setItem(ROUND + suffix, String(currentRound));
  localStorage.setItem(MODE + suffix, rules.name);
  localStorage.setItem(RULES + suffix, JSON.stringify(rules));
  localStorage.setItem(ENDED + suffix, String(ended));
  if (onAir) localStorage.setItem(EVENT_ON_AIR, eventId);
}

// Which event was on air when this browser last reported.
export function rememberedEventId(): string | null {
  return localStorage.getItem(EVENT_ON_AIR);
}

// Only this page writes it: a text that holds bands is a rule set.
function readRules(text: string | null): RuleSet | null {
  try {
    const rules = JSON.parse(text ?? 'null') as Partial<RuleSet> | null;
    return Array.isArray(rules?.bands) ? (rules as RuleSet) : null;
  } catch {
    return null;
  }
}
