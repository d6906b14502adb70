import type { Page } from '@playwright/test';
import { createAccount, findOrganizerId } from '../../world/account.ts';
import { joinStaff } from '../../world/staff.ts';

// `member` gets an account of its own that helps the owner, and works in the owner's account.
export async function workFor(origin: string, owner: Page, member: Page, name: string, role: string): Promise<void> {
  await createAccount(member.request, origin);
  await joinStaff(owner.request, member.request, role, name);
  const organizerId = await findOrganizerId(owner.request);
  await member.context().addInitScript((id) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('organizer', id);
  }, organizerId);
}
