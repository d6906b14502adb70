import { describe, expect, test } from 'vitest';
import type { LedgerAct } from './ledger.ts';
import { type ChainBreak, type ChainedEntry, contentHash, entryHash, findBreak, shownEntry } from './ledger-chain.ts';
import { defaultPreset } from '../../rules/presets.ts';
import { formerDigest, publicDigest } from './public-digest.ts';

const salt = '5f0c6a52-51a3-4a0e-9a4e-0a1b2c3d4e5f';
const eventId = '7d0f5a1e-0000-4000-8000-000000000001';
const opening: LedgerAct = { kind: 'opening', rules: defaultPreset.rules, round: 1, teams: [] };

const renumbered = (entries: ChainedEntry[]) => entries.map((entry, number) => ({ ...entry, number }));

function chain(...given: [act: LedgerAct, reason?: string][]): ChainedEntry[] {
  let hash = eventId;
  return [[opening] as [LedgerAct, string?], ...given].map(([act, reason = ''], number) => {
    const shown = shownEntry(act, reason, salt);
    const at = new Date(Date.UTC(2026, 10, 18, 20, number)).toISOString();
    hash = entryHash(hash, { number, at, content: contentHash(shown) });
    return { ...shown, number, at, hash };
  });
}

describe('ES7 · a chain of hashes', () => {
  const sound = chain([{ kind: 'warning', teamId: 'a' }, 'Atraso'], [{ kind: 'round', round: 2 }], [{ kind: 'end' }]);

  test('a ledger as it was entered is sound', () => expect(findBreak(eventId, sound)).toBeNull());

  test.each<[string, ChainedEntry[], ChainBreak['kind'], number]>([
    ['another reason', sound.with(1, { ...sound[1]!, reason: 'Outro' }), 'changed', 1],
    ['another act', sound.with(2, { ...sound[2]!, act: { kind: 'round', round: 3 } }), 'changed', 2],
    ['another time', sound.with(3, { ...sound[3]!, at: '2026-11-18T00:00:00.000Z' }), 'changed', 3],
    ['an entry left out', sound.toSpliced(1, 1), 'missing', 1],
    ['the opening left out', sound.slice(1), 'missing', 0],
    ['an entry left out, and the others numbered again', renumbered(sound.toSpliced(1, 1)), 'changed', 1],
    ['two entries exchanged', [sound[0]!, sound[2]!, sound[1]!, sound[3]!], 'reordered', 2],
    ['an entry repeated', [...sound.slice(0, 3), sound[2]!, sound[3]!], 'reordered', 2],
    ['another number', sound.with(1, { ...sound[1]!, number: 7 }), 'missing', 1],
  ])('%s is named', (_, entries, kind, number) => expect(findBreak(eventId, entries)).toEqual({ kind, number }));

  test('the ledger of another event is found', () =>
    expect(findBreak('another', sound)).toEqual({ kind: 'changed', number: 0 }));
});

test('ES7 · what anyone may read holds nicknames, and digests of everything personal', () => {
  const team = {
    id: 't',
    name: 'Lobos',
    discordId: '81384788765712384',
    activisionIds: ['Bia#1234567', 'Zé', 'bia#1234567', ''],
    carriedPoints: 0,
    createdAt: '2026-11-18T20:00:00.000Z',
    signUpId: '0b9f3c1e-2222-4222-8222-000000000002',
  };
  const acts: LedgerAct[] = [
    { kind: 'team_added', teams: [team] },
    { kind: 'team_removal', team },
    { kind: 'reset', results: 0, round: 1, teams: [team] },
    {
      kind: 'team',
      teamId: 't',
      before: { name: 'Lobos', discordId: '1' },
      after: { name: 'Lobas', discordId: team.discordId },
    },
    { kind: 'player', teamId: 't', slot: 1, before: 'Bia#1234567', after: 'Ana#7654321' },
    { kind: 'substitution', teamId: 't', slot: 1, fromRound: 2, before: 'Bia#1234567', after: 'Ana#7654321' },
    {
      kind: 'result',
      at: { teamId: 't', round: 1 },
      result: { reportId: 'r', placement: 1, kills: [1], players: ['Bia#1234567'] },
      before: { reportId: 'q', placement: 2, kills: [1], players: ['Ana#7654321'] },
    },
    {
      kind: 'move',
      from: { teamId: 't', round: 1 },
      to: { teamId: 't', round: 2 },
      before: null,
      players: ['Bia#1234567'],
    },
    { ...opening, teams: [team] },
  ];
  const text = JSON.stringify(acts.map((act) => shownEntry(act, 'CPF 123.456.789-00', salt)));
  for (const personal of ['1234567', '7654321', '81384788765712384', team.signUpId])
    expect(text).not.toContain(personal);
  const added = shownEntry(acts[0]!, 'Pedido por 11 99999-0000', salt);
  expect(added.reason).toMatch(/^[0-9a-f]{12}$/);
  const { activisionIds } = (added.act as LedgerAct & { kind: 'team_added' }).teams[0]!;
  expect(activisionIds).toEqual([
    expect.stringMatching(/^Bia#[0-9a-f]{12}$/),
    'Zé',
    `bia${activisionIds[0]!.slice(3)}`,
    '',
  ]);
  expect(shownEntry({ kind: 'warning', teamId: 't' }, 'Atraso', salt).reason).toBe('Atraso');
  // It may undo an act whose reason is private.
  expect(shownEntry({ kind: 'undo', undoes: 3 }, 'Pedido', salt).reason).toMatch(/^[0-9a-f]{12}$/);
});

test('ES7 · a digest is short enough to read aloud', () => {
  const { hash } = chain().at(-1)!;
  expect(formerDigest(hash)).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/);
  expect(publicDigest({ id: 'a', slug: 'b', name: 'c' }, hash)).toMatch(/^[0-9a-hj-km-np-tv-z]{4}(?:-[0-9a-z]{4}){5}$/);
});
