import type { Logger } from 'pino';
import type { Db } from '../../platform/db/transaction.ts';
import { closePresence, renewPresence, savePresence, type ShownWindow } from '../presence/queries.ts';
import type { PresentMessage } from './client-message.ts';
import { Leases } from './leases.ts';
import type { LiveSocket } from './live-socket.ts';

/** The windows of this server that show the report screen. */
export class Presence {
  private readonly leases: Leases<ShownWindow>;

  constructor(deps: { db: Db; log: Logger }) {
    this.leases = new Leases(deps, {
      failed: 'the presence of a window could not be recorded',
      save: savePresence,
      renew: renewPresence,
      close: closePresence,
    });
  }

  /** Only people who may report are on the report screen. */
  tell(socket: LiveSocket, { windowId, teamId, shown }: PresentMessage): void {
    const { viewer } = socket;
    if (!viewer?.event || !viewer.log?.mayReport) return;
    if (!shown || this.leases.find(socket)?.windowId !== windowId) this.leases.close(socket);
    if (!shown) return;
    const { personId } = viewer.log;
    this.leases.set(socket, viewer.organizer, { event: viewer.event, windowId, personId, teamId });
  }

  left(socket: LiveSocket): void {
    this.leases.close(socket);
  }

  renew(): void {
    this.leases.renew();
  }
}
