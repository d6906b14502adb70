// 'Chrome no Windows', from the user agent.
export function deviceName(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (browser && system) return `${browser} ${system.where}`;
  return browser ?? (system ? `Navegador ${system.where}` : 'Aparelho desconhecido');
}

export function isHandheld(userAgent: string | null): boolean {
  return find(SYSTEMS, userAgent)?.handheld ?? false;
}

type Row<T> = readonly [pattern: RegExp, meaning: T];

// Most user agents also mention Chrome or Safari, so more specific names come first.
const BROWSERS: readonly Row<string>[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

type System = { readonly where: string; readonly handheld: boolean };

const SYSTEMS: readonly Row<System>[] = [
  [/iPhone/, { where: 'no iPhone', handheld: true }],
  [/iPad/, { where: 'no iPad', handheld: true }],
  [/Android/, { where: 'no Android', handheld: true }],
  [/CrOS/, { where: 'no Chromebook', handheld: false }],
  [/Windows/, { where: 'no Windows', handheld: false }],
  [/Macintosh|Mac OS X/, { where: 'no Mac', handheld: false }],
  [/Linux|X11/, { where: 'no Linux', handheld: false }],
];

function find<T>(rows: readonly Row<T>[], userAgent: string | null): T | undefined {
  return userAgent === null ? undefined : rows.find(([pattern]) => pattern.test(userAgent))?.[1];
}
