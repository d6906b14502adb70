import { randomUUID } from 'node:crypto';
import { MAX_EVENTS, type Schedule } from '../../../domain/events/event.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { lockOrganizer } from '../../access/organizer-queries.ts';
import { formatPoints, type Hundredths, hundredths } from '../../../domain/points.ts';
import type { ShownTeam } from '../../../domain/scores/ledger/event-views.ts';
import { carriedPart } from '../../../domain/scores/qualify.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { normalizeName } from '../../../domain/text.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { newSecretToken } from '../../access/auth/secret-token.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import { updateCheckInRules } from '../../captains/check-in/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { copyConfirmed } from '../../sign-ups/confirmation/queries.ts';
import { insertWebhook, listWebhooks } from '../../posts/discord/queries.ts';
import { eventOrFailure, refusalOfDetails } from '../actions.ts';
import {
  countEvents,
  type EventDetails,
  findEvent,
  type GameEvent,
  insertEvent,
  lockEvent,
  updateEvent,
  updateEventBrand,
} from '../../events/queries.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';
import {
  findSignUp,
  insertSignUp,
  listSignUps,
  listSignUpsOfTeams,
  type SignUp,
  updateSignUp,
} from '../../sign-ups/queries.ts';
import { updateSettings } from '../../submissions/queries.ts';
import { rankEvent } from '../../scores/standings/actions.ts';
import { enterTeams, refusalOfTeams } from '../../scores/teams/actions.ts';
import { copyOf, listTeams, type NewTeam } from '../../scores/teams/queries.ts';
import { insertInvitations, type Invitation, listInvitations } from './queries.ts';

/** Of the next event. Without a description it has that of the event it is made from. */
export type NextDetails = Pick<EventDetails, 'name'> & { description?: string | undefined } & Schedule;

/**
 * Makes a draft of the next event from this one: details, rules, sign-up rules, check-in window, Discord channels, brand, whether
 * the ledger may be downloaded and, on request, its teams.
 */
export async function duplicateEvent(
  db: Db,
  scope: EventScope,
  given: { id: string; withTeams: boolean } & NextDetails,
): Promise<Result<GameEvent>> {
  await lockOrganizer(db, scope.organizer);
  const source = await lockEvent(db, scope.event);
  if (!source) return { ok: false, failure: failure('event_not_found') };
  const again = await findEvent(db, given.id);
  // A repeated request returns the same event; the id of any other event is refused.
  if (again) return eventOrFailure(again.originId === source.id ? again : undefined);
  if ((await countEvents(db)) >= MAX_EVENTS)
    return { ok: false, failure: failure('event_limit_reached', { max: MAX_EVENTS }) };
  const { name, startDate, startTime, endDate } = given;
  const { rules } = source;
  const details = {
    name,
    description: given.description ?? source.description,
    startDate,
    startTime,
    endDate,
  };
  const refusal = refusalOfDetails(details);
  if (refusal) return { ok: false, failure: refusal };
  const id = given.id as EventId;
  if (!(await insertEvent(db, scope.organizer, id, details, { rules, published: false, originId: source.id })))
    return { ok: false, failure: failure('event_not_found') };
  await recordActivity(db, { ...scope, event: id }, { act: 'event_created', name });
  const { places, notice, confirmEmail } = source.signUps;
  await updateEvent(db, id, {
    ledgerDownload: source.ledgerDownload,
    signUps: {
      open: false,
      opened: false,
      from: null,
      until: null,
      places,
      notice,
      rostersClosed: false,
      confirmEmail,
    },
  });
  const { primaryColor, secondaryColor } = source.brand;
  await updateEventBrand(db, id, { primaryColor, secondaryColor });
  await updateSettings(db, id, source.submissions);
  await updateCheckInRules(db, id, source.checkIn);
  await copyWebhooks(db, scope, source.id, id);
  if (given.withTeams) {
    const teams = await listTeams(db, source.id);
    // In reverse, so that the list, newest first, keeps its order. Points carried into the source stay there.
    const copies = teams.toReversed().map((team) => copyOf(team, hundredths(0)));
    const copy = await lockEvent(db, id);
    const added = copy && (await enterTeams(db, { ...scope, event: id }, copy, copies));
    if (added && !added.ok) return added;
  }
  return eventOrFailure(await findEvent(db, id));
}

/** The copy posts to the same channels, from its first round on. */
async function copyWebhooks(db: Db, scope: EventScope, from: EventId, to: EventId): Promise<void> {
  for (const webhook of await listWebhooks(db, { event: from }))
    await insertWebhook(db, scope.organizer, { ...webhook, subject: { event: to }, announcedRound: 1 });
}

export interface Qualified {
  added: string[];
  /** Names of teams that the other event has already. */
  skipped: string[];
}

/** Copies the best teams of this event into another one, all that are new or none, with a part of their points if wanted. */
export async function qualifyTeams(
  db: Db,
  scope: EventScope,
  { to, count, carryPercent }: { to: string; count: number; carryPercent: number },
): Promise<Result<Qualified>> {
  if (to === scope.event) return { ok: false, failure: failure('same_event') };
  // The lower id is locked first: two events that qualify into each other at once would deadlock otherwise.
  const locked = new Map<string, Awaited<ReturnType<typeof lockEvent>>>();
  for (const id of [scope.event, to].toSorted()) locked.set(id, await lockEvent(db, id));
  const [source, target] = [locked.get(scope.event), locked.get(to)];
  if (!source || !target) return { ok: false, failure: failure('event_not_found') };

  const { rows } = await rankEvent(db, source);
  const best = rows.filter(({ position }) => position > 0).slice(0, count);
  if (best.length === 0) return { ok: false, failure: failure('nobody_to_qualify') };
  const existing = new Set((await listTeams(db, target.id)).map(({ name }) => normalizeName(name)));
  const isThere = (name: string) => existing.has(normalizeName(name));
  const fresh = best.filter(({ team }) => !isThere(team.name));
  const signUpIds = await listSignUpsOfTeams(db, source.id);
  const refusal = fresh.length > 0 ? await refusalOfTeams(db, target, fresh.length) : undefined;
  if (refusal) return { ok: false, failure: refusal };
  const teams = fresh.map(({ team, totalPoints }) => ({
    team,
    carried: carriedPart(totalPoints, carryPercent, target.rules.decimals),
    signUpId: signUpIds.get(team.id),
  }));
  const added = await enterQualified(db, { ...scope, event: target.id }, target, { teams, from: source.name });
  if (!added.ok) return added;
  return {
    ok: true,
    value: {
      added: added.value.map(({ name }) => name),
      skipped: best.filter(({ team }) => isThere(team.name)).map(({ team }) => team.name),
    },
  };
}

export interface QualifiedTeam {
  team: Pick<NewTeam, 'name' | 'discordId' | 'activisionIds'>;
  carried: Hundredths;
  /** Of the earlier event; undefined for a team that did not sign up. */
  signUpId: string | undefined;
}

/** Adds qualified teams, the best first, to a locked event that has room. Their captains keep them and are told so. */
export async function enterQualified(
  db: Db,
  scope: EventScope,
  target: GameEvent,
  { teams, from }: { teams: readonly QualifiedTeam[]; from: string },
): Promise<Result<ShownTeam[]>> {
  // In reverse, so that the list, newest first, reads like the ranking.
  const qualified = [];
  for (const { team, carried, signUpId } of teams.toReversed()) {
    const signUp = signUpId === undefined ? undefined : await followCaptain(db, scope, target, signUpId, team);
    qualified.push({ carried, signUp, copy: { ...copyOf(team, carried), ...(signUp && { signUpId: signUp.id }) } });
  }
  const copies = qualified.map(({ copy }) => copy);
  const added = await enterTeams(db, scope, target, copies);
  if (!added.ok) return added;
  for (const [index, { signUp, carried }] of qualified.entries()) {
    if (!signUp) continue;
    await updateSignUp(db, signUp.id, { state: 'accepted', teamId: added.value.teams[index]!.id });
    const points = carried === 0 ? '' : formatPoints(carried, target.rules.decimals);
    await mailCaptain(db, 'qualified', target, signUp, { words: from, points });
  }
  return { ok: true, value: added.value.teams.toReversed() };
}

/**
 * The sign-up of a qualified trio in the next event, so that its captain keeps the team: one that the captain sent there already,
 * or a new one.
 */
async function followCaptain(
  db: Db,
  scope: EventScope,
  target: GameEvent,
  before: string,
  team: QualifiedTeam['team'],
): Promise<SignUp | undefined> {
  const earlier = await findSignUp(db, before);
  if (!earlier) return undefined;
  const sent = (await listSignUps(db, target.id)).find(
    ({ state, teamName, captainEmail }) =>
      (state === 'new' || state === 'waiting') &&
      captainEmail === earlier.captainEmail &&
      normalizeName(teamName) === normalizeName(team.name),
  );
  if (sent) return confirmedAs(db, sent.id, before);
  const id = randomUUID();
  const { captainEmail } = earlier;
  const text = { teamName: team.name, captainEmail, discordId: team.discordId, activisionIds: team.activisionIds };
  const added = { ...text, id, eventId: target.id, state: 'new', token: newSecretToken() } as const;
  await insertSignUp(db, scope.organizer, added);
  return confirmedAs(db, id, before);
}

/** The sign-up, whose address is confirmed if it was so before. */
async function confirmedAs(db: Db, id: string, before: string): Promise<SignUp | undefined> {
  await copyConfirmed(db, { from: before, to: id });
  return findSignUp(db, id);
}

export interface Invited {
  event: GameEvent;
  /** Captains who were not invited before. */
  added: Invitation[];
  all: Invitation[];
}

export interface Candidate {
  signUpId: string;
  teamName: string;
  captainEmail: string;
  /** The team was disqualified in the earlier event. */
  disqualified: boolean;
  /** Whether the captain needs no invitation, and why. */
  known: 'invited' | 'signed_up' | null;
}

/** The captains of an earlier event, in the order of its sign-ups; of two sign-ups by one captain the later one. */
export async function listCandidates(db: Db, scope: EventScope, from: string): Promise<Result<Candidate[]>> {
  const source = await findEvent(db, from);
  if (!source || from === scope.event) return { ok: false, failure: failure('event_not_found') };
  const earlier = (await listSignUps(db, source.id)).filter(({ state }) => isActive(state));
  const last = new Map(earlier.map((signUp) => [signUp.captainEmail, signUp]));
  const { rows } = await rankEvent(db, source);
  const out = new Set(rows.flatMap(({ team, disqualification }) => (disqualification ? [team.id] : [])));
  const invited = new Set((await listInvitations(db, scope.event)).map(({ captainEmail }) => captainEmail));
  const present = (await listSignUps(db, scope.event)).filter(({ state }) => isActive(state));
  const signedUp = new Set(present.map(({ captainEmail }) => captainEmail));
  return {
    ok: true,
    value: [...last.values()].map(({ id, teamName, captainEmail, teamId }) => ({
      signUpId: id,
      teamName,
      captainEmail,
      disqualified: teamId !== null && out.has(teamId),
      known: signedUp.has(captainEmail) ? 'signed_up' : invited.has(captainEmail) ? 'invited' : null,
    })),
  };
}

/** Invites the captains of an earlier event to this one, all or only those of these sign-ups. A repeated request invites only new ones. */
export async function inviteCaptains(
  db: Db,
  scope: EventScope,
  { from, signUpIds }: { from: string; signUpIds?: readonly string[] | undefined },
): Promise<Result<Invited>> {
  if (from === scope.event) return { ok: false, failure: failure('same_event') };
  const event = await lockEvent(db, scope.event);
  const source = await findEvent(db, from);
  if (!event || !source) return { ok: false, failure: failure('event_not_found') };
  if (!event.published) return { ok: false, failure: failure('event_not_published') };
  const { organizer } = scope;
  const added = new Set(await insertInvitations(db, { organizer, event: event.id, from: source.id, signUpIds }));
  const all = await listInvitations(db, event.id);
  const invited = all.filter(({ captainEmail }) => added.has(captainEmail));
  for (const { signUpId, ...told } of invited) await mailCaptain(db, 'invitation', event, { id: signUpId, ...told });
  if (invited.length > 0) await recordActivity(db, scope, { act: 'captains_invited', count: invited.length });
  return { ok: true, value: { event, all, added: invited } };
}
