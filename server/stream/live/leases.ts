import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import type { LiveSocket } from './live-socket.ts';

/** How the rows of one table are written. */
export interface LeaseTable<Row> {
  /** What the log says when a write fails. */
  failed: string;
  save(db: Db, organizer: OrganizerId, connection: string, row: Row): Promise<void>;
  /** Returns those that it renewed. It never inserts: a late renewal must not bring back the row of a closed connection. */
  renew(db: Db, connections: string[]): Promise<string[]>;
  close(db: Db, connection: string): Promise<void>;
}

interface Lease<Row> {
  organizer: OrganizerId;
  connection: string;
  row: Row;
  isSaved: boolean;
  isClosed: boolean;
  /** The writes of a connection follow each other, so that the last one is that of its end. */
  writes: Promise<unknown>;
}

/**
 * Rows that say which connections of this server are open, so that every server can list them. Each has a lease, which ends by
 * itself if the server dies.
 */
export class Leases<Row> {
  private readonly deps: { db: Db; log: Logger };
  private readonly table: LeaseTable<Row>;
  private readonly leases = new Map<LiveSocket, Lease<Row>>();

  constructor(deps: { db: Db; log: Logger }, table: LeaseTable<Row>) {
    this.deps = deps;
    this.table = table;
  }

  find(socket: LiveSocket): Row | undefined {
    return this.leases.get(socket)?.row;
  }

  countOf(organizer: OrganizerId): number {
    return [...this.leases.values()].filter((lease) => lease.organizer === organizer).length;
  }

  /** Stores the row of a connection, or changes it. */
  set(socket: LiveSocket, organizer: OrganizerId, row: Row): void {
    const known = this.leases.get(socket);
    const lease = known ?? {
      organizer,
      connection: randomUUID(),
      row,
      isSaved: false,
      isClosed: false,
      writes: Promise.resolve(),
    };
    Object.assign(lease, { row, isSaved: false });
    this.leases.set(socket, lease);
    this.save(lease);
  }

  close(socket: LiveSocket): void {
    const lease = this.leases.get(socket);
    if (!lease) return;
    this.leases.delete(socket);
    lease.isClosed = true;
    this.inOrder(lease, () => this.write(lease.organizer, (db) => this.table.close(db, lease.connection)));
  }

  /** Renews the leases, and writes the rows that could not be written. */
  renew(): void {
    const byOrganizer = new Map<OrganizerId, Lease<Row>[]>();
    for (const lease of this.leases.values())
      if (!lease.isSaved) this.save(lease);
      else byOrganizer.set(lease.organizer, [...(byOrganizer.get(lease.organizer) ?? []), lease]);
    for (const [organizer, leases] of byOrganizer)
      void this.write(organizer, async (db) => {
        const renewed = new Set(
          await this.table.renew(
            db,
            leases.map(({ connection }) => connection),
          ),
        );
        // A row whose lease had ended may have been deleted: the next renewal writes it again.
        for (const lease of leases) lease.isSaved &&= renewed.has(lease.connection);
      });
  }

  private save(lease: Lease<Row>): void {
    this.inOrder(lease, async () => {
      if (lease.isClosed || lease.isSaved) return;
      const { organizer, connection, row } = lease;
      const isSaved = await this.write(organizer, (db) => this.table.save(db, organizer, connection, row));
      lease.isSaved = isSaved && lease.row === row;
    });
  }

  private inOrder(lease: Lease<Row>, work: () => Promise<unknown>): void {
    lease.writes = lease.writes.then(work);
  }

  /** A failed write is only logged: the next renewal writes the row again. */
  private async write(organizer: OrganizerId, work: (db: Db) => Promise<void>): Promise<boolean> {
    try {
      await asOrganizer(this.deps.db, organizer, work);
      return true;
    } catch (error) {
      this.deps.log.warn({ err: error }, this.table.failed);
      return false;
    }
  }
}
