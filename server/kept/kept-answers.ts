import type { Standing } from '../../domain/subscription.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import type { LivingSession } from '../auth/queries.ts';
import type { ChangeHandlers } from '../db/changes.ts';
import type { FeedFiles } from '../feed/actions.ts';
import type { ReadyBody } from '../http/ready-answer.ts';
import type { PublicAnswer } from '../public-page/page-cache.ts';
import type { Membership } from '../staff/queries.ts';
import type { TokenOwner } from '../tokens/queries.ts';
import { Kept } from './kept.ts';

/** What this server need not ask the database at every request, as long as it hears what changes there. */
export class KeptAnswers implements ChangeHandlers {
  /**
   * By a whole cookie, token and signature: only a cookie whose signature was checked gets an entry, so one that finds it need
   * not be checked again. Never in one map with the ids: those are no secrets.
   */
  readonly sessionsByCookie = new Kept<string, LivingSession | undefined>();
  /** By the id in a bearer token whose signature was checked. */
  readonly sessionsById = new Kept<string, LivingSession | undefined>();
  /** By the ids of organiser and member, with a space between. */
  readonly memberships = new Kept<string, Membership | undefined>();
  /** By the hash of a personal access token. */
  readonly apiTokens = new Kept<string, TokenOwner | undefined>();
  readonly subscriptions = new Kept<OrganizerId, Standing>();
  /** The whole answer of the standings of an event, ready to be sent, by `standingsKey`. */
  readonly standings = new Kept<string, ReadyBody>();

  /** What the public page of an event shows, by its address. */
  readonly publicAnswers = new Kept<string, PublicAnswer | undefined>();
  /** The feed of an event, by its id. */
  readonly feeds = new Kept<string, FeedFiles | undefined>();
  /** The address of each event of which an answer was made. */
  readonly slugs = new Map<string, string>();

  changed(payload: string): void {
    const [kind, id = '', organizer = ''] = payload.split(' ');
    if (kind === 'event') this.forgetEvent({ event: id, organizer });
    else if (kind === 'organizer') this.publicAnswers.forgetAll();
    else if (kind === 'everyone') {
      this.standings.forgetAll();
      this.publicAnswers.forgetAll();
      this.feeds.forgetAll();
    }
    if (kind === 'session' || kind === 'rights') this.forgetRights();
  }

  hearing(): void {
    this.hear(true);
  }

  deaf(): void {
    this.hear(false);
  }

  /** Who is who and may do what. Changes of it are rare, so whose it was does not matter. */
  forgetRights(): void {
    this.sessionsByCookie.forgetAll();
    this.sessionsById.forgetAll();
    this.subscriptions.forgetAll();
    this.memberships.forgetAll();
    this.apiTokens.forgetAll();
  }

  forgetEvent(scope: { organizer: string; event: string }): void {
    this.standings.forget(standingsKey(scope));
    this.feeds.forget(scope.event);
    const slug = this.slugs.get(scope.event);
    if (slug !== undefined) this.publicAnswers.renew(slug);
  }

  private hear(isHearing: boolean): void {
    this.slugs.clear();
    for (const kept of [
      this.sessionsByCookie,
      this.sessionsById,
      this.subscriptions,
      this.memberships,
      this.apiTokens,
      this.standings,
      this.publicAnswers,
      this.feeds,
    ]) {
      kept.isHearing = isHearing;
      kept.forgetAll();
    }
  }
}

/** The organiser is part of the key: only who may read the event finds its answer. */
export function standingsKey({ organizer, event }: { organizer: string; event: string }): string {
  return `${organizer} ${event}`;
}
