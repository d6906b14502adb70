import type { BillingState } from '../domain/access/subscription.ts';
import type { Agenda } from './visitors/agenda/actions.ts';
import type { OrganizerId } from './platform/scope/organizer.ts';
import type { ValidSession } from './access/auth/queries.ts';
import type { ChangeHandlers } from './platform/db/changes.ts';
import type { FeedFiles } from './posts/feed/files.ts';
import type { ReadyBody } from './platform/http/ready-answer.ts';
import type { PublicAnswer } from './visitors/public-page/public-answer.ts';
import type { Registration } from './visitors/registration/actions.ts';
import type { SeasonAnswer } from './season/public-season.ts';
import { standingsKey } from './scores/standings/standings-key.ts';
import { StageStates } from './season/stages.ts';
import type { Membership } from './access/staff/queries.ts';
import type { TokenOwner } from './access/auth/token-queries.ts';
import { LastAnswers } from './platform/cache/last-answers.ts';
import { LoadingCache } from './platform/cache/loading-cache.ts';
import { SharedReads } from './platform/cache/shared-reads.ts';

/** The caches of this server. PostgreSQL notifications invalidate them; they are bypassed while LISTEN is disconnected. */
export class Caches implements ChangeHandlers {
  /**
   * By a whole cookie, token and signature. Only a cookie whose signature was checked gets an entry, so a cookie that has one
   * need not be checked again. Not in one map with the ids, which are not secret.
   */
  readonly sessionsByCookie = new LoadingCache<string, ValidSession | undefined>();
  /** By the id in a bearer token whose signature was checked. */
  readonly sessionsById = new LoadingCache<string, ValidSession | undefined>();
  /** By the ids of organiser and member, separated by a space. */
  readonly memberships = new LoadingCache<string, Membership | undefined>();
  /** By the hash of a personal access token. */
  readonly apiTokens = new LoadingCache<string, TokenOwner | undefined>();
  readonly subscriptions = new LoadingCache<OrganizerId, BillingState>();
  /** The response body of the standings of an event, by `standingsKey`. */
  readonly standings = new LoadingCache<string, ReadyBody>();
  /** What the public page of an event shows, by its slug. */
  readonly publicAnswers = new LoadingCache<string, PublicAnswer | undefined>((answer) => answer?.rightForMs ?? 1000);
  /** By the id of the organiser and the number of the page, separated by a space. */
  readonly agendas = new SharedReads<string, Agenda | undefined>();
  /** What the sign-up page of an event shows, by its id. */
  readonly registrations = new SharedReads<string, Registration | undefined>();
  /** The feed of an event, by its id. */
  readonly feeds = new LoadingCache<string, FeedFiles | undefined>();
  /** What the public page of a season shows, by its slug. */
  readonly seasons = new LoadingCache<string, SeasonAnswer | undefined>();
  readonly stages = new StageStates();
  /** Answered while the database is down. */
  readonly lastAnswers = new LastAnswers();
  /** The slug of each event that was loaded into `publicAnswers` since LISTEN was connected. */
  readonly slugs = new Map<string, string>();

  onChange(payload: string): void {
    const [kind, id = '', organizer = '', changed = ''] = payload.split(' ');
    if (kind === 'event' && !uncached.has(changed)) this.invalidateEvent({ event: id, organizer });
    // The public page shows how many places are free.
    else if (kind === 'event' && changed === 'sign-ups') this.expirePublicAnswer(id);
    else if (kind === 'organizer') {
      this.publicAnswers.clear();
      this.seasons.clear();
    } else if (kind === 'everyone') {
      this.standings.clear();
      this.publicAnswers.clear();
      this.feeds.clear();
      this.seasons.clear();
    }
    if (kind === 'session' || kind === 'rights') this.invalidateRights();
  }

  onConnected(): void {
    this.setConnected(true);
  }

  onDisconnected(): void {
    this.setConnected(false);
  }

  /**
   * Clears sessions, roles, tokens and subscriptions of everybody: they change rarely, so finding the right entries is not
   * worth it.
   */
  invalidateRights(): void {
    this.sessionsByCookie.clear();
    this.sessionsById.clear();
    this.subscriptions.clear();
    this.memberships.clear();
    this.apiTokens.clear();
  }

  invalidateEvent(scope: { organizer: string; event: string }): void {
    this.standings.invalidate(standingsKey(scope));
    this.feeds.invalidate(scope.event);
    // A season of many stages reads again only what changed.
    this.seasons.clear();
    this.expirePublicAnswer(scope.event);
  }

  private expirePublicAnswer(event: string): void {
    const slug = this.slugs.get(event);
    if (slug !== undefined) this.publicAnswers.expire(slug);
  }

  private setConnected(isConnected: boolean): void {
    this.slugs.clear();
    for (const cache of [
      this.sessionsByCookie,
      this.sessionsById,
      this.subscriptions,
      this.memberships,
      this.apiTokens,
      this.standings,
      this.publicAnswers,
      this.feeds,
      this.seasons,
    ]) {
      cache.isConnected = isConnected;
      cache.clear();
    }
  }
}

/** What the channel tells of an event and neither standings nor feeds hold. */
const uncached: ReadonlySet<string> = new Set(['sign-ups', 'submissions', 'messages', 'presence']);
