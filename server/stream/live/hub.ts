import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BEAT_MS, type LiveClose } from '../../../domain/stream/live.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { ChangeHandlers } from '../../platform/db/changes.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import type { LiveLimits } from '../../platform/settings/settings.ts';
import { EventRooms } from './event-rooms.ts';
import type { LiveSocket, Viewer } from './live-socket.ts';
import { type Pass, passKey } from './pass.ts';
import { listEndedPasses, type PassDeps } from './passes.ts';
import { Presence } from './presence.ts';
import { inSlices } from './slices.ts';
import type { SnapshotDeps } from './snapshot.ts';
import { Sources } from './connected-sources.ts';

export interface HubDeps extends PassDeps, SnapshotDeps {
  limits: LiveLimits;
  log: Logger;
  beatMs?: number;
  checkPassesEveryMs?: number;
  renewEveryMs?: number;
}

const checkPassesEveryMs = 60_000;
const renewEveryMs = 5000;
const retryCheckMs = 1000;
/** Heartbeats are spread over groups: ten thousand answers at once would block the event loop. */
const beatGroups = 100;
const farewellMs = 1000;
/** Longer than an upgrade takes from the check of the pass to `join`. */
const rememberEndedMs = 15_000;
const maxPerSession = 50;

/** All viewers of this server. Notifications of the database make it refresh their rooms or close their sockets. */
export class Hub implements ChangeHandlers {
  private readonly deps: HubDeps;
  private readonly rooms: EventRooms;
  /** By `passKey`. */
  private readonly byPass = new Map<string, { pass: Pass; sockets: Set<LiveSocket> }>();
  private readonly byAddress = new Map<string, number>();
  /** When passes ended, by `passKey`: a viewer may have been admitted with one just before it ended, and join after. */
  private readonly ended = new Map<string, number>();
  private readonly sources: Sources;
  private readonly presence: Presence;
  private readonly timers: NodeJS.Timeout[];
  private checkAgain: NodeJS.Timeout | undefined;
  private beats = 0;
  private joined = 0;
  private isConnected = false;
  private isStopping = false;

  constructor(deps: HubDeps) {
    this.deps = deps;
    this.rooms = new EventRooms({ ...deps, isConnected: () => this.isConnected });
    this.sources = new Sources(deps);
    this.presence = new Presence(deps);
    this.timers = [
      setInterval(() => this.renewLeases(), deps.renewEveryMs ?? renewEveryMs),
      setInterval(() => void this.beat(), (deps.beatMs ?? BEAT_MS) / beatGroups),
      setInterval(() => void this.checkPasses(), deps.checkPassesEveryMs ?? checkPassesEveryMs),
    ];
  }

  get viewerCount(): number {
    return this.rooms.all().reduce((sum, { size }) => sum + size, 0);
  }

  join(socket: LiveSocket, viewer: Viewer): void {
    const refusal = this.refusalFor(viewer);
    if (refusal) return socket.closeFor(refusal);
    socket.viewer = viewer;
    socket.beatGroup = (this.joined += 1) % beatGroups;
    socket.on('message', (data) => this.hear(socket, data));
    socket.on('ping', () => socket.countHeard());
    socket.on('close', () => this.leave(socket));
    if (viewer.pass.kind === 'link') this.byAddress.set(viewer.address, (this.byAddress.get(viewer.address) ?? 0) + 1);
    this.socketsOf(viewer.pass).add(socket);
    this.rooms.of(viewer).enter(socket);
    // Access may have ended after the viewer was admitted.
    if (viewer.pass.kind !== 'link') void this.checkPasses([viewer.pass]);
  }

  private hear(socket: LiveSocket, data: unknown): void {
    const message = socket.hear(data);
    if (message?.type === 'source') this.sources.tell(socket, message);
    else if (message) this.presence.tell(socket, message);
  }

  onChange(payload: string): void {
    const [kind, id, ...rest] = payload.split(' ');
    if (kind === 'event') this.rooms.tellOfEvent(id as EventId, rest[0] as OrganizerId, rest[1]);
    else if (kind === 'air') this.rooms.tellOfAir(id as OrganizerId);
    else if (kind === 'organizer') this.rooms.tellOfOrganizer(id as OrganizerId, rest[0]);
    else if (kind === 'everyone') this.rooms.refreshAll();
    else if (kind === 'link') this.endPass({ kind: 'link', linkId: id! }, 'linkRevoked');
    else if (kind === 'session') {
      const ofMember = this.staffPasses().filter(({ sessionId }) => sessionId === id);
      for (const pass of [{ kind: 'session', sessionId: id! } as const, ...ofMember]) this.endPass(pass, 'signedOut');
    } else if (kind === 'rights')
      // The account may belong to a member, whose sockets are in the rooms of other organisers.
      void this.checkPasses([...this.passesOf(id as OrganizerId), ...this.staffPasses()]);
  }

  onConnected(): void {
    this.isConnected = true;
    // Nobody is sent what they may no longer see.
    void this.checkPasses().then(() => this.rooms.refreshAll());
  }

  onDisconnected(): void {
    this.isConnected = false;
    for (const room of this.rooms.all()) room.doubt();
  }

  /** Closes all sockets with a reason that makes their clients reconnect at once, to the next server. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.checkAgain);
    const sockets = this.rooms.all().flatMap(({ sockets }) => sockets);
    await inSlices(sockets, (socket) => socket.closeFor('stopping'));
    const waitUntil = Date.now() + farewellMs;
    while (this.viewerCount > 0 && Date.now() < waitUntil) await delay(20);
    await inSlices(sockets, (socket) => socket.terminate());
  }

  private refusalFor({ organizer, pass, address }: Viewer): LiveClose | undefined {
    const { perOrganizer, perAddress } = this.deps.limits;
    if (this.isStopping) return 'stopping';
    if (this.ended.has(passKey(pass))) return pass.kind === 'link' ? 'linkRevoked' : 'signedOut';
    // The limits for links do not apply to the organiser's own screens, so viewers cannot lock them out.
    if (pass.kind !== 'link')
      return (this.byPass.get(passKey(pass))?.sockets.size ?? 0) >= maxPerSession ? 'tooManyViewers' : undefined;
    const isFull =
      this.rooms.ofOrganizer(organizer).reduce((sum, { size }) => sum + size, 0) >= perOrganizer ||
      (this.byAddress.get(address) ?? 0) >= perAddress;
    return isFull ? 'tooManyViewers' : undefined;
  }

  private leave(socket: LiveSocket): void {
    const { viewer } = socket;
    if (!viewer) return;
    socket.viewer = undefined;
    // During a stop the database may be closed before the write; the lease then ends by itself.
    if (!this.isStopping) this.sources.left(socket);
    if (!this.isStopping) this.presence.left(socket);
    this.rooms.leave(socket, viewer);
    const ofPass = this.socketsOf(viewer.pass);
    ofPass.delete(socket);
    if (ofPass.size === 0) this.byPass.delete(passKey(viewer.pass));
    if (viewer.pass.kind !== 'link') return;
    const others = (this.byAddress.get(viewer.address) ?? 1) - 1;
    if (others > 0) this.byAddress.set(viewer.address, others);
    else this.byAddress.delete(viewer.address);
  }

  private renewLeases(): void {
    this.sources.renew();
    this.presence.renew();
    this.rooms.refreshPresent();
  }

  private socketsOf(pass: Pass): Set<LiveSocket> {
    const key = passKey(pass);
    const known = this.byPass.get(key);
    if (known) return known.sockets;
    const sockets = new Set<LiveSocket>();
    this.byPass.set(key, { pass, sockets });
    return sockets;
  }

  private endPass(pass: Pass, reason: LiveClose): void {
    const key = passKey(pass);
    // A session without access, or of a member who was removed or has another role, is still valid: it may join again once it has
    // the right again.
    if (!['noAccess', 'removed', 'roleChanged'].includes(reason)) this.ended.set(key, Date.now());
    for (const socket of this.byPass.get(key)?.sockets ?? []) {
      this.leave(socket);
      socket.closeFor(reason);
    }
  }

  private passesOf(organizer: OrganizerId): Pass[] {
    const sockets = this.rooms.ofOrganizer(organizer).flatMap(({ sockets }) => sockets);
    const passes = sockets.flatMap(({ viewer }) => viewer?.pass ?? []);
    return [...new Map(passes.map((pass) => [passKey(pass), pass])).values()];
  }

  private staffPasses() {
    return this.allPasses().filter((pass) => pass.kind === 'staff');
  }

  private allPasses(): Pass[] {
    return Array.from(this.byPass.values(), ({ pass }) => pass);
  }

  private async beat(): Promise<void> {
    for (const [key, at] of this.ended) if (Date.now() - at > rememberEndedMs) this.ended.delete(key);
    const group = (this.beats += 1) % beatGroups;
    for (const room of this.rooms.all()) await room.beat((socket) => socket.beatGroup === group);
  }

  private retryCheck(): void {
    this.checkAgain = undefined;
    void this.checkPasses();
  }

  /**
   * Closes the sockets of passes that no longer hold. All are checked from time to time, because a session or a subscription
   * ends by its date without a notification, and when LISTEN is connected again, because notifications were missed.
   */
  private async checkPasses(passes: readonly Pass[] = this.allPasses()): Promise<void> {
    if (passes.length === 0) return;
    try {
      for (const { pass, reason } of await listEndedPasses(this.deps, passes)) this.endPass(pass, reason);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'the passes of the viewers could not be checked');
      // While LISTEN is disconnected there is nothing to retry: all are checked when it is back.
      if (this.isConnected && !this.isStopping)
        this.checkAgain ??= setTimeout(() => this.retryCheck(), retryCheckMs).unref();
    }
  }
}
