import { SIGN_UP_STATES, type SignUpState } from '../../../domain/sign-up.ts';
import { searchKey } from '../../../domain/text.ts';
import type { SignUp } from '../sign-ups-data.ts';
import { STATE_NAMES } from './sign-up-states.ts';

export type EntrantFilter = { readonly search: string; readonly state: SignUpState | 'all' };

// By team, player, e-mail or Discord.
export function filterEntrants(signUps: readonly SignUp[], { search, state }: EntrantFilter): readonly SignUp[] {
  const wanted = searchKey(search);
  return signUps.filter(
    (signUp) => (state === 'all' || signUp.state === state) && (wanted === '' || words(signUp).includes(wanted)),
  );
}

export function stateOptions(signUps: readonly SignUp[]) {
  const count = (state: SignUpState) => signUps.filter((signUp) => signUp.state === state).length;
  return [
    { value: 'all', label: `Todos (${signUps.length})` },
    ...SIGN_UP_STATES.map((state) => ({ value: state, label: `${STATE_NAMES[state]} (${count(state)})` })),
  ];
}

function words({ teamName, captainEmail, discordId, activisionIds }: SignUp): string {
  return searchKey([teamName, captainEmail, discordId, ...activisionIds].join('\n'));
}
