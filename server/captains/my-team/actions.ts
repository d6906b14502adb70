import { type CheckIn, checkInOf } from '../../../domain/captains/check-in.ts';
import { type Failure, failure, type Result } from '../../../domain/failures.ts';
import { type FinalStandings } from '../../../domain/scores/final-standings.ts';
import { slotsOf } from '../../../domain/player-name.ts';
import { isPlainLive } from '../../../domain/scores/publication.ts';
import { type PlaceWithGap, placeWithGap } from '../../../domain/rules/gap-to-next.ts';
import { rosterLock } from '../../../domain/sign-ups/roster.ts';
import { refusalOfShared } from '../../../domain/sign-ups/shared-players.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { teamsOf } from '../../../domain/scores/ledger/event-views.ts';
import { type Explanation, explainTeam } from '../../../domain/rules/explain.ts';
import type { RoundStanding } from '../../../domain/rules/standing.ts';
import { type Hundredths, hundredths } from '../../../domain/points.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { OF_CHECK_IN } from '../../sign-ups/mails/texts.ts';
import { listFailedMails } from '../../sign-ups/mails/queries.ts';
import { listNotices, markNoticesSeen, type Notice } from '../../sign-ups/mails/captain-page-queries.ts';
import { countConfirmation, countContactChange } from '../../access/auth/attempts.ts';
import { askForConfirmation } from '../../sign-ups/confirmation/actions.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { checkIn } from '../check-in/actions.ts';
import { countCheckedIn } from '../check-in/queries.ts';
import { findEvent, type GameEvent, lockEvent } from '../../events/queries.ts';
import { type OwnLobby, readOwnLobby } from '../lobby/actions.ts';
import { markLobbySeen } from '../lobby/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { asCaptain, type CaptainDeps, findCaptain } from '../../sign-ups/as-captain.ts';
import { changeContact, giveUpPlace, refusalOfPlayers } from '../entrants/actions.ts';
import { fillPlaces } from '../../sign-ups/places/actions.ts';
import { findWaitingPlace } from '../../sign-ups/places/queries.ts';
import { findSignUp, listSignUps, markOpened, type SignUp, updateSignUpPlayer } from '../../sign-ups/queries.ts';
import { asPublic } from '../../scores/publication/as-public.ts';
import { type Published, publishedOf, readPublished } from '../../scores/publication/published.ts';
import { readLogOf } from '../../scores/ledger/event-log.ts';
import { readCaptainBook } from '../../submissions/book.ts';
import { type Reporting, readReporting } from '../../submissions/captain-view.ts';
import { findLastRound } from '../../scores/reports/queries.ts';
import { askForPlayers, withdrawRequest } from '../roster-requests/actions.ts';
import { findOpenRequest, type RosterRequest } from '../roster-requests/queries.ts';
import { changePlayerId, enterSubstitution } from '../../scores/teams/edit-team.ts';
import { findEventOfTeam } from '../../scores/teams/queries.ts';

export interface MyTeam {
  signUp: SignUp;
  waitingPlace: number | null;
  event: GameEvent;
  /** Whether players may still be changed. */
  rosterOpen: boolean;
  /** What the captain asked the staff to change. */
  rosterRequest: RosterRequest | null;
  /** Whether the staff decides on changes: the event has results. */
  rosterByRequest: boolean;
  /** The first round a changed player counts for; null while the team has no result, when a change counts for all. */
  changesCountFrom: number | null;
  /** Null until the trio is accepted as a team. */
  place:
    | (PlaceWithGap & {
        totalPoints: Hundredths;
        /** Brought from an earlier event; part of the total. */
        carriedPoints: Hundredths;
        totalKills: number;
        rounds: readonly RoundStanding[];
        matchPoint: 'at' | 'won' | null;
        disqualified: boolean;
        /** Names of the teams that win the event if they win the next round. */
        atMatchPoint: readonly string[];
        /** Name of the team that has won it by match point. */
        winner: string | null;
        why: Explanation;
      })
    | null;
  /** Null until the event has ended. */
  final: FinalStandings | null;
  checkIn: CheckIn & { done: number; total: number };
  /** Null where captains do not report. */
  reporting: Reporting | null;
  notices: readonly Notice[];
  /** Null where there is none for this trio. */
  lobby: OwnLobby | null;
  /** Why the last mail did not arrive, in the words of the mail server. Null: none failed. */
  mailReason: string | null;
  /** What the page shows for the first time, to be noted. */
  unseen: Unseen;
}

/** What a captain sees through the private link, in one snapshot. */
export function showMyTeam(deps: CaptainDeps, token: string, now: string): Promise<Result<MyTeam>> {
  return asCaptain(deps, token, 'see_own_team', async (db, scope, id) => {
    const stored = await findSignUp(db, id);
    const event = stored && (await findEvent(db, scope.event));
    if (!event) return { ok: false, failure: failure('sign_up_not_found') };
    const log = await readLogOf(db, await findEventPlayed(db, stored, event));
    const published = publishedOf(log);
    const { event: played, rows, removed, added } = published;
    const signUp = asPublic(stored, removed);
    const own = rows.find(({ team }) => team.id === signUp.teamId);
    const window = checkInOf(event.checkIn, event, now);
    // A check-in that is done or over needs no notice.
    const needsCheckIn = window.phase === 'open' && signUp.state === 'accepted' && signUp.checkedInAt === null;
    const notices = (await listNotices(db, stored.id)).filter(
      ({ kind }) => needsCheckIn || !OF_CHECK_IN.includes(kind),
    );
    const hasCheckIn = window.phase !== 'none';
    const lobby = played.endedAt === null ? await readOwnLobby(db, event, signUp, { hasCheckIn, now }) : null;
    const seen = await readCaptainBook(db, log, published, stored.id);
    const team = seen && teamsOf(seen.book.log.state).find(({ id }) => id === seen.team.teamId);
    const place = own && placeWithGap(rows, own.team.id);
    const why = own && explainTeam(played.rules, rows, own.team.id);
    return {
      ok: true,
      value: {
        // The organiser may have edited the team after accepting it. Captains see the current roster.
        signUp: {
          ...signUp,
          teamName: (team ?? own?.team)?.name ?? signUp.teamName,
          activisionIds: team?.activisionIds ?? signUp.activisionIds,
        },
        waitingPlace: await findWaitingPlace(db, signUp),
        event: played.id === event.id ? played : event,
        rosterOpen: lockOf(signUp, event, played) === undefined,
        rosterRequest: (await findOpenRequest(db, stored.id)) ?? null,
        rosterByRequest: signUp.teamId !== null && hasResults(published),
        changesCountFrom: own ? firstOpenRound(own.rounds) : null,
        place:
          place && why
            ? {
                ...place,
                totalPoints: own.totalPoints,
                carriedPoints: own.team.carriedPoints ?? hundredths(0),
                totalKills: own.totalKills,
                rounds: own.rounds,
                matchPoint: own.matchPoint,
                disqualified: own.disqualification !== null,
                atMatchPoint: rows.filter(({ matchPoint }) => matchPoint === 'at').map(({ team }) => team.name),
                winner: rows.find(({ matchPoint }) => matchPoint === 'won')?.team.name ?? null,
                why,
              }
            : null,
        final: played.finalStandings,
        checkIn: {
          ...window,
          ...(await countCheckedIn(db, event.id, {
            alsoAccepted: signUpsOf(removed),
            notAccepted: signUpsOf(added).filter((id) => id !== stored.id),
          })),
        },
        // Trios that the first version accepted into another event have no submissions there.
        reporting: seen && played.id === event.id ? await readReporting(db, seen, published) : null,
        notices,
        lobby,
        mailReason: (await listFailedMails(db, { signUpId: stored.id }))[0]?.reason ?? null,
        unseen: {
          link: stored.openedAt === null,
          notices: notices.filter(({ seenAt }) => seenAt === null).map(({ id }) => id),
          lobby: lobby !== null && lobby.code !== null && stored.lobbySeenAt === null,
        },
      },
    };
  });
}

interface Unseen {
  link: boolean;
  notices: readonly string[];
  lobby: boolean;
}

/** Notes what the captain has opened: the link, notices, the code of the lobby. */
export async function noteSeen(deps: CaptainDeps, token: string, { link, notices, lobby }: Unseen): Promise<void> {
  if (!link && notices.length === 0 && !lobby) return;
  const captain = await findCaptain(deps, token);
  if (!captain.ok) return;
  const { scope, signUpId } = captain.value;
  await asOrganizer(deps.db, scope.organizer, async (db) => {
    if (link) await markOpened(db, signUpId);
    if (notices.length > 0) await markNoticesSeen(db, notices);
    if (lobby) await markLobbySeen(db, signUpId);
  });
}

/**
 * Changes players of the sign-up, and of the team once it is accepted, until the roster is locked; a team of an event with results
 * asks the staff. Null leaves a player unchanged. A player of another trio must be confirmed.
 */
export async function changePlayers(
  deps: CaptainDeps,
  token: string,
  { activisionIds, sharedConfirmed }: { activisionIds: readonly (string | null)[]; sharedConfirmed: boolean },
): Promise<Result<null>> {
  return asCaptain(deps, token, 'change_own_team', async (db, scope, id) => {
    const event = await lockEvent(db, scope.event);
    const signUp = await findSignUp(db, id);
    if (!event || !signUp) return { ok: false, failure: failure('sign_up_not_found') };
    const played = await findEventPlayed(db, signUp, event, lockEvent);
    // A captain must not learn of an end, a removal, a result or a roster that is not public yet.
    const log = await readLogOf(db, played);
    const published = publishedOf(log);
    const locked = lockOf(asPublic(signUp, published.removed), event, published.event);
    if (locked) return { ok: false, failure: locked };
    const seen = await readCaptainBook(db, log, published, id);
    const teams = teamsOf(seen?.book.log.state ?? published.state);
    const team = seen && teams.find((one) => one.id === seen.team.teamId);
    const current = (team ?? signUp).activisionIds;
    const wanted = current.map((before, index) => activisionIds[index] ?? before);
    const rosters = [...teams, ...(await listTrios(db, event.id, published))];
    const own = team?.id ?? signUp.id;
    const changed = rosters.map((roster) => (roster.id === own ? { ...roster, activisionIds: wanted } : roster));
    const refusal =
      refusalOfPlayers(wanted) ?? refusalOfShared(rosters, changed, { confirmed: sharedConfirmed, showTeams: false });
    if (refusal) return { ok: false, failure: refusal };
    const changes = slotsOf(event.rules.teamSize).flatMap((slot) => {
      const [before = '', after = ''] = [current[slot - 1], wanted[slot - 1]];
      return before === after ? [] : [{ slot, before, after }];
    });
    if (team && published.event.endedAt === null && hasResults(published)) {
      await askForPlayers(db, scope, signUp, changes);
      return { ok: true, value: null };
    }
    const reason = played.endedAt === null ? '' : 'Mudança do capitão antes de o fim ser público';
    for (const { slot, after: activisionId } of changes) {
      await updateSignUpPlayer(db, id, slot, activisionId);
      if (signUp.teamId === null) continue;
      // A captain cannot change reported rounds: the new player counts from the next one on.
      const change = { teamId: signUp.teamId, slot, activisionId };
      const fromRound = await findFirstOpenRound(db, signUp.teamId);
      const changed =
        fromRound === null
          ? await changePlayerId(db, scope, played, change, reason)
          : await enterSubstitution(db, scope, played, { ...change, fromRound }, reason);
      if (!changed.ok) return changed;
    }
    return { ok: true, value: null };
  });
}

/** The trios that may become a team, as far as is public. */
async function listTrios(db: Db, event: EventId, { removed, added }: Published) {
  const [gone, hidden] = [new Set(signUpsOf(removed)), new Set(signUpsOf(added))];
  return (await listSignUps(db, event))
    .filter(({ id, teamId, state }) => isActive(state) && (teamId === null ? !gone.has(id) : hidden.has(id)))
    .map(({ id, teamName: name, activisionIds }) => ({ id, name, activisionIds }));
}

/** Whether the staff decides on changes of players. */
function hasResults({ rows }: Published): boolean {
  return rows.some(({ rounds }) => rounds.length > 0);
}

/** The round after the last public one that the team has a result in; null without any. */
function firstOpenRound(rounds: readonly RoundStanding[]): number | null {
  const played = rounds.filter(({ placement }) => placement !== null).map(({ round }) => round);
  return played.length === 0 ? null : Math.max(...played) + 1;
}

/** Takes a request for other players back. */
export function keepPlayers(deps: CaptainDeps, token: string): Promise<Result<null>> {
  return asCaptain(deps, token, 'change_own_team', async (db, scope, id) => {
    await withdrawRequest(db, scope, id);
    return { ok: true, value: null };
  });
}

/** Corrects the address to which the mails of the captain go. */
export async function correctContact(deps: CaptainDeps, token: string, email: string): Promise<Result<null>> {
  const captain = await findCaptain(deps, token);
  if (!captain.ok) return captain;
  const { scope, signUpId } = captain.value;
  const counted = await countContactChange(deps.authDb, { organizer: scope.organizer, signUpId, email });
  if (!counted.ok) return counted;
  const changed = await asCaptain(deps, token, 'change_own_team', (db, scope, id) =>
    changeContact(db, scope, id, email),
  );
  return changed.ok ? { ok: true, value: null } : changed;
}

/** Mails the link again that confirms the address. */
export async function askAgain(deps: CaptainDeps, token: string): Promise<Result<null>> {
  const captain = await findCaptain(deps, token);
  if (!captain.ok) return captain;
  const { scope, signUpId } = captain.value;
  const counted = await countConfirmation(deps.authDb, { organizer: scope.organizer, signUpId });
  if (!counted.ok) return counted;
  const asked = await asCaptain(deps, token, 'change_own_team', askForConfirmation);
  return asked.ok ? { ok: true, value: null } : asked;
}

/** Checks the captain's trio in. */
export function checkInTeam(deps: CaptainDeps, token: string, now: string): Promise<Result<null>> {
  return asCaptain(deps, token, 'change_own_team', (db, scope, id) => checkIn(db, scope, id, now));
}

/** The round after the last one a team has a result in; null without any. */
async function findFirstOpenRound(db: Db, teamId: string): Promise<number | null> {
  const lastRound = await findLastRound(db, teamId);
  return lastRound === 0 ? null : lastRound + 1;
}

/** Gives the place up; the trio that has waited longest takes it. A repeated request changes nothing. */
export async function withdraw(deps: CaptainDeps, token: string): Promise<Result<null>> {
  return asCaptain(deps, token, 'change_own_team', async (db, scope, id) => {
    const event = await lockEvent(db, scope.event);
    const signUp = event && (await findSignUp(db, id));
    if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
    if (signUp.state === 'withdrawn' || signUp.state === 'declined') return { ok: true, value: null };
    const refusal = (await refusalOfRemoved(db, signUp, event)) ?? (await giveUpPlace(db, scope, signUp, 'withdrawn'));
    if (refusal) return { ok: false, failure: await publicRefusal(db, signUp, event, refusal) };
    await recordActivity(db, scope, { act: 'sign_up_withdrawn', team: signUp.teamName });
    await fillPlaces(db, event);
    return { ok: true, value: null };
  });
}

/** A team with public results keeps its place, also where it was removed and the public does not see that yet. */
async function refusalOfRemoved(db: Db, signUp: SignUp, event: GameEvent): Promise<Failure | undefined> {
  if (signUp.teamId !== null || isPlainLive(event.publication)) return undefined;
  const { rows, removed } = await readPublished(db, event);
  const { teamId } = asPublic(signUp, removed);
  return rows.some(({ team, rounds }) => team.id === teamId && rounds.length > 0)
    ? failure('sign_up_has_results')
    : undefined;
}

function signUpsOf(teams: Published['removed']): string[] {
  return teams.flatMap(({ signUpId }) => signUpId ?? []);
}

/** The reason why the place cannot be given up, without revealing a result or an end that is not public yet. */
async function publicRefusal(db: Db, stored: SignUp, event: GameEvent, refusal: Failure): Promise<Failure> {
  const { event: played, rows, removed } = await readPublished(db, await findEventPlayed(db, stored, event));
  const signUp = asPublic(stored, removed);
  const own = rows.find(({ team }) => team.id === signUp.teamId);
  return played.endedAt !== null || (own && own.rounds.length > 0) ? refusal : failure('withdrawal_by_organizer');
}

/** The event in which the trio plays: its own, or the standalone event for a sign-up accepted by the first version. */
async function findEventPlayed(db: Db, { teamId }: SignUp, event: GameEvent, find = findEvent): Promise<GameEvent> {
  const id = teamId === null ? undefined : await findEventOfTeam(db, teamId);
  return (id !== undefined && id !== event.id ? await find(db, id) : undefined) ?? event;
}

function lockOf({ state }: SignUp, { signUps }: GameEvent, played: GameEvent) {
  return rosterLock({ state, rostersClosed: signUps.rostersClosed, ended: played.endedAt !== null });
}
