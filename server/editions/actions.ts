import { MAX_EVENTS, type Schedule } from '../../domain/event.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { hundredths } from '../../domain/points.ts';
import { carriedPart } from '../../domain/qualify.ts';
import { normalizeName } from '../../domain/text.ts';
import { recordActivity } from '../activity/queries.ts';
import { mailCaptain } from '../captain-mails/actions.ts';
import type { Db } from '../db/transaction.ts';
import { eventOrFailure, refusalOfDetails } from '../events/actions.ts';
import {
  countEvents,
  type EventDetails,
  findEvent,
  type GameEvent,
  insertEvent,
  lockEvent,
  lockOrganizer,
  updateEvent,
  updateEventBrand,
} from '../events/queries.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { updateSettings } from '../submissions/queries.ts';
import { rankEvent } from '../standings/actions.ts';
import { enterTeams, refusalOfTeams } from '../teams/actions.ts';
import { copyOf, listTeams } from '../teams/queries.ts';
import { insertInvitations, type Invitation, listInvitations } from './queries.ts';

/**
 * Makes a draft of the next event from this one: details, rules, sign-up rules, brand, whether the ledger may be downloaded and,
 * on request, its teams.
 */
export async function duplicateEvent(
  db: Db,
  scope: EventScope,
  given: { id: string; withTeams: boolean } & Pick<EventDetails, 'name'> & Schedule,
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
    description: source.description,
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
  const { places, notice } = source.signUps;
  await updateEvent(db, id, {
    ledgerDownload: source.ledgerDownload,
    signUps: { open: false, opened: false, from: null, until: null, places, notice, rostersClosed: false },
  });
  const { primaryColor, secondaryColor } = source.brand;
  await updateEventBrand(db, id, { primaryColor, secondaryColor });
  await updateSettings(db, id, source.submissions);
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
  const refusal = fresh.length > 0 ? await refusalOfTeams(db, target, fresh.length) : undefined;
  if (refusal) return { ok: false, failure: refusal };
  // In reverse, so that the list, newest first, reads like the ranking.
  const copies = fresh
    .toReversed()
    .map(({ team, totalPoints }) => copyOf(team, carriedPart(totalPoints, carryPercent, target.rules.decimals)));
  const added = await enterTeams(db, { ...scope, event: target.id }, target, copies);
  if (!added.ok) return added;
  return {
    ok: true,
    value: {
      added: added.value.teams.toReversed().map(({ name }) => name),
      skipped: best.filter(({ team }) => isThere(team.name)).map(({ team }) => team.name),
    },
  };
}

export interface Invited {
  event: GameEvent;
  /** Captains who were not invited before. */
  added: Invitation[];
  all: Invitation[];
}

/** Invites the captains of an earlier event to this one. A repeated request invites only new ones. */
export async function inviteCaptains(db: Db, scope: EventScope, from: string): Promise<Result<Invited>> {
  if (from === scope.event) return { ok: false, failure: failure('same_event') };
  const event = await lockEvent(db, scope.event);
  const source = await findEvent(db, from);
  if (!event || !source) return { ok: false, failure: failure('event_not_found') };
  if (!event.published) return { ok: false, failure: failure('event_not_published') };
  const { organizer } = scope;
  const added = new Set(await insertInvitations(db, { organizer, event: event.id, from: source.id }));
  const all = await listInvitations(db, event.id);
  const invited = all.filter(({ captainEmail }) => added.has(captainEmail));
  for (const { signUpId, ...told } of invited) await mailCaptain(db, 'invitation', event, { id: signUpId, ...told });
  if (invited.length > 0) await recordActivity(db, scope, { act: 'captains_invited', count: invited.length });
  return { ok: true, value: { event, all, added: invited } };
}
