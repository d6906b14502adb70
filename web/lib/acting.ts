import { createContext, use } from 'react';
import { may, type Permission, type StaffRole } from '../../domain/permissions.ts';
import { forget, recall, remember } from './memory.ts';
import { useUser, type User } from './session.ts';

// The account this window works in: the user's own, or that of an organiser whose staff they belong to.
export type Acting = {
  readonly role: 'owner' | StaffRole;
  // Null for the user's own account.
  readonly organizerId: string | null;
  readonly name: string | null;
};

const OWN: Acting = { role: 'owner', organizerId: null, name: null };

export const ActingContext = createContext<Acting>(OWN);

export function useActing(): Acting {
  return use(ActingContext);
}

export function useOrganizerId(): string {
  const { organizerId } = useActing();
  const { id } = useUser();
  return organizerId ?? id;
}

// Whether the role of this window has a permission. The server checks the same table.
export function useMay(permission: Permission): boolean {
  return may(useActing().role, permission);
}

// Each tab keeps the account it started with; a new tab starts with the one that was last chosen on this device.
export function chosenActing({ id, memberships }: User): Acting {
  const chosen = recall('visit', KEY) ?? recall('device', deviceKey(id)) ?? OWN_ACCOUNT;
  remember('visit', KEY, chosen);
  const membership = memberships.find(({ organizerId }) => organizerId === chosen);
  return membership ? { role: membership.role, organizerId: membership.organizerId, name: membership.name } : OWN;
}

// All loaded data belongs to the previous account, so the page reloads.
export function switchTo(user: User, organizerId: string | null, path = '/'): void {
  choose(user, organizerId);
  window.location.assign(path);
}

export function choose({ id }: Pick<User, 'id'>, organizerId: string | null): void {
  remember('visit', KEY, organizerId ?? OWN_ACCOUNT);
  if (organizerId === null) forget('device', deviceKey(id));
  else remember('device', deviceKey(id), organizerId);
}

const KEY = 'organizer';
const OWN_ACCOUNT = 'own';

function deviceKey(userId: string): string {
  return `organizer ${userId}`;
}
