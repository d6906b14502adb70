import fc from 'fast-check';
import { oneOf } from './nasty.ts';

/** The largest JSON body that the server accepts. */
export const bodyLimitBytes = 256 * 1024;

/** Invalid bodies: unclosed, not JSON, around and far above the size limit, not even text. */
export const brokenBody = oneOf<string | Buffer>({
  open: ['', ' ', '{', '[', '"', '[1,]', '{"a":1,}', '{}}', '{"a":'.repeat(40_000), '['.repeat(bodyLimitBytes - 1)],
  'not JSON': ["{'a':1}", '{"a":NaN}', '{"a":Infinity}', 'null', '\uFEFF{}', 'undefined'],
  large: [-2, -1, 0, 3 * bodyLimitBytes].map((more) => `"${'x'.repeat(bodyLimitBytes + more - 1)}"`),
  bytes: [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), Buffer.from('{"name":"\0"}', 'utf16le')],
});

/** Invalid path segments: broken percent encoding, invalid UTF-8, parent folders, and a very long one. */
export const nastyPart = oneOf({
  percent: ['%', '%zz', '%00', '%ff%fe', '%ED%A0%80', '%C0%80'],
  up: ['%2e%2e%2f', '..', '.', '%2F', '%5c'],
  long: ['a'.repeat(8000)],
});

export const nastyType = oneOf({
  forms: ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  others: ['', 'image/svg+xml', 'application/xml', 'x'.repeat(4000)],
  nearly: [
    'application/json; charset=utf-16',
    'application/json;;;',
    'APPLICATION/JSON',
    'application/json, text/html',
  ],
});

const names = [
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'host',
  'cookie',
  'authorization',
  'user-agent',
];

export const nastyHeaders = fc
  .tuple(
    fc.constantFrom(...names),
    oneOf({
      texts: ['', ' ', 'a b', '<script>', '"', '\\', '%00', ',', 'javascript:', '\u00FF\u00FE', 'x'.repeat(4000)],
      addresses: ['[::1', '::ffff:', '1.2.3.4:x', 'evil.example', '-', ':0'],
      tokens: ['Bearer ', 'Bearer a.b.c', 'Bearer e30.e30.e30', 'Basic YTpi'],
      cookies: ['queda.session_token=%ff.%00', 'queda.session_token=a.b', '=', ';;;'],
    }),
  )
  .map(([name, value]) => ({ [name]: value }));
