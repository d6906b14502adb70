import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';
import { linkLivePath, type ServerMessage } from '../domain/stream/live.ts';

test('npm run demo · the printed OBS link shows an event being played, the agenda one before and one after it; Ctrl-C leaves nothing behind', async () => {
  const before = demoFolders();
  const demo = runProgram([process.execPath, 'scripts/demo.mjs'], { cwd: projectFolder });
  const [link] = await demo.printed(/http:\/\/\S+\/ao-vivo\/\S+/);
  expect(demoFolders()).toHaveLength(before.length + 1);

  const { host, pathname } = new URL(link);
  const viewer = new WebSocket(`ws://${host}${linkLivePath(pathname.split('/').at(-1) ?? '')}`);
  onTestFinished(() => viewer.terminate());
  const seen: ServerMessage[] = [];
  while (seen.filter(({ type }) => type === 'snapshot').length < 3) {
    const [data] = (await once(viewer, 'message')) as [Buffer];
    seen.push(JSON.parse(data.toString()) as ServerMessage);
  }
  const [first] = seen.flatMap((message) => (message.type === 'snapshot' ? [message.snapshot] : []));
  expect(first?.event).toMatchObject({ name: 'Copa Queda Livre 7', ended: false });
  expect(first?.teams).toHaveLength(50);
  expect(first?.teams[0]).toMatchObject({ position: 1 });

  const [agendaLink] = await demo.printed(/http:\/\/\S+\/organizador\/\S+/);
  const organizerId = new URL(agendaLink).pathname.split('/').at(-1);
  const agenda = (await (await fetch(`http://${host}/api/agenda/${organizerId}`)).json()) as Agenda;
  expect(agenda.upcoming).toMatchObject([
    { name: 'Copa Queda Livre 7', live: true },
    { name: 'Copa Queda Livre 8', signUps: { phase: 'open' }, places: { total: 8, free: 0, waiting: 2 } },
  ]);
  expect(agenda.past).toMatchObject(
    [6, 5, 4].map((number) => ({ name: `Copa Queda Livre ${number}`, state: 'ended' })),
  );
  const ranking = await fetch(`http://${host}/api/season/circuito-queda-livre`);
  expect(await ranking.json()).toMatchObject({
    last: 4,
    stages: [{ state: 'ended' }, {}, {}, { state: 'playing' }, {}],
  });
  expect(agenda.past[0]?.podium).toHaveLength(3);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(demoFolders()).toEqual(before);
});

interface Agenda {
  upcoming: object[];
  past: { podium: object[] }[];
}

function demoFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('queda-livre-demo-'));
}
