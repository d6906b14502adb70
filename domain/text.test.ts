import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareCodePoints,
  compareNames,
  MAX_TEXT_LENGTH,
  mixesAlphabets,
  normalizeName,
  sanitizeLine,
  sanitizeText,
  searchKey,
  withoutAddresses,
} from './text.ts';

// Random strings with many characters that the sanitiser handles, lone surrogates included.
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '`', ' ', '\n', '\r', '\t', '\0', '\u202E', '\u200B', '\uFEFF', '😀'),
      fc.constantFrom('e', '\u0301', '\u1FEF', '\u0338', '\u0958', '\u2000'),
      fc.constantFrom('\uD83D', '\uDE00', 'a'.repeat(499), ' '.repeat(600)),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('sanitiser', () => {
  test.each([
    ['<script>alert("x")</script>', 'scriptalert(x)/script'],
    [`d'Ávila "o \`bom\`"`, 'dÁvila o bom'],
    ['“aspas” e ‘apóstrofos’', '“aspas” e ‘apóstrofos’'],
    ['  time  ', 'time'],
    ['a\0b\u0007c\u007Fd\u0085e', 'abcde'],
    ['linha 1\r\nlinha 2\rlinha 3\n\tfim', 'linha 1\nlinha 2\nlinha 3\n\tfim'],
    ['abc\u202Edef\u2066g\u200Eh\u061Ci\u200Bj\uFEFFk', 'abcdefghijk'],
    ['" <nome> "', 'nome'],
    ['x\uD83Dy\uDE00z', 'x\uFFFDy\uFFFDz'],
    ['família 👨‍👩‍👧 😀', 'família 👨‍👩‍👧 😀'],
    ['<>"\'`', ''],
    ['Fu\u0301ria e<\u0301 a\u1FEFb', 'Fúria é ab'],
  ])('N5 · %j is stored as %j', (typed, stored) => {
    expect(sanitizeText(typed)).toBe(stored);
  });

  test('N5 · removing a mark between two half characters does not join them', () => {
    expect(sanitizeText('\uD83D<\uDE00')).toBe('\uFFFD\uFFFD');
  });

  test('N5 · text is cut to 1000 characters, after the trim', () => {
    expect(MAX_TEXT_LENGTH).toBe(1000);
    expect(sanitizeText(`  ${'a'.repeat(1000)}b`)).toBe('a'.repeat(1000));
    expect(sanitizeText('a'.repeat(1000))).toHaveLength(1000);
  });

  test('N5 · the cut never halves a character nor leaves a space at the end', () => {
    expect(sanitizeText(`${'a'.repeat(999)}😀`)).toBe('a'.repeat(999));
    expect(sanitizeText(`${'a'.repeat(998)}😀`)).toBe(`${'a'.repeat(998)}😀`);
    expect(sanitizeText(`${'a'.repeat(998)}  b`)).toBe('a'.repeat(998));
  });

  test('N5 · a name is kept on one line', () => {
    expect(sanitizeLine(' Os \r\n\t  <Fúria> \u00A0 FC ')).toBe('Os Fúria FC');
  });

  test.each([
    ['text', sanitizeText],
    ['line', sanitizeLine],
  ])('N5 · sanitising a %s twice changes nothing more', (_, sanitize) => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = sanitize(text);
        expect(sanitize(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test('N5 · nothing forbidden is ever left', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const stored = sanitizeText(text);
        expect(stored).not.toMatch(/[<>"'`\0\r\u202A-\u202E\u2066-\u2069]/);
        expect(stored).not.toMatch(/\p{Surrogate}/u);
        expect(stored.length).toBeLessThanOrEqual(1000);
        expect(stored).toBe(stored.trim());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('names', () => {
  test('T2 · case, outer and repeated white space do not make another name', () => {
    expect(normalizeName('  OS   Fúria\tFC ')).toBe('os fúria fc');
    expect(normalizeName('Fu\u0301ria')).toBe(normalizeName('FÚRIA'));
  });

  test('T2 · an accent makes another name', () => {
    expect(normalizeName('Fúria')).not.toBe(normalizeName('Furia'));
  });

  test.each(['\u200D', '\u200C', '\uFE0F', '\u034F', '\u17B4', '\u180B', '\u2064', '\u{E0001}', '\u{E0100}'])(
    'SX8 · what nobody sees makes no other name: %j',
    (unseen) => {
      for (const name of [`Lo${unseen}bos`, `${unseen}Lobos`, `Lobos${unseen}`, `Lobos ${unseen}`])
        expect(normalizeName(name)).toBe('lobos');
      // An accent joins its letter across it.
      expect(normalizeName(`Fu${unseen}\u0301ria`)).toBe('fúria');
      expect(sanitizeLine(unseen)).toBe('');
    },
  );

  test('SX8 · emoji and Persian keep what they are written with where they are shown', () => {
    for (const name of ['👩‍🎤 Divas', 'می‌خواهم', '❤️ Lobos']) expect(sanitizeLine(name)).toBe(name);
    expect(normalizeName('❤️ Lobos')).toBe(normalizeName('❤ LOBOS'));
  });

  test.each([
    ['Lоbos', true],
    ['LOΒOS', true],
    ['Ꮮobos', true],
    ['Lobos', false],
    ['Fúria São João', false],
    ['Волки', false],
    ['Lobos Север', false],
    ['Team 日本', false],
    ['Λύκοι 3', false],
    ['µTeam', false],
    ['آل النجوم', false],
    ['', false],
  ])('SX8 · whether %s mixes alphabets that look alike: %s', (name, expected) => {
    expect(mixesAlphabets(name)).toBe(expected);
  });

  test('T2 · normalising a name twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
      }),
      { numRuns: 2000 },
    );
  });

  test('T2 · a name of Latin-1 letters is normalised as any other', () => {
    const unit = fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit }), (name) => {
        expect(normalizeName(`😀${name}😀`)).toBe(`😀${normalizeName(`x${name}x`).slice(1, -1)}😀`);
      }),
      { numRuns: 2000 },
    );
  });

  test('P2 · a search ignores accents and case', () => {
    expect(searchKey(' FÚRIA  Ação ')).toBe('furia acao');
    expect(searchKey('Fúria')).toContain(searchKey('FURI'));
  });

  test('S4 FY9 · names are ordered without case, accented letters beside their plain ones, the rest by code point', () => {
    const sorted = ['b', 'ab', 'Zebra', 'águia', 'Água', 'agua', 'A', 'água', 'ção', '😀', '\uFF21'].toSorted(
      compareNames,
    );
    expect(sorted).toEqual(['A', 'ab', 'agua', 'Água', 'água', 'águia', 'b', 'ção', 'Zebra', '\uFF21', '😀']);
    expect(compareNames(' Alfa', 'ALFA')).toBe(0);
  });

  test('S4 · code point order is the byte order of UTF-8', () => {
    const bytes = (text: string) => Buffer.from(text, 'utf8');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(bytes(a), bytes(b)));
      }),
      { numRuns: 2000 },
    );
  });
});

test('N5 · what cannot be seen is no text: fillers, soft hyphens and joiners of nothing go, emoji keep theirs', () => {
  for (const nothing of ['\u200D', ' \u200C\u200D ', '\uFE0F']) expect(sanitizeLine(nothing)).toBe('');
  for (const invisible of ['\u2060', '\u00AD', '\u3164', '\u200B\u2064']) expect(sanitizeLine(invisible)).toBe('');
  expect(sanitizeLine('👨‍👩‍👧 Família')).toBe('👨‍👩‍👧 Família');
});

test('FX6 · a name in a mail carries no address; other names stay as they are', () => {
  for (const [name, shown] of [
    ['Prêmio em https://golpe.example/x', 'Prêmio em https golpe example/x'],
    ['www.golpe.com.br', 'www golpe com br'],
    ['ligue para ana@golpe.com', 'ligue para ana golpe com'],
    ['golpe。com golpe．com golpe｡com', 'golpe com golpe com golpe com'],
    ['Copa 2.0 do Sr. Lobo: final', 'Copa 2.0 do Sr. Lobo: final'],
  ] as const)
    expect(withoutAddresses(name)).toBe(shown);
});
