import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';

test.each(['POST', 'PUT', 'DELETE'])(
  'the body of a %s is read as a body, and the connection goes on',
  async (method) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => response.end(Buffer.concat(chunks)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      for (const body of ['{"first":1}', '{"second":2}'])
        expect((await ask(url, { method }, body)).body.toString()).toBe(body);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
