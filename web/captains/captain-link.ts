import { forget, forgetWhere, OFFLINE_PREFIX, recall, remember } from '../kit/browser-storage.ts';

// The first version stored one token under this key.
const OLD_KEY = 'my-team';
const KEY = 'my-teams';
const MOST = 20;

// The captain's private link. The token is in the fragment, which browsers do not send to servers.
export function captainLink(token: string): string {
  return `${window.location.origin}/meutime#${token}`;
}

// The token is sent in a header, because proxies log paths.
export function captainHeader(token: string) {
  return { 'x-captain-token': token };
}

// The captain tokens stored in this browser, one for each team, the last opened first.
export function rememberedTeams(): string[] {
  try {
    const tokens: unknown = JSON.parse(recall('device', KEY) ?? '[]');
    const known = Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
    const old = recall('device', OLD_KEY);
    return old === null || known.includes(old) ? known : [...known, old];
  } catch {
    return [];
  }
}

export function rememberTeam(token: string): void {
  keep([token, ...rememberedTeams().filter((known) => known !== token)].slice(0, MOST));
}

export function forgetTeam(token: string): void {
  keep(rememberedTeams().filter((known) => known !== token));
  forgetWhere((key) => key.startsWith(OFFLINE_PREFIX) && key.includes(token));
}

function keep(tokens: readonly string[]): void {
  remember('device', KEY, JSON.stringify(tokens));
  forget('device', OLD_KEY);
}
