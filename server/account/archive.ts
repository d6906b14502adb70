import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FilesUnavailable } from '../platform/files/store.ts';
import { jsonParts } from './json-parts.ts';

/** What the process is told. It answers when it is done with each. */
export type Told =
  | { do: 'begin'; name: string; isStored: boolean }
  | { do: 'push'; bytes: string | Uint8Array }
  | { do: 'rows'; sheet: string; rows: Row[] }
  | { do: 'end'; workbook: string };
export type Row = readonly (string | number)[];

/** Behind the server, which answers others meanwhile. */
const PRIORITY = 10;
const partLength = 64 * 1024;

const program = fileURLToPath(new URL('archive-process.mjs', import.meta.url));

/**
 * Makes a zip with a workbook in a child process and returns its file, which has no name any more: whatever ends the server, the
 * system gives its space back.
 */
export async function writeArchive(folder: string, write: (archive: Archive) => Promise<void>): Promise<number> {
  const file = openNameless(folder);
  const child = fork(program, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', file],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    child.on('error', () => undefined);
    const ended = once(child, 'close').then(() => {
      throw new FilesUnavailable('the process that writes an archive ended');
    });
    const tell = async (told: Told) => {
      child.send(told);
      await Promise.race([once(child, 'message'), ended]);
    };
    await Promise.race([write(new Archive(tell)), ended]);
    await tell({ do: 'end', workbook: 'queda-livre.xlsx' });
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

function openNameless(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, crypto.randomUUID());
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  } catch (error) {
    throw new FilesUnavailable('an archive cannot be written', { cause: error });
  }
}

/** An archive that is being written. One call at a time. */
export class Archive {
  private readonly tell: (told: Told) => Promise<void>;

  constructor(tell: (told: Told) => Promise<void>) {
    this.tell = tell;
  }

  async addFile(name: string, bytes: string | Uint8Array, { isStored = false } = {}): Promise<void> {
    await this.tell({ do: 'begin', name, isStored });
    await this.tell({ do: 'push', bytes });
  }

  async addJson(name: string, value: unknown): Promise<void> {
    await this.tell({ do: 'begin', name, isStored: false });
    await this.push(jsonParts(value));
  }

  /** A file with a list. Each item is written before the next is made. */
  async addList(name: string, items: AsyncIterable<unknown>): Promise<void> {
    await this.tell({ do: 'begin', name, isStored: false });
    await this.push(listParts(items));
  }

  addRows(sheet: string, rows: Row[]): Promise<void> {
    return this.tell({ do: 'rows', sheet, rows });
  }

  private async push(parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    let text = '';
    for await (const part of parts) {
      text += part;
      if (text.length < partLength) continue;
      await this.tell({ do: 'push', bytes: text });
      text = '';
    }
    await this.tell({ do: 'push', bytes: text });
  }
}

async function* listParts(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n  `;
    yield* jsonParts(item, 1);
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}
