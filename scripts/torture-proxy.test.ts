import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProxy } from '../torture/world/proxy.ts';
import { cleanUp } from '../world/clean-up.ts';

test('npm run torture · the proxy forgets a connection that has ended, also one that ended while it was cut', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await cleanUp();
    server.close();
  });
  const proxy = await startProxy([(server.address() as AddressInfo).port]);
  const open = async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write('x');
    await once(socket, 'data');
    return socket;
  };
  const [first, second] = [await open(), await open()];
  expect(proxy.count()).toBe(2);
  first.destroy();
  await vi.waitFor(() => expect(proxy.count()).toBe(1));
  proxy.cut();
  second.destroy();
  proxy.mend();
  await vi.waitFor(() => expect(proxy.count()).toBe(0));
});
