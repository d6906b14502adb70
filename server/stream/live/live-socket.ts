import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { type ClientMessage, LIVE_CLOSE, type LiveClose } from '../../../domain/stream/live.ts';
import type { OrganizerId } from '../../platform/scope/organizer.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { type PresentMessage, readMessage, type SourceMessage } from './client-message.ts';
import type { Pass } from './pass.ts';
import type { TextFrame } from './text-frame.ts';

/** Which event a connection watches, and by what right. */
export interface Viewer {
  organizer: OrganizerId;
  /** Null follows the event on air. */
  event: EventId | null;
  pass: Pass;
  /** Whether an organiser's window wants what the public sees. */
  asPublic?: boolean;
  address: string;
  /** Set for a window that follows the log: the last entry that it has, and who is at it. The others get snapshots. */
  log?: { since: number; personId: string; mayReport: boolean; seesHistory: boolean };
}

/** A viewer, or the reason of the refusal. */
export type Admission = Viewer | LiveClose;

/** What the upgrade handler gives the application beside the request: it takes the decision. */
export interface UpgradeBindings {
  upgrade?: (admission: Admission) => void;
}

const maxUnanswered = 2;
const maxMessagesABeat = 20;
/** The most unsent bytes of one connection when the next message is sent. A single longer message may wait. */
const maxBehindBytes = 64 * 1024;

/**
 * The connection of one viewer. Its state is in fields of the socket, which takes less memory than maps for ten thousand
 * viewers.
 */
export class LiveSocket extends WebSocket {
  viewer: Viewer | undefined;
  /** The connection of this WebSocket. Set once it is open. */
  stream: Duplex | undefined;
  beatGroup = 0;
  private unanswered = 0;
  private heard = 0;

  /**
   * Sends a message, or terminates a connection that is too slow; its client reconnects and gets the newest snapshot. The frame
   * goes straight to the connection, because `send` would build its header again for every viewer.
   */
  sendOrCut(frame: TextFrame): void {
    if (this.readyState !== WebSocket.OPEN) return;
    if (this.bufferedAmount > Math.max(maxBehindBytes, frame.length)) this.terminate();
    else this.stream?.write(frame);
  }

  /** Sends a heartbeat, or terminates a connection that has not answered the last ones. */
  beat(frame: TextFrame): void {
    if (this.unanswered >= maxUnanswered) return this.terminate();
    this.unanswered += 1;
    this.heard = 0;
    this.sendOrCut(frame);
  }

  /** Handles a message of the client; returns it unless it is the answer to a heartbeat. */
  hear(data: unknown): SourceMessage | PresentMessage | undefined {
    const text = String(data);
    this.countHeard();
    if (text === alive) {
      this.unanswered = 0;
      return undefined;
    }
    const message = readMessage(text);
    if (!message) this.closeFor('badMessage');
    return message;
  }

  /** Pings count too, because ws answers each of them. */
  countHeard(): void {
    this.heard += 1;
    if (this.heard > maxMessagesABeat) this.terminate();
  }

  closeFor(reason: LiveClose): void {
    this.close(LIVE_CLOSE[reason].code);
  }
}

const alive = JSON.stringify({ type: 'alive' } satisfies ClientMessage);
