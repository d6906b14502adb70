import { vi } from 'vitest';

/** An empty localStorage, as `window` has it in a browser. `vi.unstubAllGlobals` removes it. */
export function stubLocalStorage(): void {
  const stored: Record<string, string> = {};
  const storage = Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, text: string) => (stored[key] = text) },
    removeItem: { value: (key: string) => delete stored[key] },
  });
  vi.stubGlobal('window', { localStorage: storage });
}
