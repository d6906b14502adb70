import {
  nextProgram,
  type Program,
  type ProgramAct,
  rememberLowerThird,
  type RemoteCommand,
  sceneOfAct,
} from '../../../domain/stream/broadcast.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { sceneProblems } from '../../../domain/stream/scene-problems.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { hashSecretToken, newSecretToken } from '../../access/auth/secret-token.ts';
import { asOrganizer, asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { findEvent, findPlayedEvent } from '../../events/queries.ts';
import { readPublished } from '../../scores/publication/published.ts';
import { actorRef } from '../../platform/scope/actor.ts';
import type { EventId, EventScope, Scope } from '../../platform/scope/scope.ts';
import { findTeam } from '../../scores/teams/queries.ts';
import { listShownSeasons } from '../../season/queries.ts';
import {
  deleteRemote,
  findOperated,
  findRemoteOwner,
  lockProgram,
  saveLowerThirds,
  saveProgram,
  saveRemote,
  saveTaker,
} from './queries.ts';

/**
 * Applies one act of the operator. A notification tells every server, which sends it to its viewers. A scene that has nothing to
 * show is refused, with the reason that the desk shows.
 */
export async function actOnProgram(db: Db, scope: EventScope, act: ProgramAct, now: Date): Promise<Result<Program>> {
  const { organizer, event } = scope;
  // Read before the transaction that writes, because what is public needs a snapshot of its own.
  const isSwitch = act.act === 'show' || act.act === 'alert';
  const seen = isSwitch ? await asOrganizerAtOneMoment(db, organizer, (db) => readPublic(db, event)) : undefined;
  return asOrganizer(db, organizer, async (db) => {
    if (!(await findPlayedEvent(db, event))) return { ok: false, failure: failure('event_not_found') };
    const teamId = 'teamId' in act ? act.teamId : null;
    const isKnown = !teamId || seen?.rows.some(({ team }) => team.id === teamId) || (await findTeam(db, event, teamId));
    if (!isKnown) return { ok: false, failure: failure('team_not_found') };
    const program = await lockProgram(db, organizer, event);
    const scene = sceneOfAct(program, act);
    const problem = scene && seen && sceneProblems({ ...seen, hasCountdown: program.countdown !== null })[scene];
    if (problem) return { ok: false, failure: problem };
    const next = nextProgram(program, act, now.getTime());
    await saveProgram(db, event, next);
    if (isSwitch || act.act === 'hide') await saveTaker(db, event, actorRef(scope));
    if (act.act === 'lower third') {
      const { lowerThirds } = await findOperated(db, event);
      await saveLowerThirds(db, event, rememberLowerThird(lowerThirds, act));
    }
    return { ok: true, value: next };
  });
}

async function readPublic(db: Db, eventId: EventId) {
  const event = await findEvent(db, eventId);
  if (!event) return undefined;
  const { state, rows, mvps } = await readPublished(db, event);
  const hasSeason = (await listShownSeasons(db, event.id)).length > 0;
  return { rules: state.rules, ended: state.endedBy !== null, rows, mvps, hasSeason };
}

/**
 * The same for a command of the remote control, which names a position. Positions of teams are those of the public standings,
 * because the stream and the answer must not tell what is held.
 */
export async function obeyCommand(
  db: Db,
  scope: EventScope,
  command: RemoteCommand,
  now: Date,
): Promise<Result<Program>> {
  const { organizer, event } = scope;
  if (command.act === 'team at') {
    const seen = await asOrganizerAtOneMoment(db, organizer, (db) => readPublic(db, event));
    const row = seen?.rows[command.position - 1];
    if (!row) return { ok: false, failure: failure('team_not_found') };
    return actOnProgram(db, scope, { act: 'show', scene: 'time', teamId: row.team.id }, now);
  }
  if (command.act === 'lower third at') {
    const { lowerThirds } = await asOrganizer(db, organizer, (db) => findOperated(db, event));
    const known = lowerThirds[command.position - 1];
    if (!known) return { ok: false, failure: failure('lower_third_not_found') };
    return actOnProgram(db, scope, { act: 'lower third', ...known }, now);
  }
  return actOnProgram(db, scope, command, now);
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
