import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePathOf, type ServerMessage } from '../domain/live.ts';
import { projectFolder, runProgram } from './testing/run-program.ts';

test('npm run demo · the printed OBS link shows a tournament going on; Ctrl-C leaves nothing behind', async () => {
  const before = demoFolders();
  const demo = runProgram([process.execPath, 'scripts/demo.mjs'], { cwd: projectFolder });
  const [link] = await demo.printed(/http:\/\/\S+\/ao-vivo\/\S+/);
  expect(demoFolders()).toHaveLength(before.length + 1);

  const { host, pathname } = new URL(link);
  const viewer = new WebSocket(`ws://${host}${livePathOf(pathname.split('/').at(-1) ?? '')}`);
  onTestFinished(() => viewer.terminate());
  const seen: ServerMessage[] = [];
  while (seen.filter(({ type }) => type === 'snapshot').length < 3) {
    const [data] = (await once(viewer, 'message')) as [Buffer];
    seen.push(JSON.parse(data.toString()) as ServerMessage);
  }
  const [first] = seen.flatMap((message) => (message.type === 'snapshot' ? [message.snapshot] : []));
  expect(first?.teams).toHaveLength(50);
  expect(first?.teams[0]).toMatchObject({ position: 1 });

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(demoFolders()).toEqual(before);
});

function demoFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('queda-livre-demo-'));
}
