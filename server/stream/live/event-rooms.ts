import type { Logger } from 'pino';
import type { Topic } from '../../../domain/stream/live.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { asOrganizer } from '../../platform/db/transaction.ts';
import { readSentAfter } from '../../scores/ledger/sent.ts';
import { listPresent } from '../presence/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import type { LiveSocket, Viewer } from './live-socket.ts';
import { LogRoom } from './log-room.ts';
import { Room } from './room.ts';
import { Rooms } from './rooms.ts';
import { type SnapshotDeps, takeSnapshots } from './snapshot.ts';

interface EventRoomsDeps extends SnapshotDeps {
  log: Logger;
  isConnected(): boolean;
}

/** The rooms of this server: those of snapshots, and those of the logs. Notifications say what changed in which. */
export class EventRooms {
  private readonly deps: EventRoomsDeps;
  private readonly rooms = new Rooms<Room>();
  private readonly logs = new Rooms<LogRoom>();

  constructor(deps: EventRoomsDeps) {
    this.deps = deps;
  }

  /** The room in which a viewer watches. */
  of({ organizer, event, log }: Viewer): Room | LogRoom {
    if (!log || event === null)
      return this.rooms.get(organizer, event) ?? this.rooms.add(organizer, event, this.openRoom(organizer, event));
    return this.logs.get(organizer, event) ?? this.logs.add(organizer, event, this.openLog(organizer, event));
  }

  ofOrganizer(organizer: OrganizerId): (Room | LogRoom)[] {
    return [...this.rooms.of(organizer), ...this.logs.of(organizer)];
  }

  all(): (Room | LogRoom)[] {
    return [...this.rooms.all(), ...this.logs.all()];
  }

  leave(socket: LiveSocket, { organizer, event }: Viewer): void {
    for (const rooms of [this.rooms, this.logs]) {
      rooms.get(organizer, event)?.leave(socket);
      rooms.sweep(organizer, event);
    }
  }

  /** Migrations 0056, 0058, 0059 and 0071 list what may have changed. */
  tellOfEvent(event: EventId, organizer: OrganizerId, changed: string | undefined): void {
    const log = this.logs.get(organizer, event);
    if (changed === 'presence') return log?.refreshPresent();
    if (changed === 'sign-ups' || changed === 'submissions' || changed === 'messages') return log?.tell(changed);
    this.rooms.get(organizer, event)?.refresh();
    // Only the snapshot knows which event is on air, so the room that follows the event on air refreshes too.
    this.rooms.get(organizer, null)?.refresh();
    if (changed === 'brand') log?.tell(changed);
    // The row of the event also holds its publication, which is part of the ledger's revision.
    if (changed === 'entries' || changed === 'events') log?.refresh();
    if (changed === 'events') this.tellLogs(organizer, changed);
  }

  tellOfAir(organizer: OrganizerId): void {
    this.rooms.get(organizer, null)?.refresh();
    this.tellLogs(organizer, 'events');
  }

  tellOfOrganizer(organizer: OrganizerId, changed: string | undefined): void {
    if (changed === 'staff' || changed === 'broadcast') return this.tellLogs(organizer, changed);
    for (const room of this.rooms.of(organizer)) room.refresh();
    this.tellLogs(organizer, 'brand');
  }

  /** After notifications were missed. */
  refreshAll(): void {
    for (const room of this.rooms.all()) room.refresh();
    for (const log of this.logs.all()) log.refreshAll();
  }

  /** A lease that ends is not notified, so the rooms that show somebody as present read again who is. */
  refreshPresent(): void {
    for (const log of this.logs.all()) if (log.hasPresent) log.refreshPresent();
  }

  private tellLogs(organizer: OrganizerId, topic: Topic): void {
    for (const log of this.logs.of(organizer)) log.tell(topic);
  }

  private openRoom(organizer: OrganizerId, event: EventId | null): Room {
    return new Room({
      takeSnapshots: (audiences) => takeSnapshots(this.deps, organizer, event, audiences),
      isConnected: this.deps.isConnected,
      failed: (error) => this.deps.log.warn({ err: error }, 'no snapshot for the overlays of an event'),
    });
  }

  private openLog(organizer: OrganizerId, event: EventId): LogRoom {
    const { db } = this.deps;
    return new LogRoom({
      readLog: (after) => asOrganizer(db, organizer, (db) => readSentAfter(db, event, after)),
      listPresent: () => asOrganizer(db, organizer, (db) => listPresent(db, organizer, event)),
      isConnected: this.deps.isConnected,
      failed: (error) => this.deps.log.warn({ err: error }, 'no entries for the windows of an event'),
    });
  }
}
