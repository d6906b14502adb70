import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { OrganizerId } from '../auth/organizer.ts';
import { closeSource, renewSources, saveSource, type SeenSource } from '../broadcast/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import type { LiveSocket } from './live-socket.ts';
import type { SourceMessage } from './source-message.ts';

/**
 * An organiser has a handful of sources. The limit keeps a link that thousands of people open from writing thousands of rows.
 */
const maxPerOrganizer = 20;

interface Known {
  organizer: OrganizerId;
  source: SeenSource;
  isSaved: boolean;
}

/** The OBS sources that are connected to this server, stored in the database so that every server can list them. */
export class Sources {
  private readonly deps: { db: Db; log: Logger };
  private readonly connections = new Map<LiveSocket, Known>();

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
    const organizer = known?.organizer ?? viewer.organizer;
    const connection = known?.source.connection ?? randomUUID();
    const told = { organizer, source: { linkId, id, connection, scene, width, height }, isSaved: false };
    this.connections.set(socket, told);
    void this.save(told);
  }

  left(socket: LiveSocket): void {
    const known = this.connections.get(socket);
    if (!known) return;
    this.connections.delete(socket);
    void this.write(known.organizer, (db) => closeSource(db, known.source.connection));
  }

  /** Renews the leases. A source whose lease ends counts as disconnected. */
  renew(): void {
    const byOrganizer = new Map<OrganizerId, string[]>();
    for (const known of this.connections.values()) {
      const { organizer, source, isSaved } = known;
      if (isSaved) byOrganizer.set(organizer, [...(byOrganizer.get(organizer) ?? []), source.connection]);
      else void this.save(known);
    }
    for (const [organizer, connections] of byOrganizer)
      void this.write(organizer, (db) => renewSources(db, connections));
  }

  private async save(known: Known): Promise<void> {
    const { organizer, source } = known;
    known.isSaved = await this.write(organizer, (db) => saveSource(db, organizer, source));
  }

  private countOf(organizer: OrganizerId): number {
    return [...this.connections.values()].filter((known) => known.organizer === organizer).length;
  }

  /** A failed write is only logged: the next renewal writes the source again. */
  private async write(organizer: OrganizerId, work: (db: Db) => Promise<void>): Promise<boolean> {
    try {
      await asOrganizer(this.deps.db, organizer, work);
      return true;
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the presence of an OBS source could not be recorded');
      return false;
    }
  }
}
