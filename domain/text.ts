// Longest free text that is stored, in UTF-16 units, the way a text field's maxlength counts.
export const MAX_TEXT_LENGTH = 1000;

// Longest name of a team.
export const MAX_TEAM_NAME_LENGTH = 200;

// Longest name of an OBS link, of an API token and of a member of the staff.
export const MAX_LABEL_LENGTH = 60;

// Free text is stored without < > and straight quotes, without invisible control characters, trimmed, cut to 1000 characters.
// Accents are stored composed, so that one name has one spelling in the database too.
// Line breaks and tabs stay, typographic quotes too: they are harmless and people write them on purpose.
export function sanitizeText(value: string): string {
  const wellFormed = value.replace(LONE_SURROGATE, '\uFFFD').replace(/\r\n?/g, '\n');
  // Composed before, because U+1FEF composes to a backtick, and after, because a removed character may have stood between a
  // letter and its accent.
  const clean = wellFormed.normalize('NFC').replace(FORBIDDEN, '').normalize('NFC').trim();
  return NOTHING_SEEN.test(clean) ? '' : cutText(clean).trimEnd();
}

// A name is free text on one line: every run of white space is one space.
export function sanitizeLine(value: string): string {
  return sanitizeText(value).replace(/\s+/g, ' ');
}

// A name in a plain text of ours. Without the isolates a number behind an Arabic or Hebrew name is shown before it.
export function isolateName(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

// A name in a mail of ours, which anybody can make us send to any address: no mail program shows a link in it.
export function withoutAddresses(name: string): string {
  return name.replace(PART_OF_ADDRESS, ' ');
}

// An @, the :// of a link, and a dot before a letter, also as other scripts write it: '2.0' and 'Sr. Lobo' stay.
const PART_OF_ADDRESS = /@|:\/\/|[.\u3002\uFF0E\uFF61](?=[\p{L}\p{M}])/gu;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

// Two names are the same name when these are equal: case, outer and repeated white space and what nobody sees do not tell them
// apart; accents do.
export function normalizeName(name: string): string {
  // Most names need nothing but lower case, and a ranking compares each of them many times.
  if (PLAIN_NAME.test(name)) return name.toLowerCase();
  return name.replace(IGNORABLE, '').normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
}

// Joiners, variation selectors, fillers: emoji and Persian are written with some, so names are shown with them.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

// Whether a word of the name mixes letters of alphabets that look alike, as 'Lobos' with a Cyrillic 'о' does.
export function mixesAlphabets(name: string): boolean {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

// Words of Latin-1 letters with one space between them: composed, also in lower case.
const PLAIN_NAME = /^[!-~À-ÿ]+(?: [!-~À-ÿ]+)*$/;

// The keys under which the names of the teams of an event are stored, each once. Two names that became the same with a release stay
// as they are: what tells their keys apart is in no other key.
export function storedNameKeys(teams: readonly { readonly id: string; readonly name: string }[]): Map<string, string> {
  const keyed = teams.map(({ id, name }) => ({ id, key: normalizeName(name) }));
  const counts = new Map<string, number>();
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(keyed.map(({ id, key }) => [id, counts.get(key) === 1 ? key : `${key}\u2060${id}`]));
}

// Searching ignores case and accents: 'furi' finds 'Fúria'.
export function searchKey(text: string): string {
  if (ASCII.test(text)) return normalizeName(text);
  return normalizeName(text.normalize('NFD').replace(/\p{M}/gu, ''));
}

const ASCII = /^[ -~]*$/;

// Names are in the order of a Portuguese list: an accented letter stands beside its plain one, and tells only equal names apart.
// Not an Intl.Collator, which may order rare letters differently in browser and server: their standings must be the same.
export function compareNames(a: string, b: string): number {
  return compareCodePoints(searchKey(a), searchKey(b)) || compareCodePoints(normalizeName(a), normalizeName(b));
}

// Code point order, which is UTF-8 byte order; the < of JavaScript differs from it above U+FFFF.
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1)
    if (a.charCodeAt(index) !== b.charCodeAt(index)) return a.codePointAt(index)! - b.codePointAt(index)!;
  return a.length - b.length;
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

// Markup and quotes; control characters but tab and line feed; what is invisible or turns the writing direction, but the
// joiners that emoji and some scripts need; the blank letters of Hangul.
const FORBIDDEN = /[<>"'`]|(?![\t\n])\p{Cc}|(?![\u200C\u200D])\p{Cf}|[\u115F\u1160\u3164\uFFA0]/gu;

// Joiners and fillers are invisible where they stand alone.
const NOTHING_SEEN = /^(?:\s|\p{Default_Ignorable_Code_Point})*$/u;

// Does not cut a surrogate pair in two.
export function cutText(text: string, length = MAX_TEXT_LENGTH): string {
  const cut = text.slice(0, length);
  const endsInsidePair = text.length > length && /[\uD800-\uDBFF]$/.test(cut);
  return endsInsidePair ? cut.slice(0, -1) : cut;
}
