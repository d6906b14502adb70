import { forget, recall, remember } from './memory.ts';

const KEY = 'my-team';

// The captain's private link. The token stands behind #, which browsers keep to themselves.
export function captainLink(token: string): string {
  return `${window.location.origin}/meutime#${token}`;
}

// In a header, not in the path: proxies log paths.
export function captainHeader(token: string) {
  return { 'x-captain-token': token };
}

export function rememberTeam(token: string): void {
  remember('device', KEY, token);
}

export function rememberedTeam(): string | null {
  return recall('device', KEY);
}

export function forgetTeam(): void {
  forget('device', KEY);
}
