import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BEAT_MS, type LiveClose } from '../../domain/live.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import type { ChangeHandlers } from '../db/changes.ts';
import type { Db } from '../db/transaction.ts';
import type { LiveLimits } from '../settings.ts';
import type { LiveSocket, Viewer } from './live-socket.ts';
import { listLivingPasses } from './queries.ts';
import { Room } from './room.ts';
import { inSlices } from './slices.ts';
import { takeSnapshot } from './snapshot.ts';

export interface HubDeps {
  db: Db;
  authDb: Db;
  limits: LiveLimits;
  log: Logger;
  beatMs?: number;
}

const checkPassesEveryMs = 60_000;
/** Not all viewers are asked at once: ten thousand answers in one moment would hold everything up. */
const beatGroups = 100;
const farewellMs = 1000;
/** Longer than anybody takes from showing a pass to being inside. */
const atTheDoorMs = 15_000;
const maxPerSession = 50;

/** Every viewer of this server. It hears from the database what changed, and tells those whom it concerns. */
export class Hub implements ChangeHandlers {
  private readonly deps: HubDeps;
  private readonly rooms = new Map<OrganizerId, Room>();
  private readonly byPass = new Map<string, Set<LiveSocket>>();
  private readonly byAddress = new Map<string, number>();
  /** Passes that ended lately: somebody may have shown one just before and still be at the door. */
  private readonly ended = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[];
  private beats = 0;
  private joined = 0;
  private isHearing = false;
  private isStopping = false;

  constructor(deps: HubDeps) {
    this.deps = deps;
    this.timers = [
      setInterval(() => void this.beat(), (deps.beatMs ?? BEAT_MS) / beatGroups),
      setInterval(() => void this.checkPasses(), checkPassesEveryMs),
    ];
  }

  get viewerCount(): number {
    return Array.from(this.rooms.values()).reduce((sum, { sockets }) => sum + sockets.size, 0);
  }

  join(socket: LiveSocket, viewer: Viewer): void {
    const refusal = this.refusalFor(viewer);
    if (refusal) return socket.closeFor(refusal);
    socket.viewer = viewer;
    socket.beatGroup = (this.joined += 1) % beatGroups;
    socket.on('message', (data) => socket.hear(data));
    socket.on('ping', () => socket.countHeard());
    socket.on('close', () => this.leave(socket));
    if (isLink(viewer.pass)) this.byAddress.set(viewer.address, (this.byAddress.get(viewer.address) ?? 0) + 1);
    addTo(this.byPass, viewer.pass, socket);
    const room = this.rooms.get(viewer.organizer) ?? this.openRoom(viewer.organizer);
    room.enter(socket);
  }

  changed(payload: string): void {
    const [kind, id] = payload.split(' ');
    if (kind === 'organizer') this.rooms.get(id as OrganizerId)?.refresh();
    else if (kind === 'everyone') this.refreshAll();
    else if (kind === 'session' || kind === 'link') this.endPass(payload);
  }

  hearing(): void {
    this.isHearing = true;
    this.refreshAll();
    void this.checkPasses();
  }

  deaf(): void {
    this.isHearing = false;
    for (const room of this.rooms.values()) room.doubt();
  }

  /** Viewers are told, so that they come back to the next server at once. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
    const sockets = Array.from(this.rooms.values()).flatMap((room) => [...room.sockets]);
    await inSlices(sockets, (socket) => socket.closeFor('stopping'));
    const waitUntil = Date.now() + farewellMs;
    while (this.viewerCount > 0 && Date.now() < waitUntil) await delay(20);
    await inSlices(sockets, (socket) => socket.terminate());
  }

  private refusalFor({ organizer, pass, address }: Viewer): LiveClose | undefined {
    const { perOrganizer, perAddress } = this.deps.limits;
    if (this.isStopping) return 'stopping';
    if (this.ended.has(pass)) return closeReason(pass);
    // However many watch through links, the organiser's own screens get in.
    if (!isLink(pass)) return (this.byPass.get(pass)?.size ?? 0) >= maxPerSession ? 'tooManyViewers' : undefined;
    const isFull =
      (this.rooms.get(organizer)?.sockets.size ?? 0) >= perOrganizer ||
      (this.byAddress.get(address) ?? 0) >= perAddress;
    return isFull ? 'tooManyViewers' : undefined;
  }

  private openRoom(organizer: OrganizerId): Room {
    const room = new Room({
      takeSnapshot: () => takeSnapshot(this.deps.db, organizer),
      isHearing: () => this.isHearing,
      failed: (error) => this.deps.log.warn({ err: error }, 'no snapshot for the overlays of an organiser'),
    });
    this.rooms.set(organizer, room);
    return room;
  }

  private leave(socket: LiveSocket): void {
    const { viewer } = socket;
    if (!viewer) return;
    socket.viewer = undefined;
    const room = this.rooms.get(viewer.organizer);
    room?.sockets.delete(socket);
    if (room?.sockets.size === 0) this.rooms.delete(viewer.organizer);
    removeFrom(this.byPass, viewer.pass, socket);
    if (!isLink(viewer.pass)) return;
    const others = (this.byAddress.get(viewer.address) ?? 1) - 1;
    if (others > 0) this.byAddress.set(viewer.address, others);
    else this.byAddress.delete(viewer.address);
  }

  private refreshAll(): void {
    for (const room of this.rooms.values()) room.refresh();
  }

  private endPass(pass: string): void {
    this.ended.set(pass, Date.now());
    for (const socket of this.byPass.get(pass) ?? []) {
      this.leave(socket);
      socket.closeFor(closeReason(pass));
    }
  }

  private async beat(): Promise<void> {
    for (const [pass, at] of this.ended) if (Date.now() - at > atTheDoorMs) this.ended.delete(pass);
    const group = (this.beats += 1) % beatGroups;
    for (const room of this.rooms.values()) await room.beat((socket) => socket.beatGroup === group);
  }

  /** A session ends by its age without anybody being told, and while the database is away nobody tells us anything. */
  private async checkPasses(): Promise<void> {
    const passes = [...this.byPass.keys()];
    if (passes.length === 0) return;
    try {
      const living = await listLivingPasses(this.deps.authDb, passes);
      for (const pass of passes) if (!living.has(pass)) this.endPass(pass);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the passes of the viewers could not be checked');
    }
  }
}

function isLink(pass: string): boolean {
  return pass.startsWith('link ');
}

function closeReason(pass: string): LiveClose {
  return isLink(pass) ? 'linkRevoked' : 'signedOut';
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function removeFrom<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
