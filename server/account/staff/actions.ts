import { failure, type Result } from '../../../domain/failures.ts';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { hashSecretToken, newSecretToken } from '../../access/auth/secret-token.ts';
import type { Organizer } from '../../platform/scope/organizer.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { staffScope } from '../../access/permission/create.ts';
import type { Scope } from '../../platform/scope/scope.ts';
import { revokeMadeBy } from './made-by.ts';
import {
  deleteInvitationsTo,
  deleteStaffInvitation,
  findMembership,
  findOpenInvitation,
  insertStaffInvitation,
  type Invitation,
  lockAndCountStaff,
  type OpenInvitation,
  removeMember,
  renewStaffInvitation,
  takeInvitation,
  updateMemberRole,
  upsertMember,
} from '../../access/staff/queries.ts';

const maxStaff = 50;
const linkSeconds = 7 * 24 * 60 * 60;

export interface InvitedStaff {
  invitation: Invitation;
  /** Shown once: only its hash is stored. */
  token: string;
}

/** `people` are the e-mail addresses of the owner and the members. */
export async function inviteStaff(
  db: Db,
  scope: Scope,
  { email, role }: { email: string | null; role: StaffRole },
  people: { owner: string; members: readonly string[] },
): Promise<Result<InvitedStaff>> {
  if (email === people.owner) return { ok: false, failure: failure('invites_oneself') };
  if (email !== null && people.members.includes(email)) return { ok: false, failure: failure('already_staff') };
  const count = await lockAndCountStaff(db, scope.organizer);
  // One invitation to an address: two could be accepted one after the other and change the role.
  const replaced = email === null ? 0 : await deleteInvitationsTo(db, email);
  if (count - replaced >= maxStaff) return { ok: false, failure: failure('staff_limit_reached', { max: maxStaff }) };
  const token = newSecretToken();
  const link = { tokenHash: hashSecretToken(token), seconds: linkSeconds };
  const invitation = await insertStaffInvitation(db, scope.organizer, { email, role, ...link });
  await recordActivity(db, scope, { act: 'staff_invited', email, role });
  return { ok: true, value: { invitation, token } };
}

export async function renewInvitation(db: Db, scope: Scope, id: string): Promise<Result<InvitedStaff>> {
  const token = newSecretToken();
  const invitation = await renewStaffInvitation(db, id, { tokenHash: hashSecretToken(token), seconds: linkSeconds });
  if (!invitation) return { ok: false, failure: failure('invitation_not_found') };
  await recordActivity(db, scope, { act: 'invitation_renewed', email: invitation.email });
  return { ok: true, value: { invitation, token } };
}

export async function cancelInvitation(db: Db, scope: Scope, id: string): Promise<Result<null>> {
  const cancelled = await deleteStaffInvitation(db, id);
  if (!cancelled) return { ok: false, failure: failure('invitation_not_found') };
  await recordActivity(db, scope, { act: 'invitation_cancelled', email: cancelled.email });
  return { ok: true, value: null };
}

export async function changeRole(db: Db, scope: Scope, member: string, role: StaffRole): Promise<Result<null>> {
  const name = await updateMemberRole(db, member, role);
  if (name === undefined) return { ok: false, failure: failure('member_not_found') };
  await recordActivity(db, scope, { act: 'staff_role_changed', name, role });
  return { ok: true, value: null };
}

/**
 * Effective at once: the next requests are refused, and open sockets are closed. OBS links, feeds and the remote control that
 * the member made end only if the organiser wants it, because a stream may be using them.
 */
export async function removeStaff(
  db: Db,
  scope: Scope,
  member: string,
  { revoke }: { revoke: boolean },
): Promise<Result<null>> {
  if (revoke) await revokeMadeBy(db, scope, member);
  const name = await removeMember(db, member, { hasLeft: false });
  if (name === undefined) return { ok: false, failure: failure('member_not_found') };
  await recordActivity(db, scope, { act: 'staff_removed', name });
  return { ok: true, value: null };
}

export async function openInvitation(authDb: Db, token: string): Promise<Result<OpenInvitation>> {
  const found = await findOpenInvitation(authDb, hashSecretToken(token));
  return found ? { ok: true, value: found } : { ok: false, failure: failure('invitation_not_found') };
}

/** A signed-in person joins the staff by an invitation's token, which works once. */
export async function joinStaff(
  { db, authDb }: { db: Db; authDb: Db },
  person: Organizer,
  { token, name }: { token: string; name: string },
): Promise<Result<OpenInvitation>> {
  const opened = await openInvitation(authDb, token);
  if (!opened.ok) return opened;
  const { id, organizerId, role, email: invited } = opened.value;
  if (organizerId === person.id) return { ok: false, failure: failure('own_staff') };
  const organizer = proveOrganizer(organizerId);
  return asOrganizer(db, organizer, async (db): Promise<Result<OpenInvitation>> => {
    if (!(await takeInvitation(db, id))) return { ok: false, failure: failure('invitation_not_found') };
    await upsertMember(db, { organizer, member: person.id, role, name });
    const otherAddress = invited !== null && invited !== person.email && { email: person.email, invited };
    await recordActivity(db, staffScope(organizer, person.id, role), { act: 'staff_joined', role, ...otherAddress });
    return opened;
  });
}

export async function leaveStaff(
  { db, authDb }: { db: Db; authDb: Db },
  person: Organizer,
  organizerId: string,
): Promise<Result<null>> {
  const membership = await findMembership(authDb, { organizer: organizerId, member: person.id });
  if (!membership) return { ok: false, failure: failure('not_staff') };
  const organizer = proveOrganizer(membership.organizer);
  return asOrganizer(db, organizer, async (db): Promise<Result<null>> => {
    await removeMember(db, person.id, { hasLeft: true });
    await recordActivity(db, staffScope(organizer, person.id, membership.role), { act: 'staff_left' });
    return { ok: true, value: null };
  });
}
