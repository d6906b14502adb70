import { z } from 'zod';

declare const proven: unique symbol;

/**
 * The id of an account whose session or token was checked, or whose row was read on the `auth` connections
 * (`proveOrganizer`).
 */
export type OrganizerId = string & { readonly [proven]: 'OrganizerId' };

export interface Organizer {
  id: OrganizerId;
  email: string;
  /** Whether a mailed link verified the address. */
  emailVerified: boolean;
  sessionId: string;
  /** Set for a personal access token: the most that it may do. */
  tokenRight?: 'read' | 'report';
}

const uuid = z.uuid();

export function proveOrganizer(userId: string): OrganizerId {
  return uuid.parse(userId) as OrganizerId;
}
