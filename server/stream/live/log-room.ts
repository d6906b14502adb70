import { setImmediate } from 'node:timers/promises';
import { type PresentWindow, TOPICS, type Topic } from '../../../domain/stream/live.ts';
import { type SentLog, withoutHistory } from '../../scores/ledger/sent.ts';
import type { LiveSocket } from './live-socket.ts';
import { inSlices } from './slices.ts';
import { messageFrame, type TextFrame } from './text-frame.ts';

export interface LogRoomDeps {
  /** The log after an entry. Undefined if the event was deleted. */
  readLog(after: number): Promise<SentLog | undefined>;
  listPresent(): Promise<PresentWindow[]>;
  /** Whether LISTEN is connected. While it is not, changes are missed. */
  isConnected(): boolean;
  failed(error: unknown): void;
}

const retryMs = 1000;

/** What a window has been sent. */
interface Sent {
  /** The last entry it has. */
  number: number;
  /** Null: it is sent the number and revision also if it has all entries. */
  revision: number | null;
  present: string;
  seesHistory: boolean;
}

function entriesFor({ number, seesHistory }: Sent, { entries }: SentLog) {
  const missing = entries.filter((entry) => entry.number > number);
  return seesHistory ? missing : missing.map(withoutHistory);
}

/**
 * The organiser's own windows on one event on this server. They fold the log themselves, so the room reads only the entries
 * that they lack, and builds one message for all that lack the same.
 */
export class LogRoom {
  private readonly deps: LogRoomDeps;
  private readonly windows = new Map<LiveSocket, Sent>();
  private readonly topics = new Set<Topic>();
  private present: readonly PresentWindow[] = [];
  private needsLog = false;
  private needsPresent = false;
  private isCurrent = false;
  private isSettling = false;

  constructor(deps: LogRoomDeps) {
    this.deps = deps;
  }

  get size(): number {
    return this.windows.size;
  }

  /** Whether some window was last shown as present. */
  get hasPresent(): boolean {
    return this.present.length > 0;
  }

  get sockets(): LiveSocket[] {
    return [...this.windows.keys()];
  }

  /** Sends a new window the entries after the last one that it has, and who is present. */
  enter(socket: LiveSocket): void {
    this.windows.set(socket, {
      number: socket.viewer?.log?.since ?? -1,
      revision: null,
      present: '',
      seesHistory: socket.viewer?.log?.seesHistory ?? false,
    });
    this.needsPresent = true;
    this.refresh();
  }

  leave(socket: LiveSocket): void {
    this.windows.delete(socket);
  }

  /** Sends what was appended since. */
  refresh(): void {
    this.needsLog = true;
    this.settle();
  }

  refreshPresent(): void {
    this.needsPresent = true;
    this.settle();
  }

  /** Tells the windows what else to load again. */
  tell(topic: Topic): void {
    this.topics.add(topic);
    this.settle();
  }

  /** After notifications were missed. */
  refreshAll(): void {
    for (const topic of TOPICS) this.topics.add(topic);
    this.needsPresent = true;
    this.refresh();
  }

  /** Tells the windows that there may be entries they were not sent. The message is not counted as a heartbeat. */
  doubt(): void {
    this.isCurrent = false;
    for (const sent of this.windows.values()) sent.revision = null;
    const message = messageFrame({ type: 'beat', current: false, clock: Date.now() });
    void inSlices(this.sockets, (socket) => socket.sendOrCut(message));
  }

  async beat(isAsked: (socket: LiveSocket) => boolean): Promise<void> {
    let message: TextFrame | undefined;
    await inSlices(this.sockets, (socket) => {
      if (!isAsked(socket)) return;
      message ??= messageFrame({ type: 'beat', current: this.isCurrent, clock: Date.now() });
      socket.beat(message);
    });
  }

  private settle(): void {
    if (!this.isSettling) void this.settleAll();
  }

  private async settleAll(): Promise<void> {
    this.isSettling = true;
    // The notifications of one transaction arrive together: what they tell is sent together.
    await setImmediate();
    try {
      while (this.size > 0 && this.deps.isConnected() && this.isBehind()) await this.sendNews();
    } catch (error) {
      this.giveUp(error);
    }
    this.isSettling = false;
  }

  private isBehind(): boolean {
    return this.needsLog || this.needsPresent || this.topics.size > 0;
  }

  private async sendNews(): Promise<void> {
    if (this.needsLog) await this.sendLog();
    if (this.needsPresent) await this.sendPresent();
    if (this.topics.size > 0) await this.sendTopics();
  }

  private async sendLog(): Promise<void> {
    this.needsLog = false;
    // Windows that enter while the log is read may lack entries that are not read: they are sent theirs next.
    const windows = [...this.windows];
    const log = await this.deps.readLog(Math.min(...windows.map(([, { number }]) => number)));
    if (!this.deps.isConnected()) return;
    if (!log) return inSlices(this.sockets, (socket) => socket.closeFor('eventGone'));
    this.isCurrent = true;
    const { number, revision } = log;
    const messages = new Map<string, TextFrame>();
    await inSlices(windows, ([socket, sent]) => {
      if (sent.number === number && sent.revision === revision) return;
      const key = `${sent.number} ${sent.seesHistory}`;
      const message =
        messages.get(key) ?? messageFrame({ type: 'entries', number, revision, entries: entriesFor(sent, log) });
      messages.set(key, message);
      socket.sendOrCut(message);
      Object.assign(sent, { number, revision });
    });
  }

  private async sendPresent(): Promise<void> {
    // The first message of a window is that of the log: one that entered just now is sent the log first.
    this.needsPresent = this.needsLog;
    const windows = [...this.windows].filter(([, { revision }]) => revision !== null);
    this.present = await this.deps.listPresent();
    const present = JSON.stringify(this.present);
    const message = messageFrame({ type: 'presence', others: this.present });
    await inSlices(windows, ([socket, sent]) => {
      if (sent.present === present) return;
      socket.sendOrCut(message);
      sent.present = present;
    });
  }

  private async sendTopics(): Promise<void> {
    const message = messageFrame({ type: 'changed', topics: [...this.topics] });
    this.topics.clear();
    await inSlices(this.sockets, (socket) => socket.sendOrCut(message));
  }

  private giveUp(error: unknown): void {
    this.deps.failed(error);
    this.doubt();
    this.needsPresent = true;
    setTimeout(() => this.refresh(), retryMs).unref();
  }
}
