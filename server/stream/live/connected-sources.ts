import type { Logger } from 'pino';
import { closeLostSources, closeSource, renewSources, saveSource, type SeenSource } from '../broadcast/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { SourceMessage } from './client-message.ts';
import { Leases } from './leases.ts';
import type { LiveSocket } from './live-socket.ts';

/**
 * An organiser has a handful of sources. The limit keeps a link that thousands of people open from writing thousands of rows.
 */
const maxPerOrganizer = 20;

/** The OBS sources that are connected to this server. */
export class Sources {
  private readonly deps: { db: Db; log: Logger };
  private readonly leases: Leases<Omit<SeenSource, 'connection'>>;

  constructor(deps: { db: Db; log: Logger }) {
    this.deps = deps;
    this.leases = new Leases(deps, {
      failed: 'the presence of an OBS source could not be recorded',
      save: (db, organizer, connection, source) => saveSource(db, organizer, { ...source, connection }),
      renew: renewSources,
      close: closeSource,
    });
  }

  /** Stores a source that has described itself, or its new size. */
  tell(socket: LiveSocket, { id, scene, width, height }: SourceMessage): void {
    const { viewer } = socket;
    if (viewer?.pass.kind !== 'link') return;
    if (!this.leases.find(socket) && this.leases.countOf(viewer.organizer) >= maxPerOrganizer) return;
    this.leases.set(socket, viewer.organizer, { linkId: viewer.pass.linkId, id, scene, width, height });
  }

  left(socket: LiveSocket): void {
    this.leases.close(socket);
  }

  renew(): void {
    this.leases.renew();
    closeLostSources(this.deps.db).catch((error: unknown) =>
      this.deps.log.warn({ err: error }, 'the OBS sources of lost servers could not be closed'),
    );
  }
}
