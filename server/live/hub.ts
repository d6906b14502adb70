import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BEAT_MS, type LiveClose } from '../../domain/live.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import type { ChangeHandlers } from '../db/changes.ts';
import type { Db } from '../db/transaction.ts';
import type { EventId } from '../scope/scope.ts';
import type { LiveLimits } from '../settings.ts';
import type { LiveSocket, Viewer } from './live-socket.ts';
import { isLink, listEndedPasses, type PassDeps } from './passes.ts';
import { Room } from './room.ts';
import { inSlices } from './slices.ts';
import { Sources } from './sources.ts';
import { takeSnapshots } from './snapshot.ts';

export interface HubDeps extends PassDeps {
  db: Db;
  limits: LiveLimits;
  log: Logger;
  beatMs?: number;
  checkPassesEveryMs?: number;
}

const checkPassesEveryMs = 60_000;
const renewSourcesEveryMs = 5000;
const retryCheckMs = 1000;
/** Not all viewers are asked at once: ten thousand answers in one moment would hold everything up. */
const beatGroups = 100;
const farewellMs = 1000;
/** Longer than anybody takes from showing a pass to being inside. */
const atTheDoorMs = 15_000;
const maxPerSession = 50;

/** Every viewer of this server. It hears from the database what changed, and tells those whom it concerns. */
export class Hub implements ChangeHandlers {
  private readonly deps: HubDeps;
  /** By organiser, then by event; the room of `null` follows the event on air. */
  private readonly rooms = new Map<OrganizerId, Map<EventId | null, Room>>();
  private readonly byPass = new Map<string, Set<LiveSocket>>();
  private readonly byAddress = new Map<string, number>();
  /** Passes that ended lately: a viewer may have been let in by one just before and be about to join. */
  private readonly ended = new Map<string, number>();
  private readonly sources: Sources;
  private readonly timers: NodeJS.Timeout[];
  private checkAgain: NodeJS.Timeout | undefined;
  private beats = 0;
  private joined = 0;
  private isConnected = false;
  private isStopping = false;

  constructor(deps: HubDeps) {
    this.deps = deps;
    this.sources = new Sources(deps);
    this.timers = [
      setInterval(() => this.sources.renew(), renewSourcesEveryMs),
      setInterval(() => void this.beat(), (deps.beatMs ?? BEAT_MS) / beatGroups),
      setInterval(() => void this.checkPasses(), deps.checkPassesEveryMs ?? checkPassesEveryMs),
    ];
  }

  get viewerCount(): number {
    return this.allRooms().reduce((sum, { sockets }) => sum + sockets.size, 0);
  }

  join(socket: LiveSocket, viewer: Viewer): void {
    const refusal = this.refusalFor(viewer);
    if (refusal) return socket.closeFor(refusal);
    socket.viewer = viewer;
    socket.beatGroup = (this.joined += 1) % beatGroups;
    socket.on('message', (data) => this.hear(socket, data));
    socket.on('ping', () => socket.countHeard());
    socket.on('close', () => this.leave(socket));
    if (isLink(viewer.pass)) this.byAddress.set(viewer.address, (this.byAddress.get(viewer.address) ?? 0) + 1);
    addTo(this.byPass, viewer.pass, socket);
    const room = this.rooms.get(viewer.organizer)?.get(viewer.event) ?? this.openRoom(viewer);
    room.enter(socket);
    // Access may have ended between the decision to let this viewer in and now.
    if (!isLink(viewer.pass)) void this.checkPasses([viewer.pass]);
  }

  private hear(socket: LiveSocket, data: unknown): void {
    const source = socket.hear(data);
    if (source) this.sources.tell(socket, source);
  }

  onChange(payload: string): void {
    const [kind, id, organizer] = payload.split(' ');
    if (kind === 'event') this.refreshEvent(organizer as OrganizerId, id as EventId);
    else if (kind === 'air')
      this.rooms
        .get(id as OrganizerId)
        ?.get(null)
        ?.refresh();
    else if (kind === 'organizer') this.roomsOf(id as OrganizerId).forEach((room) => room.refresh());
    else if (kind === 'everyone') this.refreshAll();
    else if (kind === 'session' || kind === 'link') {
      const reason = isLink(payload) ? 'linkRevoked' : 'signedOut';
      for (const pass of [payload, ...this.staffPasses().filter((pass) => pass.startsWith(`staff ${id} `))])
        this.endPass(pass, reason);
    } else if (kind === 'rights')
      // A member's own account may be the one that changed, and their sockets are in the rooms of others.
      void this.checkPasses([...new Set([...this.passesOf(id as OrganizerId), ...this.staffPasses()])]);
  }

  onConnected(): void {
    this.isConnected = true;
    this.refreshAll();
    void this.checkPasses();
  }

  onDisconnected(): void {
    this.isConnected = false;
    for (const room of this.allRooms()) room.doubt();
  }

  /** Viewers are told, so that they come back to the next server at once. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.checkAgain);
    const sockets = this.allRooms().flatMap((room) => [...room.sockets]);
    await inSlices(sockets, (socket) => socket.closeFor('stopping'));
    const waitUntil = Date.now() + farewellMs;
    while (this.viewerCount > 0 && Date.now() < waitUntil) await delay(20);
    await inSlices(sockets, (socket) => socket.terminate());
  }

  private refusalFor({ organizer, pass, address }: Viewer): LiveClose | undefined {
    const { perOrganizer, perAddress } = this.deps.limits;
    if (this.isStopping) return 'stopping';
    if (this.ended.has(pass)) return isLink(pass) ? 'linkRevoked' : 'signedOut';
    // However many watch through links, the organiser's own screens get in.
    if (!isLink(pass)) return (this.byPass.get(pass)?.size ?? 0) >= maxPerSession ? 'tooManyViewers' : undefined;
    const isFull =
      this.roomsOf(organizer).reduce((sum, { sockets }) => sum + sockets.size, 0) >= perOrganizer ||
      (this.byAddress.get(address) ?? 0) >= perAddress;
    return isFull ? 'tooManyViewers' : undefined;
  }

  private openRoom({ organizer, event }: Viewer): Room {
    const room = new Room({
      takeSnapshots: (audiences) => takeSnapshots(this.deps.db, organizer, event, audiences),
      isConnected: () => this.isConnected,
      failed: (error) => this.deps.log.warn({ err: error }, 'no snapshot for the overlays of an event'),
    });
    const rooms = this.rooms.get(organizer) ?? new Map<EventId | null, Room>();
    this.rooms.set(organizer, rooms.set(event, room));
    return room;
  }

  private roomsOf(organizer: OrganizerId): Room[] {
    return Array.from(this.rooms.get(organizer)?.values() ?? []);
  }

  private allRooms(): Room[] {
    return Array.from(this.rooms.values()).flatMap((rooms) => [...rooms.values()]);
  }

  /** Only the snapshot knows which event is on air, so the room that follows the event on air refreshes too. */
  private refreshEvent(organizer: OrganizerId, event: EventId): void {
    this.rooms.get(organizer)?.get(event)?.refresh();
    this.rooms.get(organizer)?.get(null)?.refresh();
  }

  private leave(socket: LiveSocket): void {
    const { viewer } = socket;
    if (!viewer) return;
    socket.viewer = undefined;
    // After a stop the lease ends by itself: the database may be closed before this is written.
    if (!this.isStopping) this.sources.left(socket);
    const rooms = this.rooms.get(viewer.organizer);
    const room = rooms?.get(viewer.event);
    room?.sockets.delete(socket);
    if (room?.sockets.size === 0) rooms?.delete(viewer.event);
    if (rooms?.size === 0) this.rooms.delete(viewer.organizer);
    removeFrom(this.byPass, viewer.pass, socket);
    if (!isLink(viewer.pass)) return;
    const others = (this.byAddress.get(viewer.address) ?? 1) - 1;
    if (others > 0) this.byAddress.set(viewer.address, others);
    else this.byAddress.delete(viewer.address);
  }

  private refreshAll(): void {
    for (const room of this.allRooms()) room.refresh();
  }

  private endPass(pass: string, reason: LiveClose): void {
    // A session without access, or without this staff, is still one: it may come back as soon as the right does.
    if (reason !== 'noAccess' && reason !== 'removed') this.ended.set(pass, Date.now());
    for (const socket of this.byPass.get(pass) ?? []) {
      this.leave(socket);
      socket.closeFor(reason);
    }
  }

  private passesOf(organizer: OrganizerId): string[] {
    const sockets = this.roomsOf(organizer).flatMap((room) => [...room.sockets]);
    return [...new Set(sockets.flatMap(({ viewer }) => viewer?.pass ?? []))];
  }

  private staffPasses(): string[] {
    return [...this.byPass.keys()].filter((pass) => pass.startsWith('staff '));
  }

  private async beat(): Promise<void> {
    for (const [pass, at] of this.ended) if (Date.now() - at > atTheDoorMs) this.ended.delete(pass);
    const group = (this.beats += 1) % beatGroups;
    for (const room of this.allRooms()) await room.beat((socket) => socket.beatGroup === group);
  }

  private retryCheck(): void {
    this.checkAgain = undefined;
    void this.checkPasses();
  }

  /**
   * Closes the sockets of passes that no longer hold. All are checked from time to time, because a session or a
   * subscription ends by its date without a notification, and when LISTEN is connected again, because notifications were missed.
   */
  private async checkPasses(passes: readonly string[] = [...this.byPass.keys()]): Promise<void> {
    if (passes.length === 0) return;
    try {
      for (const [pass, reason] of await listEndedPasses(this.deps, passes)) this.endPass(pass, reason);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the passes of the viewers could not be checked');
      // While LISTEN is disconnected there is nothing to retry: all are checked when it is back.
      if (this.isConnected && !this.isStopping)
        this.checkAgain ??= setTimeout(() => this.retryCheck(), retryCheckMs).unref();
    }
  }
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
