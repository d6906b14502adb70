import { type Caller, send } from './caller.ts';

/** Creates an invitation and returns its token. */
export async function inviteStaff(owner: Caller, role: string): Promise<string> {
  const { url } = await send<{ url: string }>(owner, 'POST', '/api/staff/invitations', { role });
  return url.split('#')[1]!;
}

/** `member`, who has an account, joins the staff of the owner. */
export async function joinStaff(owner: Caller, member: Caller, role: string, name = role): Promise<void> {
  await send(member, 'POST', '/api/memberships', { token: await inviteStaff(owner, role), name });
}
