import { z } from 'zod';

declare const proven: unique symbol;

/** The id of somebody whose session or token was checked. Only `identify` and the factories of tests make one. */
export type OrganizerId = string & { readonly [proven]: 'OrganizerId' };

export interface Organizer {
  id: OrganizerId;
  email: string;
  /** Whether a mailed link proved that the address is this person's. */
  emailVerified: boolean;
  sessionId: string;
  /** Asked by a program with a personal access token, which may do no more than this. */
  tokenRight?: 'read' | 'report';
}

const uuid = z.uuid();

export function proveOrganizer(userId: string): OrganizerId {
  return uuid.parse(userId) as OrganizerId;
}
