import { nextProgram, type Program, type ProgramAct, type RemoteCommand } from '../../domain/broadcast.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { recordActivity } from '../activity/queries.ts';
import { hashSecretToken, newSecretToken } from '../auth/secret-token.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../db/transaction.ts';
import { findEvent, findPlayedEvent } from '../events/queries.ts';
import { readPublished } from '../publication/published.ts';
import { actorRef } from '../scope/actor.ts';
import type { EventScope, Scope } from '../scope/scope.ts';
import { findTeam } from '../teams/queries.ts';
import { deleteRemote, findRemoteOwner, lockProgram, saveProgram, saveRemote } from './queries.ts';

/** Applies one act of the operator. A notification tells every server, which sends it to its viewers. */
export async function actOnProgram(db: Db, scope: EventScope, act: ProgramAct, now: Date): Promise<Result<Program>> {
  if (!(await findPlayedEvent(db, scope.event))) return { ok: false, failure: failure('event_not_found') };
  const teamId = 'teamId' in act ? act.teamId : null;
  if (teamId && !(await findTeam(db, scope.event, teamId))) return { ok: false, failure: failure('team_not_found') };
  return { ok: true, value: await changeProgram(db, scope, act, now) };
}

/**
 * The same for a command of the remote control, which names a position instead of a team. Positions are those of the public
 * standings, because the stream and the answer must not tell what is held.
 */
export async function obeyCommand(
  db: Db,
  scope: EventScope,
  command: RemoteCommand,
  now: Date,
): Promise<Result<Program>> {
  const { organizer } = scope;
  if (command.act !== 'team at') return asOrganizer(db, organizer, (db) => actOnProgram(db, scope, command, now));
  const rows = await asOrganizerAtOneMoment(db, organizer, async (db) => {
    const event = await findEvent(db, scope.event);
    return event && (await readPublished(db, event)).rows;
  });
  const row = rows?.[command.position - 1];
  if (!row) return { ok: false, failure: failure('team_not_found') };
  const act = { act: 'show', scene: 'time', teamId: row.team.id } as const;
  return { ok: true, value: await asOrganizer(db, organizer, (db) => changeProgram(db, scope, act, now)) };
}

async function changeProgram(db: Db, { organizer, event }: EventScope, act: ProgramAct, now: Date): Promise<Program> {
  const program = nextProgram(await lockProgram(db, organizer, event), act, now.getTime());
  await saveProgram(db, event, program);
  return program;
}

/** Makes a new secret and revokes the previous one. It is shown once. */
export async function makeRemote(db: Db, scope: Scope): Promise<string> {
  const token = newSecretToken();
  await saveRemote(db, scope.organizer, { tokenHash: hashSecretToken(token), madeBy: actorRef(scope).id });
  await recordActivity(db, scope, { act: 'remote_made' });
  return token;
}

export async function revokeRemote(db: Db, scope: Scope): Promise<void> {
  await deleteRemote(db);
  await recordActivity(db, scope, { act: 'remote_revoked' });
}

export function openRemote(authDb: Db, token: string): Promise<{ userId: string; eventId: string } | undefined> {
  return findRemoteOwner(authDb, hashSecretToken(token));
}
