import { describe, expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { changeForm, emptyForm, type FormAction, type FormState } from './form-state.ts';
import type { StoredReport, Team } from '../teams-and-results.ts';

const warzone = findPreset('warzone-trios')!.rules;
const resurgence = findPreset('ressurgencia-trios')!.rules;

const team = (name: string, discordId = ''): Team => ({ id: name, name, discordId, activisionIds: [] });
const [lobos, kraken] = [team('Lobos', '9'), team('Kraken')];
const stored: StoredReport = { id: 'r1', teamId: 'Lobos', round: 1, placement: 7, kills: [4, 0, 2], points: 0 };

const after = (...actions: FormAction[]): FormState => actions.reduce(changeForm, emptyForm);
const pick = (chosen: Team): FormAction => ({ type: 'pickTeam', team: chosen });
const typeLine = (line: string): FormAction => ({ type: 'typeLine', line, rules: warzone });
const typePlacement = (text: string): FormAction => ({ type: 'typePlacement', text });
const commitPlacement: FormAction = { type: 'commitPlacement', rules: warzone };

function commit(text: string, rules: RuleSet = warzone) {
  const typed = changeForm(emptyForm, { type: 'typePlacement', text });
  return changeForm(typed, { type: 'commitPlacement', rules }).placement;
}

describe('a placement that is typed and left', () => {
  test.each([
    ['-1', '1'],
    ['0', '1'],
    ['3.5', '3'],
    ['3,5', '3'],
    ['3.', '3'],
    ['-0,5', '1'],
    ['99,9', '50'],
    [' 7 ', '7'],
    ['abc', '40'],
    ['', '40'],
    ['-', '40'],
    ['1e3', '40'],
  ])('P5 · %j becomes %s in Warzone', (text, placement) => {
    expect(commit(text)).toBe(placement);
  });

  test('P5 · what is no number becomes the last place of a mode with fewer than 40', () => {
    expect(commit('abc', resurgence)).toBe('15');
    expect(commit('-1', resurgence)).toBe('1');
  });

  test('P5 · a step goes on from what was typed', () => {
    const typed = changeForm(emptyForm, { type: 'typePlacement', text: '-1' });
    expect(changeForm(typed, { type: 'stepPlacement', by: 1, rules: warzone }).placement).toBe('2');
  });
});

describe('a team that is chosen', () => {
  test('P2 P3 · brings its Discord ID and ends the search', () => {
    expect(after({ type: 'search', query: 'lob' }, pick(lobos))).toEqual({
      ...emptyForm,
      teamId: 'Lobos',
      discordId: '9',
    });
    expect(after(pick(kraken)).discordId).toBeNull();
  });

  test.each<[discordId: string, teams: Team[], chosen: string | null]>([
    ['9', [lobos, kraken], 'Lobos'],
    ['9', [lobos, team('Fúria', '9')], null],
    ['7', [lobos], null],
  ])('P3 · the Discord ID %s of %j picks %s', (discordId, teams, chosen) => {
    expect(after(pick(kraken), { type: 'pickDiscord', discordId, teams })).toMatchObject({
      teamId: chosen,
      discordId,
      query: '',
    });
  });

  test('P7 P9 · what was typed before any team was chosen is kept, what was typed for another is not', () => {
    expect(after(typeLine('2531'), pick(lobos))).toMatchObject({ teamId: 'Lobos', line: '2531', kills: [5, 3, 1] });
    expect(after(pick(lobos), typeLine('2531'), pick(lobos)).line).toBe('2531');
    expect(after(pick(lobos), typeLine('2531'), pick(kraken))).toEqual({ ...emptyForm, teamId: 'Kraken' });
    const byDiscord = after(pick(kraken), typeLine('2531'), { type: 'pickDiscord', discordId: '9', teams: [lobos] });
    expect(byDiscord).toEqual({ ...emptyForm, teamId: 'Lobos', discordId: '9' });
  });
});

describe('a search while a team is chosen', () => {
  const typed = after(pick(lobos), typeLine('2531'));

  test('FY1 · is for another team: neither the chosen one nor its result stays in the form', () => {
    expect(changeForm(typed, { type: 'search', query: 'nad' })).toEqual({ ...emptyForm, query: 'nad' });
    const shared: FormAction = {
      type: 'pickDiscord',
      discordId: '7',
      teams: [team('Fúria', '7'), team('Zebras', '7')],
    };
    expect(changeForm(typed, shared)).toEqual({ ...emptyForm, discordId: '7' });
  });

  test('FY1 · that is emptied chooses and clears nothing', () => {
    expect(changeForm(typed, { type: 'search', query: '' })).toEqual(typed);
  });
});

describe('line and fields', () => {
  test('P7 · the line writes placement and kills, and takes them back when it is no result', () => {
    expect(after(typeLine('12531'))).toMatchObject({ placement: '12', kills: [5, 3, 1] });
    expect(after(typeLine('2531'), typeLine('253'))).toMatchObject({ placement: null, kills: [], line: '253' });
  });

  test.each<[string, FormAction]>([
    ['a placement', typePlacement('4')],
    ['a step', { type: 'stepPlacement', by: 1, rules: warzone }],
    ['kills', { type: 'setKills', kills: [1, 1, 1] }],
  ])('P7 · %s empties the line, which no longer says what is sent', (_, action) => {
    expect(after(typeLine('2531'), action).line).toBe('');
  });

  test.each<[line: string, placement: string | null]>([
    ['2', '2'],
    ['12 ', '12'],
    ['2531', '2'],
    ['531', null],
    ['2 5', null],
    ['', null],
  ])('P7 · kills of the dialog after “%s” in the line: the placement is %s', (line, placement) => {
    expect(after(typeLine(line), { type: 'setKills', kills: [1, 1, 1] })).toMatchObject({
      placement,
      kills: [1, 1, 1],
    });
  });

  test('FY6 · a line that is no result yet changes no field, also one that no longer is', () => {
    const correct: FormAction = { type: 'correct', team: lobos, report: stored };
    const fields = { placement: '7', kills: [4, 0, 2] };
    expect(after(correct, typeLine('3'))).toMatchObject({ line: '3', ...fields, replaces: 'r1' });
    expect(after(correct, typeLine('3531'))).toMatchObject({ placement: '3', kills: [5, 3, 1] });
    expect(after(correct, typeLine('3531'), typeLine('353'))).toMatchObject(fields);
    expect(after(correct, typeLine('3531'), typeLine(''))).toMatchObject(fields);
    expect(after(typePlacement('4'), typeLine('3'), typeLine(''))).toMatchObject({ placement: '4', kills: [] });
    // A lone number is a placement once kills are given to it.
    expect(after(correct, typeLine('3'), { type: 'setKills', kills: [1, 1, 1] }).placement).toBe('3');
  });

  test('P5 · a clamped placement is marked until it was seen; one in range never is', () => {
    expect(after(typePlacement('99'), commitPlacement)).toMatchObject({ placement: '50', clamped: true });
    expect(after(typePlacement('99'), commitPlacement, { type: 'refuse', refusal: 'unseenPlacement' })).toMatchObject({
      placement: '50',
      clamped: false,
      refusal: 'unseenPlacement',
    });
    expect(after(typePlacement('7'), commitPlacement)).toMatchObject({ placement: '7', clamped: false });
    expect(after(commitPlacement)).toEqual(emptyForm);
  });

  test.each<[string, FormAction]>([
    ['searching', { type: 'search', query: 'l' }],
    ['choosing a team', pick(lobos)],
    ['the line', typeLine('2')],
    ['a placement', typePlacement('2')],
    ['a step', { type: 'stepPlacement', by: -1, rules: warzone }],
  ])('P9 · %s ends the message about what is missing', (_, action) => {
    expect(after({ type: 'refuse', refusal: 'noTeam' }, action).refusal).toBeNull();
  });

  test.each([
    [1, '50'],
    [-1, '49'],
  ] as const)('P5 · a step of %i from 50 stays in range', (by, placement) => {
    expect(after(typePlacement('50'), { type: 'stepPlacement', by, rules: warzone }).placement).toBe(placement);
  });
});

describe('a stored result', () => {
  test('P14 · a correction replaces it, a copy of it does not', () => {
    const filled = { ...emptyForm, teamId: 'Lobos', discordId: '9', placement: '7', kills: [4, 0, 2] };
    expect(after(typeLine('2531'), { type: 'correct', team: lobos, report: stored })).toEqual({
      ...filled,
      replaces: 'r1',
    });
    expect(after(typeLine('2531'), { type: 'refill', team: lobos, report: stored })).toEqual(filled);
  });

  test('P9 · once it is saved the form is empty, but for a name typed meanwhile', () => {
    const saved: FormAction = { type: 'saved', teamId: 'Lobos' };
    expect(after(pick(lobos), typeLine('2531'), { type: 'search', query: 'kra' }, saved)).toEqual({
      ...emptyForm,
      query: 'kra',
    });
    expect(after(pick(lobos), pick(kraken), typeLine('3'), saved)).toMatchObject({ teamId: 'Kraken', line: '3' });
    expect(after(pick(lobos), typeLine('2531'), { type: 'startOver' })).toEqual(emptyForm);
  });
});

describe('a question about a doubt', () => {
  const asked = after(pick(lobos), typeLine('1531'), { type: 'ask', doubts: 'repeated' });

  test('CO8 · stays until the form changes or the user takes it back', () => {
    expect(asked.asked).toBe('repeated');
    // A field that is left without a change is no change.
    expect(changeForm(asked, commitPlacement).asked).toBe('repeated');
    const changes: FormAction[] = [
      typeLine('2531'),
      typePlacement('2'),
      { type: 'setKills', kills: [1, 0, 0] },
      pick(kraken),
      { type: 'search', query: 'k' },
      { type: 'takeBack' },
      { type: 'startOver' },
    ];
    expect(changes.filter((change) => changeForm(asked, change).asked !== null)).toEqual([]);
  });

  test('CO8 · taken back, it leaves what was typed', () => {
    expect(changeForm(asked, { type: 'takeBack' })).toEqual(after(pick(lobos), typeLine('1531')));
  });
});
