import type { Scope } from './scope.ts';

/** The actor of a stored row. */
export interface ActorRef {
  kind: Scope['actor']['kind'];
  /** Id of the account, the sign-up or the link. */
  id: string | null;
}

export function actorRef({ actor }: Pick<Scope, 'actor'>): ActorRef {
  switch (actor.kind) {
    case 'owner':
    case 'staff':
      return { kind: actor.kind, id: actor.userId };
    case 'captain':
      return { kind: actor.kind, id: actor.signUpId };
    case 'link':
      return { kind: actor.kind, id: actor.linkId };
    case 'visitor':
      return { kind: actor.kind, id: null };
  }
}
