import { revokeRemote } from '../../stream/broadcast/actions.ts';
import { findRemote } from '../../stream/broadcast/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { revokeFeed } from '../../posts/feed/actions.ts';
import { listFeeds } from '../../posts/feed/queries.ts';
import { revokeObsLink } from '../../stream/obs-links/actions.ts';
import { listObsLinks } from '../../stream/obs-links/queries.ts';
import type { EventId, Scope } from '../../platform/scope/scope.ts';

/** Secret addresses that work without a session. */
export interface SecretAddresses {
  links: { id: string; name: string; madeBy: string | null }[];
  feeds: { event: EventId; eventName: string; madeBy: string | null }[];
  remote: { madeBy: string | null } | undefined;
}

export async function listSecretAddresses(db: Db): Promise<SecretAddresses> {
  return { links: await listObsLinks(db), feeds: await listFeeds(db), remote: await findRemote(db) };
}

export function madeBy({ links, feeds, remote }: SecretAddresses, member: string): SecretAddresses {
  const isTheirs = (one: { madeBy: string | null }) => one.madeBy === member;
  return {
    links: links.filter(isTheirs),
    feeds: feeds.filter(isTheirs),
    remote: remote && isTheirs(remote) ? remote : undefined,
  };
}

/** Revokes what a member made, because they still know the addresses. */
export async function revokeMadeBy(db: Db, scope: Scope, member: string): Promise<void> {
  const { links, feeds, remote } = madeBy(await listSecretAddresses(db), member);
  for (const { id } of links) await revokeObsLink(db, scope, id);
  for (const { event } of feeds) await revokeFeed(db, { ...scope, event });
  if (remote) await revokeRemote(db, scope);
}
