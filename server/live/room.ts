import type { LiveSnapshot, ServerMessage } from '../../domain/live.ts';
import type { LiveSocket } from './live-socket.ts';
import { inSlices } from './slices.ts';

export interface RoomDeps {
  /** None when the event is gone. */
  takeSnapshot(): Promise<LiveSnapshot | undefined>;
  /** Whether the database would tell us of a change. While it would not, nothing is current. */
  isHearing(): boolean;
  failed(error: unknown): void;
}

const retryMs = 1000;

/** All viewers of one event on this server, or of the event on air. One snapshot is taken for all of them, and one message built. */
export class Room {
  readonly sockets = new Set<LiveSocket>();
  private readonly deps: RoomDeps;
  private number = 0;
  private shown = '';
  private message: Buffer | undefined;
  private isCurrent = false;
  private isRefreshing = false;
  private hasChanged = false;

  constructor(deps: RoomDeps) {
    this.deps = deps;
  }

  /** A newcomer gets what the others see, at once. */
  enter(socket: LiveSocket): void {
    this.sockets.add(socket);
    if (this.isCurrent && this.message) socket.sendOrCut(this.message);
    else this.refresh();
  }

  /** Something may be different. The first change goes out at once; what comes while it does is one more round. */
  refresh(): void {
    this.hasChanged = true;
    if (!this.isRefreshing) void this.refreshUntilSettled();
  }

  /** Tells the viewers that the last snapshot may be out of date. No ping goes with it: two pings in a row would disconnect them. */
  doubt(): void {
    this.isCurrent = false;
    const message = encode({ type: 'beat', current: false, clock: Date.now() });
    void inSlices(this.sockets, (socket) => socket.sendOrCut(message));
  }

  beat(isAsked: (socket: LiveSocket) => boolean = () => true): Promise<void> {
    const message = encode({ type: 'beat', current: this.isCurrent, clock: Date.now() });
    return inSlices(this.sockets, (socket) => isAsked(socket) && socket.beat(message));
  }

  private async refreshUntilSettled(): Promise<void> {
    this.isRefreshing = true;
    while (this.hasChanged && this.sockets.size > 0 && this.deps.isHearing()) {
      this.hasChanged = false;
      await this.renew().catch((error: unknown) => this.giveUp(error));
    }
    this.isRefreshing = false;
  }

  private async renew(): Promise<void> {
    const snapshot = await this.deps.takeSnapshot();
    if (!this.deps.isHearing()) return;
    if (!snapshot) return inSlices([...this.sockets], (socket) => socket.closeFor('eventGone'));
    const shown = JSON.stringify(snapshot);
    if (this.isCurrent && shown === this.shown) return;
    this.shown = shown;
    this.number += 1;
    this.isCurrent = true;
    const message = encode({ type: 'snapshot', number: this.number, snapshot });
    this.message = message;
    await inSlices(this.sockets, (socket) => socket.sendOrCut(message));
  }

  private giveUp(error: unknown): void {
    this.deps.failed(error);
    this.doubt();
    setTimeout(() => this.refresh(), retryMs).unref();
  }
}

function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}
