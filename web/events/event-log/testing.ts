import type { SentEntry, ServerMessage } from '../../../domain/stream/live.ts';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import type { StateAnswer } from './event-log.ts';

// An event of two teams, with a result of the first team in each of the first rounds.
export const LOBOS = '00000000-0000-4000-8000-00000000000a';
export const ONCAS = '00000000-0000-4000-8000-00000000000b';

export function resultAct(teamId: string, round: number, placement = 1): LedgerAct {
  const result = { reportId: `report ${teamId} ${round} ${placement}`, placement, kills: [4, 2, 1], players: null };
  return { kind: 'result', at: { teamId, round }, result, before: null };
}

export function sentEntry(number: number, act: LedgerAct, command: string | null = null): SentEntry {
  const actor = { kind: 'owner', id: 'marina', name: 'marina' };
  return { number, at: '2026-11-20T22:00:00.000Z', reason: '', act, command, actor, publicUntil: null };
}

// With this many results.
export function answerWith(results: number): StateAnswer {
  const team = (id: string, name: string) => ({
    id,
    name,
    discordId: '',
    activisionIds: [`${name}1`, `${name}2`, `${name}3`, ''],
    carriedPoints: 0,
    createdAt: '2026-11-20T20:00:00.000Z',
    signUpId: null,
  });
  const opening: LedgerAct = {
    kind: 'opening',
    rules: findPreset('warzone-trios')!.rules,
    round: 1,
    teams: [team(LOBOS, 'Lobos'), team(ONCAS, 'Onças')],
  };
  const entries = [opening, ...Array.from({ length: results }, (_, index) => resultAct(LOBOS, index + 1))];
  return {
    number: results,
    revision: 1,
    rulesVersion: 1,
    published: false,
    publication: { mode: 'live', delay: 0, entry: 0, publishedAt: null },
    now: '2026-11-20T22:00:00.000Z',
    entries: entries.map((act, number) => sentEntry(number, act)),
  };
}

// The message about the result with this number.
export function entriesMessage(number: number, changed: Partial<ServerMessage & { type: 'entries' }> = {}) {
  return {
    type: 'entries' as const,
    number,
    revision: 1,
    entries: [sentEntry(number, resultAct(LOBOS, number))],
    ...changed,
  };
}
