import type { StaffRole } from '../../domain/access/permissions.ts';
import type { TestApp } from './app.ts';
import { createOrganizer, type TestOrganizer } from './organizer.ts';

/** Creates an invitation through the API and returns the token of its link. */
export async function inviteStaff(owner: TestOrganizer, role: StaffRole, email: string | null = null): Promise<string> {
  const response = await owner.request('/api/staff/invitations', { json: { email, role } });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { url: string }).url.split('#')[1]!;
}

/** Creates a staff member with their own account, whose requests act in the owner's account. */
export async function joinStaff(
  app: TestApp,
  owner: TestOrganizer,
  role: StaffRole,
  name = 'Bia',
): Promise<TestOrganizer & { ownRequest: TestOrganizer['request'] }> {
  const member = await createOrganizer(app);
  const token = await inviteStaff(owner, role);
  const joined = await member.request('/api/memberships', { json: { token, name } });
  if (!joined.ok) throw new Error(await joined.text());
  return {
    ...member,
    eventId: owner.eventId,
    event: owner.event,
    ownRequest: member.request,
    request: (path, init) => member.request(path, { ...init, headers: { 'x-organizer': owner.id, ...init?.headers } }),
  };
}
