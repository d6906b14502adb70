import type { Role } from '../../../domain/access/permissions.ts';
import type { OrganizerId } from './organizer.ts';

declare const named: unique symbol;

/** The id of an event that a request named. Whether the organiser has such an event is decided by the query that reads it. */
export type EventId = string & { readonly [named]: 'EventId' };

/** Who acts. The organiser whose rows are touched is a separate value: a captain acts in the organiser's account. */
type Actor =
  | { readonly kind: 'owner'; readonly userId: OrganizerId }
  | { readonly kind: 'staff'; readonly userId: OrganizerId }
  | { readonly kind: 'captain'; readonly signUpId: string }
  | { readonly kind: 'link'; readonly linkId: string }
  | { readonly kind: 'visitor' };

/** Who acts in whose account. Made by server/access/permission/create.ts, which only entry points may import. */
export interface Scope {
  readonly organizer: OrganizerId;
  readonly actor: Actor;
  readonly role: Role;
}

/** The same on one event. Every action of an event takes it. */
export interface EventScope extends Scope {
  readonly event: EventId;
  /** The id that the client gave the request. What the request enters in the ledger keeps it. */
  readonly command?: string;
}
