import { isActive, type SignUpState } from '../sign-ups/sign-up.ts';

export const MESSAGE_TARGETS = ['all', 'accepted', 'waiting', 'checked_in', 'chosen'] as const;

export type MessageTarget = (typeof MESSAGE_TARGETS)[number];

type Recipient = { readonly id: string; readonly state: SignUpState; readonly checkedInAt: unknown };

// Who gets a message of the organiser. Declined and withdrawn trios never do.
export function recipientsOf<T extends Recipient>(
  signUps: readonly T[],
  to: MessageTarget,
  chosen: readonly string[] = [],
): T[] {
  const ids = new Set(chosen);
  return signUps.filter((signUp) => isActive(signUp.state) && isMeant(signUp, to, ids));
}

function isMeant({ id, state, checkedInAt }: Recipient, to: MessageTarget, chosen: ReadonlySet<string>): boolean {
  switch (to) {
    case 'all':
      return true;
    case 'accepted':
      return state === 'accepted';
    case 'waiting':
      return state === 'waiting';
    case 'checked_in':
      return state === 'accepted' && checkedInAt !== null;
    case 'chosen':
      return chosen.has(id);
  }
}
