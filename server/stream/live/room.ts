import type { LiveSocket } from './live-socket.ts';
import { inSlices } from './slices.ts';
import type { Audience, Snapshots } from './snapshot.ts';
import { messageFrame, type TextFrame, textFrame } from './text-frame.ts';

export interface RoomDeps {
  /** Undefined if the event was deleted. */
  takeSnapshots(audiences: ReadonlySet<Audience>): Promise<Snapshots | undefined>;
  /** Whether LISTEN is connected. While it is not, snapshots may be outdated. */
  isConnected(): boolean;
  failed(error: unknown): void;
}

const retryMs = 1000;
/** Timers may fire a little early, when the entry is not yet old enough. */
const timerSlackMs = 10;
/** Short beside the time between two heartbeats, so that a viewer misses one at most. */
const quietMs = 100;
const audiences: readonly Audience[] = ['own', 'public'];

/**
 * All viewers of one event on this server, or of the event on air. One snapshot is taken for all of an audience, and one
 * message built.
 */
export class Room {
  private readonly viewers: Record<Audience, Set<LiveSocket>> = { own: new Set(), public: new Set() };
  private readonly deps: RoomDeps;
  private number = 0;
  /** The last snapshot of each audience, as text and as the message that was sent. */
  private readonly shown = new Map<Audience, { text: string; message: TextFrame }>();
  private delayed: NodeJS.Timeout | undefined;
  private isCurrent = false;
  private isRefreshing = false;
  /** The audiences of the snapshots that are being taken. */
  private renewing: ReadonlySet<Audience> | undefined;
  private needsSnapshot = false;
  /** Until when an audience gets no heartbeat, by `performance.now()`. */
  private readonly quietUntil: Record<Audience, number> = { own: 0, public: 0 };

  constructor(deps: RoomDeps) {
    this.deps = deps;
  }

  /** Sends the current snapshot to a new viewer. */
  enter(socket: LiveSocket): void {
    const audience = audienceOf(socket);
    this.viewers[audience].add(socket);
    const shown = this.shown.get(audience);
    // If the snapshot under way leaves out this viewer's audience, which had no viewer, the last one may be outdated.
    const isRenewed = this.renewing?.has(audience) ?? true;
    if (this.isCurrent && shown && isRenewed) socket.sendOrCut(shown.message);
    else this.refresh();
  }

  leave(socket: LiveSocket): void {
    for (const audience of audiences) this.viewers[audience].delete(socket);
  }

  get size(): number {
    return this.viewers.own.size + this.viewers.public.size;
  }

  get sockets(): LiveSocket[] {
    return [...this.viewers.own, ...this.viewers.public];
  }

  /** Takes a new snapshot after a change. Changes that arrive while it is taken or sent are covered by one more snapshot. */
  refresh(): void {
    this.needsSnapshot = true;
    if (!this.isRefreshing) void this.refreshUntilSettled();
  }

  /**
   * Tells the viewers that the last snapshot may be out of date. The message is not counted as a heartbeat, because an extra
   * unanswered one could terminate a connection.
   */
  doubt(): void {
    this.isCurrent = false;
    const message = messageFrame({ type: 'beat', current: false, clock: Date.now() });
    void inSlices(this.sockets, (socket) => socket.sendOrCut(message));
  }

  /**
   * A snapshot is a sign of life too, so its audience gets no heartbeat while it is sent, nor just after, while thousands of
   * viewers are reading it.
   */
  async beat(isAsked: (socket: LiveSocket) => boolean = () => true): Promise<void> {
    for (const audience of audiences) {
      if (performance.now() < this.quietUntil[audience]) continue;
      let message: TextFrame | undefined;
      await inSlices(this.viewers[audience], (socket) => {
        if (!isAsked(socket)) return;
        message ??= messageFrame({ type: 'beat', current: this.isCurrent, clock: Date.now() });
        socket.beat(message);
      });
    }
  }

  private async refreshUntilSettled(): Promise<void> {
    this.isRefreshing = true;
    while (this.needsSnapshot && this.size > 0 && this.deps.isConnected()) {
      this.needsSnapshot = false;
      await this.renew().catch((error: unknown) => this.giveUp(error));
      this.renewing = undefined;
    }
    this.isRefreshing = false;
  }

  private async renew(): Promise<void> {
    this.renewing = new Set(audiences.filter((audience) => this.viewers[audience].size > 0));
    const taken = await this.deps.takeSnapshots(this.renewing);
    if (!this.deps.isConnected()) return;
    if (!taken) return inSlices(this.sockets, (socket) => socket.closeFor('eventGone'));
    clearTimeout(this.delayed);
    if (taken.nextInMs !== null) this.delayed = setTimeout(() => this.refresh(), taken.nextInMs + timerSlackMs).unref();
    const wasCurrent = this.isCurrent;
    this.isCurrent = true;
    for (const audience of audiences) {
      const snapshot = taken.shown[audience];
      const text = snapshot && JSON.stringify(snapshot);
      // An audience without viewers got no snapshot: its next viewer must not get an outdated one.
      if (text === undefined) this.shown.delete(audience);
      if (text === undefined || (wasCurrent && text === this.shown.get(audience)?.text)) continue;
      this.number += 1;
      const message = textFrame(`{"type":"snapshot","number":${this.number},"snapshot":${text}}`);
      this.shown.set(audience, { text, message });
      this.quietUntil[audience] = Infinity;
      try {
        await inSlices(this.viewers[audience], (socket) => socket.sendOrCut(message));
      } finally {
        this.quietUntil[audience] = performance.now() + quietMs;
      }
    }
  }

  private giveUp(error: unknown): void {
    this.deps.failed(error);
    this.doubt();
    setTimeout(() => this.refresh(), retryMs).unref();
  }
}

function audienceOf({ viewer }: LiveSocket): Audience {
  return viewer && viewer.pass.kind !== 'link' && !viewer.asPublic ? 'own' : 'public';
}
