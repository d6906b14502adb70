import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { OrganizerId } from '../auth/organizer.ts';
import { closeSource, renewSources, saveSource } from '../broadcast/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import type { LiveSocket } from './live-socket.ts';
import type { SourceMessage } from './source-message.ts';

/**
 * An organiser has a handful of sources. The limit keeps a link that thousands of people open from writing thousands of rows.
 */
const maxPerOrganizer = 20;

/** The OBS sources that are connected to this server, stored in the database so that every server can list them. */
export class Sources {
  private readonly deps: { db: Db; log: Logger };
  private readonly connections = new Map<LiveSocket, { organizer: OrganizerId; connection: string }>();

  constructor(deps: { db: Db; log: Logger }) {
    this.deps = deps;
  }

  /** Stores a source that has described itself, or its new size. */
  tell(socket: LiveSocket, { id, scene, width, height }: SourceMessage): void {
    const { viewer } = socket;
    if (viewer?.pass.kind !== 'link') return;
    const { linkId } = viewer.pass;
    const known = this.connections.get(socket);
    if (!known && this.countOf(viewer.organizer) >= maxPerOrganizer) return;
    const { organizer, connection } = known ?? { organizer: viewer.organizer, connection: randomUUID() };
    this.connections.set(socket, { organizer, connection });
    this.write(organizer, (db) => saveSource(db, organizer, { linkId, id, connection, scene, width, height }));
  }

  left(socket: LiveSocket): void {
    const known = this.connections.get(socket);
    if (!known) return;
    this.connections.delete(socket);
    this.write(known.organizer, (db) => closeSource(db, known.connection));
  }

  /** Renews the leases. A source whose lease ends counts as disconnected. */
  renew(): void {
    const byOrganizer = new Map<OrganizerId, string[]>();
    for (const { organizer, connection } of this.connections.values())
      byOrganizer.set(organizer, [...(byOrganizer.get(organizer) ?? []), connection]);
    for (const [organizer, connections] of byOrganizer) this.write(organizer, (db) => renewSources(db, connections));
  }

  private countOf(organizer: OrganizerId): number {
    return [...this.connections.values()].filter((known) => known.organizer === organizer).length;
  }

  /**
   * A failed write is only logged. A failed renewal is repeated by the next one; a source that could not be stored is missing
   * until it describes itself again.
   */
  private write(organizer: OrganizerId, work: (db: Db) => Promise<void>): void {
    asOrganizer(this.deps.db, organizer, work).catch((error: unknown) =>
      this.deps.log.warn({ err: error }, 'the presence of an OBS source could not be recorded'),
    );
  }
}
