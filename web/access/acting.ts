import { createContext, use, useEffect } from 'react';
import { may, type Permission, type StaffRole } from '../../domain/access/permissions.ts';
import { forget, recall, remember } from '../kit/browser-storage.ts';
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

// Each tab keeps the account it started with; a new tab starts with the one that was last used on this device.
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
  noteUse(id, organizerId);
}

// A link of this tab that is opened in a new one stays in this account, also if another tab has chosen another one since.
export function useNotedUse({ id }: Pick<User, 'id'>, { organizerId }: Acting): void {
  useEffect(() => {
    const note = () => noteUse(id, organizerId);
    const events = ['focus', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, note, true);
    return () => {
      for (const event of events) window.removeEventListener(event, note, true);
    };
  }, [id, organizerId]);
}

function noteUse(id: string, organizerId: string | null): void {
  if (organizerId === null) forget('device', deviceKey(id));
  else remember('device', deviceKey(id), organizerId);
}

const KEY = 'organizer';
const OWN_ACCOUNT = 'own';

function deviceKey(userId: string): string {
  return `organizer ${userId}`;
}
