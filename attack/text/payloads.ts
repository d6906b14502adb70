/** Texts that are dangerous where a program does not treat them as plain text. */
export const payloads: Record<string, string> = {
  script: '<script>alert(1)</script>',
  picture: '<img src=x onerror=alert(1)>',
  'end of a tag': `"><svg onload=alert(1)>`,
  'end of the title': '</title></head><script>alert(1)</script>',
  comment: '<!--',
  'single quotes': `' onmouseover='alert(1)`,
  backtick: '`${alert(1)}`',
  'a letter that composes to a backtick': 'a\u1FEFb',
  entities: '&lt;script&gt;alert(1)&lt;/script&gt;&#60;b&#62;',
  template: '{{constructor.constructor(1)()}} ${7*7} <%= 7 %>',
  formula: '=HYPERLINK("http://evil.example","x")',
  'another formula': '@SUM(1+1)*cmd|/c calc!A0',
  'right to left': 'abc\u202Egnp.exe',
  isolates: '\u2066a\u2067b\u2068c\u2069',
  marks: 'a\u200Eb\u200Fc\u061Cd',
  'zero width': 'a\u200Bb\uFEFFc\u2060d\u00ADe',
  'tag characters': 'a\u{E0041}\u{E0042}\u{E007F}',
  'blank letters': 'a\u3164\u115F\u1160\uFFA0b',
  'control characters': 'a\u0001\u0007\u0008\u001B[31m\u007F\u0085\u009Bb',
  NUL: 'a\u0000b',
  'line ends': 'a\r\nSet-Cookie: a=b\r\n\r\n\u2028\u2029',
  'half a pair': 'a\uD83Db\uDC00',
  'forbidden ones that meet': '<\u0000s\u200Bc\u202Eript>',
  'full width markup': '＜script＞ ﹤b﹥',
  'many accents': `Z${'\u0336\u0321\u0489'.repeat(100)}`,
  '60 characters': 'x'.repeat(50),
  '1000 characters': 'é'.repeat(985),
  'more than 1000 once composed': '\u{1D160}'.repeat(450),
  'a pair across the limit': `${'x'.repeat(981)}😀😀`,
};

/** Returns what a returned text contains and must not: markup, quotes, invisible characters, bidi controls. */
export function forbiddenIn(
  text: string,
  { isEmail = false, isPlain = true, isComposed = false } = {},
): string | undefined {
  // An e-mail address may contain an apostrophe or a backtick, but no markup.
  const markup = isEmail ? /[<>"]/u : /[<>"'`]/u;
  if (isPlain && markup.test(text)) return 'markup or quotes';
  if (/(?![\t\n])\p{Cc}/u.test(text)) return 'control characters';
  if (/(?![\u200C\u200D])\p{Cf}/u.test(text)) return 'invisible or bidi characters';
  if (/[\u115F\u1160\u3164\uFFA0]/u.test(text)) return 'blank letters';
  if (/\p{Surrogate}/u.test(text)) return 'half a surrogate pair';
  // A sentence, a mail or a list of players contains several stored texts.
  return text.length > (isComposed ? 5000 : 1000) ? 'more than 1000 characters' : undefined;
}
