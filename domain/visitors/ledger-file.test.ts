import { expect, test } from 'vitest';
import { contentHash, entryHash } from '../scores/ledger/ledger-chain.ts';
import { compareLedger, type ShownPage } from './ledger-comparison.ts';
import { checkLedger, checkLedgerText, LEDGER_FORMAT, LEDGER_VERSION } from './ledger-file.ts';
import { defaultPreset } from '../rules/presets.ts';

const event = { id: '7d0f5a1e-0000-4000-8000-000000000001', slug: 'copa', name: 'Copa' };
const opening = { kind: 'opening', rules: defaultPreset.rules, round: 1, teams: [] };
const team = (name: unknown) => ({
  id: 'a',
  name,
  discordId: '',
  activisionIds: ['Ana#a1', 'Bia', ''],
  carriedPoints: 0,
  createdAt: '2026-11-18T20:00:00.000Z',
  signUpId: null,
});

// A file with these acts and sound hashes, as anybody could make it.
function fileOf(...acts: object[]) {
  let hash = event.id;
  const entries = [opening, ...acts].map((act, number) => {
    const at = `2026-11-18T20:00:0${number}.000Z`;
    hash = entryHash(hash, { number, at, content: contentHash({ act, reason: '' } as never) });
    return { number, at, act, reason: '', hash };
  });
  return { format: LEDGER_FORMAT, version: LEDGER_VERSION, event, entries };
}

function soundOf(...acts: object[]) {
  const checked = checkLedger(fileOf(...acts));
  if (!checked.ok || checked.broken) throw new Error('not sound');
  return checked;
}

test('ES7 · the table of a file follows from its entries', () => {
  const result = { reportId: 'r', placement: 1, kills: [3, 2, 0], players: null };
  const { table } = soundOf(
    { kind: 'team_added', teams: [team('Lobos')] },
    { kind: 'result', at: { teamId: 'a', round: 1 }, result, before: null },
  );
  expect(table).toMatchObject({
    number: 2,
    ended: false,
    teams: [{ name: 'Lobos', position: 1, points: 1000, players: ['Ana', 'Bia', 'Jogador 3'] }],
    mvps: [{ name: 'Ana', kills: 3 }, { name: 'Bia' }],
  });
});

test.each<[string, string, string]>([
  ['an empty file', '', 'not_json'],
  ['a picture', '\u0089PNG\r\n', 'not_json'],
  ['a file that was cut', JSON.stringify(fileOf()).slice(0, -9), 'not_json'],
  ['another JSON', '{"rules":[]}', 'not_ledger'],
  ['a list', '[]', 'not_ledger'],
  ['null', 'null', 'not_ledger'],
  ['a file of a later version', JSON.stringify({ ...fileOf(), version: 3 }), 'newer'],
  ['a file without entries', JSON.stringify({ ...fileOf(), entries: [] }), 'not_ledger'],
  ['entries that are none', JSON.stringify({ ...fileOf(), entries: [1, null] }), 'not_ledger'],
  ['no event', JSON.stringify({ ...fileOf(), event: null }), 'not_ledger'],
  ['a path as the address', JSON.stringify({ ...fileOf(), event: { ...event, slug: '../events' } }), 'not_ledger'],
  ['an act that no server enters', JSON.stringify(fileOf({ kind: 'rules', before: null, after: null })), 'not_ledger'],
  ['a name that is no text', JSON.stringify(fileOf({ kind: 'team_added', teams: [team({ a: 1 })] })), 'not_ledger'],
  [
    'decimals that cannot be',
    JSON.stringify(fileOf({ kind: 'rules', before: null, after: { ...defaultPreset.rules, decimals: 1e9 } })),
    'not_ledger',
  ],
])('ES7 · %s is refused in words', (_, text, problem) => {
  expect(checkLedgerText(text)).toEqual({ ok: false, problem });
});

test('ES7 · a file is compared with what its public page shows', () => {
  const [longer, shorter] = [
    soundOf({ kind: 'round', round: 2 }, { kind: 'end' }),
    soundOf({ kind: 'round', round: 2 }),
  ];
  const other = soundOf({ kind: 'round', round: 3 }, { kind: 'end' });
  const pageOf = ({ table }: typeof longer): ShownPage => ({
    id: event.id,
    ledger: { number: table.number, hash: table.hash, digest: table.digest!, download: true },
    teams: table.teams,
    mvps: table.mvps,
  });
  const shown = soundOf({ kind: 'team_added', teams: [team('Lobos')] });
  const compare = (file: typeof longer, page: ShownPage, now: Parameters<typeof compareLedger>[2] = null) =>
    compareLedger(file, page, now);
  expect(compare(longer, pageOf(longer))).toEqual({ kind: 'same' });
  expect(compare(longer, pageOf(other))).toEqual({ kind: 'different' });
  expect(compare(longer, { ...pageOf(longer), id: 'another' })).toEqual({ kind: 'other_event' });
  const raised = pageOf(shown).teams.map((one) => ({ ...one, points: 100 }));
  expect(compare(shown, { ...pageOf(shown), teams: raised })).toEqual({ kind: 'other_table' });
  // The page is behind.
  expect(compare(longer, pageOf(shorter))).toEqual({ kind: 'newer' });
  expect(compare(other, pageOf(shorter))).toEqual({ kind: 'different' });
  // The page is further.
  expect(compare(shorter, pageOf(longer), longer)).toEqual({ kind: 'older', isPart: true });
  expect(compare(shorter, pageOf(other), other)).toEqual({ kind: 'different' });
  expect(compare(shorter, pageOf(longer))).toEqual({ kind: 'older', isPart: null });
  // A ledger that does not lead to the digest of the page proves nothing; one that is behind the page cannot.
  expect(compare(shorter, pageOf(other), longer)).toEqual({ kind: 'different' });
  expect(compare(shorter, pageOf(longer), shorter)).toEqual({ kind: 'older', isPart: null });
  expect(compare(shorter, pageOf(longer), checkLedgerText('{}'))).toEqual({ kind: 'different' });
});

test('SX7 · the digest has over 80 bits, and whatever the file shows changes it', () => {
  const checkedOf = (file: object) => {
    const checked = checkLedger(file);
    if (!checked.ok || checked.broken) throw new Error('not sound');
    return checked;
  };
  const { digest } = checkedOf(fileOf()).table;
  expect(digest).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{4}-){5}[0-9a-hj-km-np-tv-z]{4}$/);
  const others = [
    checkedOf({ ...fileOf(), event: { ...event, name: 'Copa Falsa' } }),
    checkedOf({ ...fileOf(), event: { ...event, slug: 'copa-2' } }),
    soundOf({ kind: 'round', round: 2 }),
  ];
  const digests = [digest, ...others.map(({ table }) => table.digest)];
  expect(new Set(digests).size).toBe(digests.length);
  expect(checkLedger({ ...fileOf(), event: { ...event, id: 'another' } })).toMatchObject({ broken: { number: 0 } });
});

test('SX7 · a file of version 1 still verifies, as what it is, and a name that differs is told', () => {
  const file = fileOf({ kind: 'round', round: 2 });
  const sound = soundOf({ kind: 'round', round: 2 });
  const { hash, formerDigest } = sound.table;
  expect(formerDigest).toBe(`${hash.slice(0, 4)}-${hash.slice(4, 8)}-${hash.slice(8, 12)}`);
  const former = checkLedger({ ...file, version: 1 });
  expect(former).toMatchObject({ ok: true, broken: null, table: { hash, digest: null, formerDigest } });
  if (!former.ok || former.broken) throw new Error('not sound');
  const { table } = sound;
  const page: ShownPage = {
    id: event.id,
    ledger: { number: table.number, hash, digest: table.digest!, download: true },
    teams: table.teams,
    mvps: table.mvps,
  };
  expect(compareLedger(former, page, null)).toEqual({ kind: 'same' });
  expect(compareLedger(sound, { ...page, ledger: { ...page.ledger, digest: 'another' } }, null)).toEqual({
    kind: 'renamed',
  });
  const broken = { ...file, version: 1, entries: file.entries.map((entry) => ({ ...entry, reason: 'Outro' })) };
  expect(checkLedger(broken)).toMatchObject({ broken: { number: 0, kind: 'changed' } });
});
