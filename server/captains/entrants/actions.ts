import { placesOf, signUpPhase } from '../../../domain/events/event.ts';
import { failure, type Failure, type Result } from '../../../domain/failures.ts';
import { playerName } from '../../../domain/player-name.ts';
import {
  fitRoster,
  flagsAmong,
  flagsOfNames,
  flagsWithin,
  indexTrios,
  type RosterFlag,
  type Trio,
  type TrioIndex,
} from '../../../domain/sign-ups/roster.ts';
import { holdsPlace, isActive, MAX_ACTIVE_SIGN_UPS, MAX_INACTIVE_SIGN_UPS } from '../../../domain/sign-ups/sign-up.ts';
import { normalizeName } from '../../../domain/text.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { newSecretToken } from '../../access/auth/secret-token.ts';
import { mailCaptain, mailNewContact } from '../../sign-ups/mails/actions.ts';
import { type FailedMail, listFailedMails } from '../../sign-ups/mails/queries.ts';
import { listUndoable } from '../../sign-ups/mails/undo-queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../../events/queries.ts';
import { countFreePlaces, fillPlaces } from '../../sign-ups/places/actions.ts';
import { countAccepted, countActive, findWaitingPlace } from '../../sign-ups/places/queries.ts';
import { countReportsOf } from '../../scores/reports/queries.ts';
import { isPlainLive } from '../../../domain/scores/publication.ts';
import { teamsOf } from '../../../domain/scores/ledger/event-views.ts';
import { readPublicEvent, readPublished } from '../../scores/publication/published.ts';
import { listRosterRequests, type RosterRequest } from '../roster-requests/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { enterTeam, refusalOfAdded, refusalOfTeams, enterTeamRemoval } from '../../scores/teams/actions.ts';
import { findEventOfTeam, findTeam, listTeams, type Team } from '../../scores/teams/queries.ts';
import {
  deleteInactive,
  findSignUp,
  insertSignUp,
  listSignUps,
  listSignUpsOfTeams,
  type SignUp,
  type SignUpText,
  updateCaptainEmail,
  updateSignUp,
  updateSignUpText,
} from '../../sign-ups/queries.ts';

export interface Confirmation {
  signUp: SignUp;
  waitingPlace: number | null;
}

/** How long a repeated request gets the same answer. After that only the captain's link works. */
const resendMs = 60 * 60 * 1000;

/**
 * Signs a trio up for a place or the waiting list. The same request sent again is confirmed; with other text it corrects the
 * sign-up, if a new one would be taken. `invited` is the captain's sign-up for an earlier event: if the trio's team was copied
 * from that event, the captain gets the team with the players that it has.
 */
export async function signUpTeam(
  db: Db,
  scope: EventScope,
  { id, sharedConfirmed, ...given }: SignUpText & { id: string; sharedConfirmed: boolean },
  now: string,
  invited?: string,
): Promise<Result<Confirmation>> {
  const event = await lockEvent(db, scope.event);
  if (!event?.published) return { ok: false, failure: failure('event_not_found') };
  const roster = fitRoster(given.activisionIds, event.rules.teamSize);
  if (!roster.ok) return roster;
  const text = { ...given, activisionIds: roster.value };
  const before = await findSignUp(db, id);
  const isResent = before?.eventId === event.id && Date.now() - before.createdAt.getTime() < resendMs;
  if (isResent && isSameText(before, text)) return confirm(db, event, id);

  const copied = before ? undefined : await findCopiedTeam(db, event, text.teamName, invited);
  const refusal =
    (await refusalOfSignUp(db, event, now)) ??
    (isResent ? refusalOfNewPlayers(event, before, text) : undefined) ??
    (await refusalOfTrio(db, event, { ...text, id: copied?.id ?? id }, sharedConfirmed));
  if (refusal) return { ok: false, failure: refusal };
  if (isResent) {
    // Once the organiser has decided, the team changes through the captain's link only.
    if (before.state === 'new' || before.state === 'waiting') {
      await updateSignUpText(db, id, text);
      if (text.captainEmail !== before.captainEmail)
        await mailNewContact(db, event, { ...text, id }, { captainEmail: before.captainEmail, isTold: true });
    }
    return confirm(db, event, id);
  }
  await deleteInactive(db, event.id, MAX_INACTIVE_SIGN_UPS);
  const state = copied ? 'accepted' : (await countFreePlaces(db, event)) > 0 ? 'new' : 'waiting';
  const players = copied ? { activisionIds: copied.activisionIds } : {};
  // An id that any other sign-up has is refused like an unknown id.
  const added = { ...text, ...players, id, eventId: event.id, state, token: newSecretToken() } as const;
  if (!(await insertSignUp(db, scope.organizer, added))) return { ok: false, failure: failure('sign_up_not_found') };
  if (copied) await updateSignUp(db, id, { teamId: copied.id });
  await recordActivity(db, scope, { act: 'sign_up_received', team: text.teamName });
  const confirmed = await confirm(db, event, id);
  if (confirmed.ok) {
    const { signUp, waitingPlace } = confirmed.value;
    if (copied) await mailCaptain(db, 'accepted', event, signUp);
    else await mailCaptain(db, 'received', event, signUp, { waitingPlace });
  }
  return confirmed;
}

/** The team of this name that was copied from the event of the captain's earlier sign-up and has no captain yet. */
async function findCopiedTeam(
  db: Db,
  event: GameEvent,
  teamName: string,
  invited: string | undefined,
): Promise<Team | undefined> {
  const earlier = invited === undefined ? undefined : await findSignUp(db, invited);
  if (!earlier || earlier.eventId !== event.originId || earlier.teamId === null) return undefined;
  const before = await findTeam(db, earlier.eventId, earlier.teamId);
  const key = normalizeName(teamName);
  if (![before?.name, earlier.teamName].some((name) => name !== undefined && normalizeName(name) === key))
    return undefined;
  const signedUp = await listSignUpsOfTeams(db, event.id);
  return (await listTeams(db, event.id)).find(({ id, name }) => normalizeName(name) === key && !signedUp.has(id));
}

async function confirm(db: Db, event: GameEvent, id: string): Promise<Result<Confirmation>> {
  const signUp = await findSignUp(db, id);
  if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
  return { ok: true, value: { signUp, waitingPlace: await findWaitingPlace(db, signUp) } };
}

function isSameText(before: SignUpText, text: SignUpText): boolean {
  const { teamName, captainEmail, discordId } = before;
  return (
    teamName === text.teamName &&
    captainEmail === text.captainEmail &&
    discordId === text.discordId &&
    isSameRoster(before, text)
  );
}

function isSameRoster(before: SignUpText, { activisionIds }: SignUpText): boolean {
  return before.activisionIds.every((player, index) => player === activisionIds[index]);
}

function refusalOfNewPlayers({ signUps }: GameEvent, before: SignUp, text: SignUpText): Failure | undefined {
  return signUps.rostersClosed && !isSameRoster(before, text) ? failure('roster_closed') : undefined;
}

async function refusalOfSignUp(db: Db, event: GameEvent, now: string): Promise<Failure | undefined> {
  // A visitor must not learn of an end that is not public yet.
  const { endedAt } = await readPublicEvent(db, event);
  const phase = signUpPhase(event.signUps, { schedule: event, ended: endedAt !== null }, now);
  if (phase === 'early') return failure('sign_ups_early');
  if (phase === 'closed' || (await countActive(db, event.id)) >= MAX_ACTIVE_SIGN_UPS) return failure('sign_ups_closed');
  return undefined;
}

/** The reason why a trio cannot sign up. The captain may confirm a player of another trio: the organiser decides then. */
async function refusalOfTrio(
  db: Db,
  event: GameEvent,
  { id, teamName, activisionIds }: SignUpText & { id: string },
  sharedConfirmed: boolean,
): Promise<Failure | undefined> {
  const refusal = refusalOfPlayers(activisionIds);
  if (refusal) return refusal;
  const others = await listTrios(db, event, undefined, await listPublicTeams(db, event));
  if (isNameAmong(others, { id, teamName })) return failure('team_name_taken');
  const shared = flagsAmong({ id, name: teamName, activisionIds }, others).flatMap((flag) =>
    flag.kind === 'shared_player' ? [playerName(flag.player, 1)] : [],
  );
  if (shared.length === 0 || sharedConfirmed) return undefined;
  return failure('player_in_other_team', { players: [...new Set(shared)].join(', ') });
}

function isNameAmong(trios: readonly Trio[], { id, teamName }: { id: string; teamName: string }): boolean {
  const key = normalizeName(teamName);
  return trios.some((other) => other.id !== id && normalizeName(other.name) === key);
}

/** Refuses a trio without players, or with one player twice. */
export function refusalOfPlayers(activisionIds: readonly string[]): Failure | undefined {
  for (const flag of flagsWithin(activisionIds)) {
    if (flag.kind === 'no_player') return failure('players_missing');
    if (flag.kind === 'repeated_player') return failure('player_repeated', { player: playerName(flag.player, 1) });
  }
  return undefined;
}

/** Every trio of an event: active sign-ups, and teams without a sign-up. */
async function listTrios(
  db: Db,
  event: GameEvent,
  signUps?: readonly SignUp[],
  shownTeams?: readonly Trio[],
): Promise<Trio[]> {
  const active = (signUps ?? (await listSignUps(db, event.id))).filter(({ state }) => isActive(state));
  const signedUp = new Set(active.map(({ teamId }) => teamId));
  const teams = (shownTeams ?? (await listTeams(db, event.id))).filter(({ id }) => !signedUp.has(id));
  return [...active.map(toTrio), ...teams];
}

/** The teams that a visitor may learn of: without those whose sign-up is undecided again where the public does not see that. */
async function listPublicTeams(db: Db, event: GameEvent): Promise<readonly Trio[] | undefined> {
  if (isPlainLive(event.publication)) return undefined;
  const { state, removed } = await readPublished(db, event);
  const gone = new Set(removed.flatMap(({ id, signUpId }) => (signUpId === null ? [] : [id])));
  return teamsOf(state).filter(({ id }) => !gone.has(id));
}

function toTrio({ id, teamName, activisionIds }: SignUp): Trio {
  return { id, name: teamName, activisionIds };
}

export type FlaggedSignUp = SignUp & {
  flags: RosterFlag[];
  failedMails: FailedMail[];
  rosterRequest: FlaggedRequest | null;
  /** The organiser wants the address confirmed, and it is not. */
  unconfirmed: boolean;
  /** Until when its decline can be undone. */
  undoUntil: Date | null;
};

/** With the players of it who are in other teams. */
type FlaggedRequest = RosterRequest & { flags: RosterFlag[] };

/** The sign-ups in the order of arrival, with what the organiser should check before accepting each. */
export async function listFlaggedSignUps(db: Db, scope: EventScope): Promise<Result<FlaggedSignUp[]>> {
  const event = await findEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const signUps = await listSignUps(db, event.id);
  const trios = indexTrios(await listTrios(db, event, signUps));
  const failed = new Map<string, FailedMail[]>();
  for (const mail of await listFailedMails(db, { eventId: event.id }))
    failed.set(mail.signUpId, [...(failed.get(mail.signUpId) ?? []), mail]);
  const requests = new Map(
    (await listRosterRequests(db, event.id))
      .filter(({ state }) => state === 'open')
      .map((request) => [request.signUpId, request]),
  );
  const undoable = await listUndoable(db, event.id);
  return {
    ok: true,
    value: signUps.map((signUp) => ({
      ...signUp,
      flags: flagsOf(signUp, trios),
      failedMails: failed.get(signUp.id) ?? [],
      rosterRequest: flaggedRequest(signUp, requests.get(signUp.id), trios),
      undoUntil: signUp.state === 'declined' && signUp.declinedFrom !== null ? (undoable.get(signUp.id) ?? null) : null,
      unconfirmed: event.signUps.confirmEmail && isActive(signUp.state) && signUp.emailConfirmedAt === null,
    })),
  };
}

function flaggedRequest(
  { id, teamName: name }: SignUp,
  request: RosterRequest | undefined,
  trios: TrioIndex,
): FlaggedRequest | null {
  if (!request) return null;
  const trio = { id, name, activisionIds: request.changes.map(({ after }) => after) };
  const flags = [...flagsOfNames(trio), ...flagsAmong(trio, trios).filter(({ kind }) => kind !== 'same_name')];
  return { ...request, flags };
}

function flagsOf(signUp: SignUp, trios: TrioIndex): RosterFlag[] {
  if (!isActive(signUp.state)) return [];
  const trio = toTrio(signUp);
  return [...flagsWithin(signUp.activisionIds), ...flagsOfNames(trio), ...flagsAmong(trio, trios)];
}

export interface Decided {
  done: string[];
  refused: { id: string; failure: Failure }[];
}

/**
 * Accepts trios one after the other: each becomes a team of this event, as long as there is a place. One with a player of
 * another team must be confirmed.
 */
export function acceptSignUps(
  db: Db,
  scope: EventScope,
  ids: string[],
  sharedConfirmed: boolean,
): Promise<Result<Decided>> {
  return decideSignUps(db, scope, ids, 'sign_ups_accepted', (event, signUp) =>
    accept(db, scope, event, signUp, sharedConfirmed),
  );
}

/** Declines trios and deletes their teams, unless those have results. The trio that has waited longest moves up. */
export function declineSignUps(db: Db, scope: EventScope, ids: string[], words = ''): Promise<Result<Decided>> {
  return decideSignUps(db, scope, ids, 'sign_ups_declined', async (event, signUp) => {
    const refusal = await giveUpPlace(db, scope, signUp, 'declined');
    if (refusal || signUp.state === 'declined') return refusal;
    await updateSignUp(db, signUp.id, { declinedFrom: signUp.state });
    await mailCaptain(db, 'declined', event, signUp, { words });
    return undefined;
  });
}

/** Deletes declined and withdrawn sign-ups and returns how many. */
export async function purgeSignUps(db: Db, scope: EventScope): Promise<Result<{ removed: number }>> {
  if (!(await lockEvent(db, scope.event))) return { ok: false, failure: failure('event_not_found') };
  const removed = await deleteInactive(db, scope.event, 0);
  if (removed > 0) await recordActivity(db, scope, { act: 'sign_ups_purged', count: removed });
  return { ok: true, value: { removed } };
}

/** Renames a trio that is not accepted yet. */
export async function renameSignUp(db: Db, scope: EventScope, id: string, teamName: string): Promise<Result<SignUp>> {
  const event = await lockEvent(db, scope.event);
  const signUp = await findSignUp(db, id);
  if (!event || signUp?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  if (signUp.teamId !== null) return { ok: false, failure: failure('sign_up_accepted') };
  if (isNameAmong(await listTrios(db, event), { id, teamName }))
    return { ok: false, failure: failure('team_name_taken') };
  await updateSignUpText(db, id, { ...signUp, teamName });
  await recordActivity(db, scope, { act: 'sign_up_renamed', team: teamName, before: signUp.teamName });
  return { ok: true, value: { ...signUp, teamName } };
}

/** Corrects the address of the captain. A repeated request changes nothing. */
export async function changeContact(
  db: Db,
  scope: EventScope,
  id: string,
  captainEmail: string,
): Promise<Result<SignUp>> {
  const event = await lockEvent(db, scope.event);
  const before = event && (await findSignUp(db, id));
  if (before?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  const signUp = { ...before, captainEmail };
  if (captainEmail === before.captainEmail) return { ok: true, value: before };
  await updateCaptainEmail(db, id, captainEmail);
  await recordActivity(db, scope, {
    act: 'contact_changed',
    team: signUp.teamName,
    before: before.captainEmail,
    after: captainEmail,
  });
  // Whoever has the link could take a team away from its captain. Staff correct addresses that may be a stranger's.
  const isTold = scope.actor.kind === 'captain';
  await mailNewContact(db, event!, signUp, { captainEmail: before.captainEmail, isTold });
  return { ok: true, value: signUp };
}

/** Makes a new private link for the captain and revokes the old one. */
export async function renewCaptainLink(db: Db, scope: EventScope, id: string): Promise<Result<SignUp>> {
  const signUp = await findSignUp(db, id);
  if (signUp?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  const token = newSecretToken();
  await updateSignUp(db, id, { token });
  await recordActivity(db, scope, { act: 'captain_link_renewed', team: signUp.teamName });
  return { ok: true, value: { ...signUp, token } };
}

/** Frees a place and deletes its team, unless the team has results or the event has ended. */
export async function giveUpPlace(
  db: Db,
  scope: EventScope,
  { id, teamId, state: before }: SignUp,
  state: 'declined' | 'withdrawn',
): Promise<Failure | undefined> {
  // A withdrawn sign-up cannot be declined.
  if (before === 'withdrawn') return failure('sign_up_withdrawn');
  if (teamId !== null) {
    if ((await countReportsOf(db, teamId)) > 0) return failure('sign_up_has_results');
    const teamEvent = await findEventOfTeam(db, teamId);
    const played = teamEvent && (await lockEvent(db, teamEvent));
    if (played?.endedAt) return failure('match_ended');
    const removed = played && (await enterTeamRemoval(db, scope, played, teamId, { signUpState: state }));
    if (removed && !removed.ok) return removed.failure;
  }
  await updateSignUp(db, id, { state, teamId: null });
  return undefined;
}

async function decideSignUps(
  db: Db,
  scope: EventScope,
  ids: string[],
  act: 'sign_ups_accepted' | 'sign_ups_declined',
  decide: (event: GameEvent, signUp: SignUp) => Promise<Failure | undefined>,
): Promise<Result<Decided>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const decided: Decided = { done: [], refused: [] };
  const teams: string[] = [];
  for (const id of new Set(ids)) {
    const signUp = await findSignUp(db, id);
    const refusal = signUp?.eventId === event.id ? await decide(event, signUp) : failure('sign_up_not_found');
    if (refusal) decided.refused.push({ id, failure: refusal });
    else decided.done.push(id);
    if (!refusal && signUp) teams.push(signUp.teamName);
  }
  if (teams.length > 0) await recordActivity(db, scope, { act, teams });
  await fillPlaces(db, event);
  return { ok: true, value: decided };
}

async function accept(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  signUp: SignUp,
  sharedConfirmed: boolean,
): Promise<Failure | undefined> {
  if (signUp.state === 'withdrawn') return failure('sign_up_withdrawn');
  if (signUp.state === 'accepted' && signUp.teamId !== null) return undefined;
  const isFull = holdsPlace(signUp.state)
    ? (await countAccepted(db, event.id)) >= placesOf(event.signUps, event.rules)
    : (await countFreePlaces(db, event)) === 0;
  if (isFull) return failure('sign_ups_full');
  const { teamName: name, discordId, activisionIds } = signUp;
  const refusal =
    (await refusalOfTeams(db, event, 1)) ??
    (await refusalOfAdded(db, event.id, { name, activisionIds }, sharedConfirmed));
  if (refusal) return refusal;
  const added = await enterTeam(db, scope, event, { name, discordId, activisionIds, signUpId: signUp.id });
  if (!added.ok) return added.failure;
  await updateSignUp(db, signUp.id, { state: 'accepted', teamId: added.value.team.id });
  await mailCaptain(db, 'accepted', event, signUp);
  return undefined;
}
