import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isLink, makeDataFolder } from './data-folder.ts';
import { placeDataFolder } from './place-data-folder.ts';

const user = { uid: 60_990, gid: 60_990 };

describe('SE1 · the data of a checkout that the database user cannot enter', () => {
  beforeEach(({ skip }) => skip(process.getuid?.() !== 0, 'only root runs PostgreSQL as another user'));

  test('is put into a system folder, said once, and found by a link', () => {
    const [data, system] = [join(makeFolder(0o700), 'data'), makeFolder()];
    const said = placeDataFolder(data, [system], user);
    expect(said).toContain(`The data is in ${readlinkSync(data)}, because`);
    expect(readlinkSync(data)).toMatch(new RegExp(`^${system}/queda-place-`));
    writeFileSync(join(data, 'kept'), 'yes');
    expect(placeDataFolder(data, [system], user)).toBeUndefined();
    expect(readFileSync(join(data, 'kept'), 'utf8')).toBe('yes');
  });

  test('is found again when the link was removed', () => {
    const [data, system] = [join(makeFolder(0o700), 'data'), makeFolder()];
    placeDataFolder(data, [system], user);
    writeFileSync(join(data, 'kept'), 'yes');
    rmSync(data);
    // Another writable folder now comes first in the list.
    placeDataFolder(data, [makeFolder(), system], user);
    expect(readFileSync(join(data, 'kept'), 'utf8')).toBe('yes');
  });

  test.each([
    ['the same file system', tmpdir()],
    ['another file system', '/dev/shm'],
  ])('is moved when the checkout already had some, to %s', async (_name, parent) => {
    const data = join(makeFolder(0o700), 'data');
    mkdirSync(join(data, 'postgres'), { recursive: true });
    writeFileSync(join(data, 'postgres/PG_VERSION'), '18');
    writeFileSync(join(data, 'session-secret'), 'secret', { mode: 0o600 });
    await leaveSocket(join(data, 'server.lock'));
    placeDataFolder(data, [makeFolder(0o755, parent)], user);
    expect(isLink(data)).toBe(true);
    expect(readFileSync(join(data, 'postgres/PG_VERSION'), 'utf8')).toBe('18');
    expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe('secret');
  });

  test('goes into the next system folder where one cannot be written or entered', () => {
    const [data, system] = [join(makeFolder(0o700), 'data'), makeFolder()];
    placeDataFolder(data, ['/sys/queda-livre', join(makeFolder(0o700), 'inside'), system], user);
    expect(readlinkSync(data).startsWith(`${system}/`)).toBe(true);
  });

  test('is asked for in one sentence where no system folder can be used', () => {
    const data = join(makeFolder(0o700), 'data');
    expect(() => placeDataFolder(data, ['/sys/queda-livre'], user)).toThrow(
      /\/sys\/queda-livre cannot be written: set DATA_DIR to a folder that other users can enter\.$/,
    );
    expect(existsSync(data)).toBe(false);
  });

  test('is never chosen between two folders', () => {
    const [data, system] = [join(makeFolder(0o700), 'data'), makeFolder()];
    placeDataFolder(data, [system], user);
    rmSync(data);
    mkdirSync(data);
    expect(() => placeDataFolder(data, [system], user)).toThrow(/has two data folders/);
  });

  test('that is gone is not replaced by an empty one', () => {
    const [data, system] = [join(makeFolder(0o700), 'data'), makeFolder()];
    placeDataFolder(data, [system], user);
    const place = readlinkSync(data);
    rmSync(place, { recursive: true });
    expect(placeDataFolder(data, [system], user)).toBeUndefined();
    expect(() => makeDataFolder(data)).toThrow(new RegExp(`links to ${place}, which does not exist`));
  });

  test('stays in the checkout where that can be entered', () => {
    const data = join(makeFolder(), 'data');
    expect(placeDataFolder(data, [makeFolder()], user)).toBeUndefined();
    expect(existsSync(data)).toBe(false);
  });
});

function makeFolder(mode = 0o755, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'queda-place-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a socket file, as a killed server leaves one behind. */
async function leaveSocket(path: string) {
  const server = createServer().listen(path);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
}
