import { expect, test } from 'vitest';
import type { Command, CommandAct } from '../commands/command.ts';
import { answerOf, newerOf, openLog, withCommands, withEntries, type EventLog } from './event-log.ts';
import { answerWith, entriesMessage, LOBOS, ONCAS, resultAct, sentEntry } from './testing.ts';
import { viewHistory, viewReports, viewStandings } from './views.ts';

const open = (results = 0, commands: Command[] = []) => openLog(answerWith(results), commands, 0);
const command = (id: string, act: CommandAct, rest: Partial<Command> = {}): Command => ({
  id,
  order: 1,
  userId: 'marina',
  organizerId: null,
  eventId: 'cup',
  windowId: 'w',
  act,
  reason: '',
  problem: null,
  ...rest,
});
const report = (id: string, teamId: string, round: number, replaces: string | null = null): CommandAct => ({
  kind: 'results',
  reports: [{ id, teamId, round, placement: 2, kills: [1, 0, 0], replaces }],
});
const acceptance = (teamId: string, placement: number, replaces: string | null): CommandAct => ({
  kind: 'acceptance',
  submissions: [{ id: 'x', teamId, round: 1, placement, kills: [4, 2, 1], isCorrected: false, reason: '', replaces }],
});
const shown = (log: EventLog) =>
  viewReports(log).map(
    (one) =>
      `${one.teamId === LOBOS ? 'lobos' : 'onças'} ${one.round} ${one.placement}º${'sending' in one ? ' enviando' : ''}`,
  );

test('BS1 · entries of the socket are folded into the state; a message that was already heard changes nothing', () => {
  const log = withEntries(open(1), entriesMessage(2))!;
  expect(log.number).toBe(2);
  expect(shown(log)).toEqual(['lobos 1 1º', 'lobos 2 1º']);
  expect(viewStandings(log).standings[0]).toMatchObject({ teamId: LOBOS, place: 1, totalKills: 14 });
  expect(withEntries(log, entriesMessage(2))).toBe(log);
  expect(openLog(answerOf(log), [], 0).told.state).toEqual(log.told.state);
});

test.each([
  ['a gap', entriesMessage(3)],
  ['a ledger that has fewer entries', entriesMessage(1, { number: 0, entries: [] })],
  ['another revision', entriesMessage(2, { revision: 2 })],
  ['new rules, whose version is in no entry', entriesMessage(2, { entries: [rulesEntry(2)] })],
])('BS5 · the state is loaded again after %s', (_, message) => {
  expect(withEntries(open(1), message)).toBeNull();
});

test('BS5 · undoing a change of the rules, and undoing that undo, changes the rules too; any other undo does not', () => {
  const undoOf = (undoes: number) => sentEntry(3, { kind: 'undo', undoes });
  const after = (act: Parameters<typeof sentEntry>[1]) => {
    const answer = answerWith(0);
    return openLog({ ...answer, number: 2, entries: [...answer.entries, rulesEntry(1), sentEntry(2, act)] }, [], 0);
  };
  const told = (act: Parameters<typeof sentEntry>[1], undoes: number) =>
    withEntries(after(act), entriesMessage(3, { entries: [undoOf(undoes)] }));
  expect(told(resultAct(LOBOS, 1), 1)).toBeNull();
  expect(told({ kind: 'undo', undoes: 1 }, 2)).toBeNull();
  expect(told(resultAct(LOBOS, 1), 2)?.number).toBe(3);
});

test('BS5 · a message that tells some entries again is taken as far as it is new', () => {
  const again = [sentEntry(1, resultAct(LOBOS, 1)), sentEntry(2, resultAct(LOBOS, 2))];
  expect(withEntries(open(1), entriesMessage(2, { entries: again }))?.number).toBe(2);
});

test('BS4 · what waits is shown at once, in its order; what is refused or already done is not', () => {
  const log = open(1, [
    command('a', report('x', ONCAS, 1)),
    command('b', { kind: 'removal', at: { teamId: LOBOS, round: 1 } }),
    command('c', report('y', ONCAS, 2), { problem: { kind: 'reason' } }),
  ]);
  expect(shown(log)).toEqual(['onças 1 2º enviando']);
  expect(log.number).toBe(1);
  const answered = withEntries(log, entriesMessage(2, { entries: [sentEntry(2, resultAct(ONCAS, 1), 'a')] }))!;
  expect(viewHistory(answered, 'marina').map(({ number, isUnsent }) => `${number} ${isUnsent}`)).toEqual([
    '3 true',
    '2 false',
    '1 false',
    '0 false',
  ]);
  expect(shown(withCommands(answered, []))).toEqual(['lobos 1 1º', 'onças 1 1º']);
});

test.each<[string, Command[], string[]]>([
  ['a result over another one that the user has not seen', [command('a', report('x', LOBOS, 1))], ['lobos 1 1º']],
  ['a correction', [command('a', report('x', LOBOS, 1, `report ${LOBOS} 1 1`))], ['lobos 1 2º enviando']],
  [
    'a move',
    [command('a', { kind: 'move', from: { teamId: LOBOS, round: 1 }, to: { teamId: ONCAS, round: 1 } })],
    ['onças 1 1º'],
  ],
  ['a submission that is accepted', [command('a', acceptance(ONCAS, 2, null))], ['lobos 1 1º', 'onças 1 2º enviando']],
  ['a submission that corrects', [command('a', acceptance(LOBOS, 2, `report ${LOBOS} 1 1`))], ['lobos 1 2º enviando']],
  ['a submission that says what the scoreboard says', [command('a', acceptance(LOBOS, 1, null))], ['lobos 1 1º']],
  ['the round replayed', [command('a', { kind: 'replay', round: 1 })], []],
  ['an undo by number', [command('a', { kind: 'undo', undoes: [1] })], []],
  [
    'an undo of a result that waits too',
    [command('a', report('x', ONCAS, 1)), command('b', { kind: 'undo', undoes: [{ command: 'a' }] })],
    ['lobos 1 1º'],
  ],
  [
    'its redo',
    [
      command('a', report('x', ONCAS, 1)),
      command('b', { kind: 'undo', undoes: [{ command: 'a' }] }),
      command('c', { kind: 'undo', undoes: [{ command: 'b' }] }),
    ],
    ['lobos 1 1º', 'onças 1 2º enviando'],
  ],
])('BS4 · %s in the queue', (_, commands, rows) => {
  expect(shown(open(1, commands))).toEqual(rows);
});

test('BS4 · a decision in the queue counts in the standings', () => {
  const decision = { kind: 'disqualification', teamId: LOBOS } as const;
  const log = open(1, [command('a', { kind: 'decision', decision })]);
  expect(viewStandings(log).standings.find(({ teamId }) => teamId === LOBOS)?.disqualified).toBe(true);
});

function rulesEntry(number: number) {
  const [opening] = answerWith(0).entries;
  const rules = opening!.act.kind === 'opening' ? opening!.act.rules : undefined;
  return sentEntry(number, { kind: 'rules', before: rules!, after: rules! });
}

test('BS1 · of two reads that are answered in reverse order the newer stays', () => {
  const [older, newer] = [open(1), open(2)];
  expect([newerOf(older, newer), newerOf(newer, older)]).toEqual([newer, newer]);
  // Another revision, such as one that was published since.
  const published = openLog({ ...answerWith(1), revision: 2 }, [], 0);
  expect([newerOf(newer, published), newerOf(published, newer)]).toEqual([published, published]);
});
