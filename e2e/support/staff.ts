import type { Page } from '@playwright/test';
import { createAccount, findOrganizerId } from '../../world/account.ts';
import { send } from '../../world/caller.ts';

// `member` gets an account of its own that helps the owner, and works in the owner's account.
export async function joinStaff(origin: string, owner: Page, member: Page, name: string, role: string): Promise<void> {
  const { url } = await send<{ url: string }>(owner.request, 'POST', '/api/staff/invitations', { role });
  await createAccount(member.request, origin);
  const token = url.split('#').at(-1);
  await send(member.request, 'POST', '/api/memberships', { token, name }, { origin });
  const organizerId = await findOrganizerId(owner.request);
  await member.context().addInitScript((id) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('organizer', id);
  }, organizerId);
}
