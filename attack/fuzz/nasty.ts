import fc from 'fast-check';
import { Entries, RawJson } from './json.ts';

const texts: Record<string, string[]> = {
  nothing: ['', ' ', '\t\n', 'null', 'undefined', 'true', '[object Object]'],
  unseen: ['\0', 'antes\0depois', '\uFFFF', '\uFEFF', '\u202Eotxet', '\u200B', '\u1FEF'],
  'half pairs': ['\uD800', 'a\uDC00b', '\uDFFF\uD800'],
  SQL: [
    "' or 1=1; drop table teams; --",
    '"; delete from users; --',
    '$1',
    '%',
    '_',
    '\\',
    "E'\\x00'",
    '{1,2}',
    '1::int',
  ],
  HTML: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}', '${7*7}'],
  others: ['%s%s%n', '=cmd()', '\r\nX-Evil: 1', 'javascript:alert(1)'],
  prototypes: ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  paths: ['../../../../etc/passwd', '..%2f..%2f', 'C:\\Windows', 'file:///etc/passwd', '//evil.example'],
  numbers: ['NaN', 'Infinity', '-Infinity', '-0', '1e999', '0x10', '1_000', '９', '٣', '9007199254740993'],
  days: ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-30', '-271821-04-20', '10000-01-01'],
  moments: ['+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00'],
  times: ['24:00', '23:59:60', '00:00', '23:59', '9999-12-31T23:59', '0001-01-01T00:00'],
  ids: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{0000000000000000}'],
  'e-mails': [
    'a@b',
    `${'a'.repeat(64)}@${'b.'.repeat(90)}com`,
    'a@[127.0.0.1]',
    'a&b@example.com',
    '"a b"@example.com',
  ],
  long: ['a'.repeat(1000), 'é'.repeat(1001), '👩‍👩‍👧'.repeat(125), 'e\u0301\u0327'.repeat(400), 'x'.repeat(100_000)],
};

const numbers: Record<string, unknown[]> = {
  small: [0, -0, -1, 1, 1.5, 0.1, 11, 201, 5e-324],
  large: [32_768, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 1e21, 1e308],
  'beyond all': ['9007199254740993', '1e400', '-1e400', '1E-400', '123456789012345678901234567890'].map(raw),
  odd: ['1.0', '1e0', '-0.0'].map(raw),
};

const shapes: Record<string, unknown[]> = {
  plain: [null, true, false, [], {}, [[]], [null], { length: 3 }, { 0: 'a', 1: 'b', 2: 'c', length: 3 }],
  prototypes: [
    new Entries([['__proto__', { isAdmin: true, ok: true }]]),
    new Entries([['constructor', { prototype: { isAdmin: true } }]]),
    new Entries(['toString', 'valueOf', 'toJSON', 'then'].map((name) => [name, 1])),
  ],
  wide: [Array.from({ length: 5000 }, () => 0), Array.from({ length: 3000 }, (_, row) => ({ row }))],
  deep: [raw(`${'['.repeat(2000)}${']'.repeat(2000)}`), raw(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)],
  large: [raw(`"${'x'.repeat(250 * 1024)}"`)],
};

function raw(text: string): RawJson {
  return new RawJson(text);
}

/** Picks a value from any group; the group names only document the values. */
export function oneOf<T>(groups: Record<string, T[]>): fc.Arbitrary<T> {
  return fc.constantFrom(...Object.values(groups).flat());
}

/** Generates text that is known to break programs, and random text. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: oneOf(texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  // Includes unpaired surrogates.
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 100 }).map((codes) => String.fromCharCode(...codes)) },
);

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 3, arbitrary: oneOf(numbers) },
  { weight: 3, arbitrary: oneOf(shapes) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: nastyText.map((text) => [text, text, text]) },
);

export const nastyKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'id',
    'user_id',
    'userId',
    'isAdmin',
    '',
    '\0',
    '\uD800',
    '$where',
  ),
  nastyText,
);
