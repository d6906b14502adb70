import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPage } from './page.mjs';

test('PU2 PU5 · with hot reload too, addresses that the server answers itself are handed on to it', async () => {
  const server = createServer((request, response) => response.end(`server ${request.url}`)).listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await listening(server);
  const port = await freePort();
  const page = await startPage(port, (server.address() as AddressInfo).port);
  onTestFinished(() => page.close());
  for (const path of ['/api/presets', '/logos/a.webp', '/previa/c/copa/x.jpg', '/guia/']) {
    const answer = await fetch(`http://localhost:${port}${path}`);
    expect(await answer.text()).toBe(`server ${path}`);
  }
  expect(await (await fetch(`http://localhost:${port}/report`)).text()).toContain('<div id="root">');
});

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, 'localhost');
  await new Promise((resolve) => socket.once('listening', resolve));
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}
