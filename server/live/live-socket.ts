import { WebSocket } from 'ws';
import { type ClientMessage, LIVE_CLOSE, type LiveClose } from '../../domain/live.ts';
import type { OrganizerId } from '../auth/organizer.ts';
import type { EventId } from '../scope/scope.ts';

/** Who watches whom, and by what right. */
export interface Viewer {
  organizer: OrganizerId;
  /** Null follows the event on air. */
  event: EventId | null;
  /** `session {id}` or `link {id}`, as the database names it when it ends; `staff {session id} {organiser id}` of a member. */
  pass: string;
  address: string;
}

/** Either somebody who may watch, or why not. */
export type Admission = Viewer | LiveClose;

const maxUnanswered = 2;
const maxMessagesABeat = 20;
/** Unsent bytes a viewer may be behind by when the next message comes; a message longer than this may wait alone. */
const maxBehindBytes = 64 * 1024;

/** One viewer's connection. Everything it needs hangs on it, so that ten thousand of them stay small. */
export class LiveSocket extends WebSocket {
  viewer: Viewer | undefined;
  beatGroup = 0;
  private unanswered = 0;
  private heard = 0;

  /** Sends a message, or cuts a connection that cannot keep up: it comes back and gets the newest. */
  sendOrCut(message: Buffer): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.bufferedAmount > Math.max(maxBehindBytes, message.length)) this.terminate();
    else this.send(message, asText);
  }

  /** Asks whether anybody is there; who has not answered for a while is gone. */
  beat(message: Buffer): void {
    if (this.unanswered >= maxUnanswered) return this.terminate();
    this.unanswered += 1;
    this.heard = 0;
    this.sendOrCut(message);
  }

  hear(data: unknown): void {
    if (String(data) !== alive) return this.closeFor('badMessage');
    this.unanswered = 0;
    this.countHeard();
  }

  /** Pings count too: the library answers each of them. */
  countHeard(): void {
    this.heard += 1;
    if (this.heard > maxMessagesABeat) this.terminate();
  }

  closeFor(reason: LiveClose): void {
    this.close(LIVE_CLOSE[reason].code);
  }
}

const asText = { binary: false };
const alive = JSON.stringify({ type: 'alive' } satisfies ClientMessage);
