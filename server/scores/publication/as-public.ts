import type { SignUp } from '../../sign-ups/queries.ts';
import type { Published } from './published.ts';

/**
 * The sign-up as its captain may see it: accepted as before, if its team was removed where the public does not see that yet.
 * `removed` holds the teams that are public and were removed since.
 */
export function asPublic(signUp: SignUp, removed: Published['removed']): SignUp {
  const team = removed.find(({ signUpId }) => signUpId === signUp.id);
  return team && signUp.state === 'new' ? { ...signUp, state: 'accepted', teamId: team.id } : signUp;
}
