import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hashOfDrawings } from './picture-cache.ts';

test('DE7 · a changed line of the code that draws gives the pictures another address, a changed test does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
  try {
    for (const part of ['server/posts/pictures', 'server/visitors/previews', 'domain'])
      cpSync(new URL(`../../../${part}`, import.meta.url), join(folder, part), { recursive: true });
    const root = pathToFileURL(`${folder}/`);
    const known = new Set([hashOfDrawings(root)]);
    const changed = (file: string) => {
      appendFileSync(join(folder, file), '\n// Another line.\n');
      return hashOfDrawings(root);
    };
    expect(known).toContain(changed('server/posts/pictures/pictures.test.ts'));
    for (const file of [
      'server/posts/pictures/frame.ts',
      'server/posts/pictures/kinds/round.ts',
      'server/visitors/previews/previews.ts',
      'domain/colors.ts',
    ]) {
      const hash = changed(file);
      expect([file, known.has(hash)]).toEqual([file, false]);
      known.add(hash);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
