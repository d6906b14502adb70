import { expect, test } from 'vitest';
import { fillDraft, newDraft } from './sign-up-draft.ts';

const team = (teamName: string) => ({ teamName, captainEmail: 'a@b.c', discordId: '1', activisionIds: ['Ana#1'] });
const [invited, last] = [team('Lobos'), team('Raposas')];
const blank = newDraft();
const typed = { ...blank, teamName: 'Anjos' };
const sent = { ...blank, sent: { state: 'new', waitingPlace: null, token: 'x' } } as const;

test.each([
  ['nothing known', blank, undefined, undefined, '', null],
  ['the last team of this device', blank, undefined, last, 'Raposas', 'last-team'],
  ['an invitation', blank, invited, last, 'Lobos', 'invitation'],
  ['typed text', typed, invited, last, 'Anjos', null],
  ['a sign-up that was sent', sent, invited, last, '', null],
])('ST6 · the form of a captain with %s', (_, kept, invitation, lastTeam, teamName, filledFrom) => {
  expect(fillDraft(kept, invitation, lastTeam)).toMatchObject({ draft: { teamName }, filledFrom });
});
