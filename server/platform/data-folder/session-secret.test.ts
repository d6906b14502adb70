import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolveSessionSecret } from './session-secret.ts';

test('a session secret is made once, kept, and closed to others; one that is given wins', () => {
  const dataDir = makeFolder();
  const made = resolveSessionSecret(undefined, dataDir);
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(resolveSessionSecret(undefined, dataDir)).toBe(made);
  expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(made);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(resolveSessionSecret('given', dataDir)).toBe('given');
});

test('an empty or shortened secret is not used', () => {
  const dataDir = makeFolder();
  for (const damaged of ['', 'short']) {
    writeFileSync(join(dataDir, 'session-secret'), damaged);
    expect(() => resolveSessionSecret(undefined, dataDir)).toThrow(/session secret in .* is damaged/);
  }
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'queda-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
