export const rooms: Readonly<Record<'domain' | 'server' | 'web', readonly string[]>>;
export const screens: Readonly<Record<string, string>>;
export function screenOf(path: string): string | undefined;
