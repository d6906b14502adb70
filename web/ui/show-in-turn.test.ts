import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInTurn } from './show-in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CO9 · a message replaces the one before it; of several at once each is seen, a failure for longer', () => {
  const shown: string[] = [];
  const tell = showInTurn<string>(
    (message) => (message.startsWith('Erro') ? 2000 : 1000),
    (message) => void shown.push(message),
  );
  tell('Salvo');
  tell('Erro ao carregar times');
  tell('Erro ao carregar relatórios');
  expect(shown).toEqual(['Salvo']);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toBe('Erro ao carregar times');
  vi.advanceTimersByTime(1999);
  expect(shown.at(-1)).toBe('Erro ao carregar times');
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toBe('Erro ao carregar relatórios');
  vi.advanceTimersByTime(2000);
  tell('Salvo');
  expect(shown).toEqual(['Salvo', 'Erro ao carregar times', 'Erro ao carregar relatórios', 'Salvo']);
});
