import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

export function makeFolderStore(folder: string): FileStore {
  return {
    read: (name) => readFile(join(folder, name)).catch(undefinedWhenMissing),
    write: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that readers always get a complete file.
      const fresh = `${path}.${randomUUID()}`;
      try {
        await writeDown(fresh, bytes);
        await rename(fresh, path);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    remove: async (name) => {
      const path = join(folder, name);
      await rm(path, { force: true });
      await removeAbandoned(path);
    },
  };
}

/** Longer than writing a file takes. */
const abandonedMs = 10_000;

/** A server that died while it wrote a file left the temporary one. */
async function removeAbandoned(path: string): Promise<void> {
  const siblings = (await readdir(dirname(path)).catch(undefinedWhenMissing)) ?? [];
  for (const sibling of siblings) {
    if (!sibling.startsWith(`${basename(path)}.`)) continue;
    const temporary = join(dirname(path), sibling);
    const written = await stat(temporary).catch(undefinedWhenMissing);
    if (written && Date.now() - written.mtimeMs > abandonedMs) await rm(temporary, { force: true });
  }
}

async function writeDown(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
