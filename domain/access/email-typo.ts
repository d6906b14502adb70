import { editDistance } from './edit-distance.ts';
import { isEmail } from './email.ts';

// Providers whose misspelled names lose a mail without a trace. Other domains are never doubted: nobody can tell a typo in
// 'gmsil-esports.com'.
const USUAL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.br',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'msn.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'proton.me',
  'protonmail.com',
] as const;

// Real domains that look like a typo of a usual one.
const REAL_DOMAINS = new Set([
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'me.com',
  'mac.com',
  'live.com.br',
  'aol.com',
]);

// The address that was probably meant, if its domain looks like a misspelled usual one.
export function likelyEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || domain === '' || isUsual(domain) || REAL_DOMAINS.has(domain)) return undefined;
  const meant = meantDomain(domain);
  const suggestion = meant && `${local}@${meant}`;
  return suggestion && isEmail(suggestion) ? suggestion : undefined;
}

function isUsual(domain: string): boolean {
  return (USUAL_DOMAINS as readonly string[]).includes(domain);
}

function meantDomain(domain: string): string | undefined {
  // 'hotmail', 'outlok', 'gmail.', 'gmail,com': the ending is missing or is no domain.
  const [name = '', ...rest] = domain.split(/[.,]+/).filter((label) => label !== '');
  const ending = rest.join('.');
  if (!name) return undefined;
  const usual = nearest(name, NAMES);
  if (usual === undefined) return undefined;
  const endings = USUAL_DOMAINS.filter((one) => nameOf(one) === usual).map((one) => one.slice(usual.length + 1));
  const meant =
    ending === '' ? endings[0] : ending === 'com.br' ? (endings.at(1) ?? endings[0]) : nearEnding(ending, endings);
  return meant === undefined ? undefined : `${usual}.${meant}`;
}

// An ending unlike any of this provider is another country's: 'yahoo.fr', 'hotmail.com.ar'.
function nearEnding(ending: string, endings: readonly string[]): string | undefined {
  return /^com?\.[a-z]{2}$/.test(ending) ? undefined : nearest(ending, endings);
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

const NAMES = [...new Set(USUAL_DOMAINS.map(nameOf))];

// The text itself, or the one that few changes make of it: one up to five letters, two in longer ones. None for short words, in
// which a single letter makes another word.
function nearest(text: string, candidates: readonly string[]): string | undefined {
  if (candidates.includes(text)) return text;
  const near = candidates
    .map((candidate) => ({ candidate, changes: editDistance(text, candidate) }))
    .filter(({ candidate, changes }) => changes <= mostChanges(candidate))
    .toSorted((a, b) => a.changes - b.changes);
  return near[0]?.candidate;
}

function mostChanges({ length }: string): number {
  return length < 3 ? 0 : length < 6 ? 1 : 2;
}
