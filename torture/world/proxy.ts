import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onCleanUp } from '../../world/clean-up.ts';

export interface Proxy {
  port: number;
  /** From now on forwards nothing in either direction and closes nothing, like a pulled cable. */
  cut(): void;
  /** Forwards again, including the data that was held back. */
  mend(): void;
  /** How many connections it forwards or holds. */
  count(): number;
}

interface Link {
  near: Socket;
  far: Socket | undefined;
}

/** Forwards connections to these ports in turn, skipping a port that refuses. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const links = new Set<Link>();
  let next = 0;
  let isCut = false;

  const join = async (link: Link) => {
    for (let tries = 0; tries < ports.length; tries += 1) {
      const far = await reach(ports[(next += 1) % ports.length]!);
      if (!far) continue;
      link.far = far;
      return couple(link.near, far, () => links.delete(link));
    }
    link.near.destroy();
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const link: Link = { near, far: undefined };
    links.add(link);
    near.on('error', () => near.destroy());
    near.on('close', () => links.delete(link));
    if (!isCut) void join(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanUp(() => {
    server.close();
    for (const { near, far } of links) for (const side of [near, far]) side?.destroy();
  });

  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const { near, far } of links) if (far) separate(near, far);
    },
    mend: () => {
      isCut = false;
      for (const link of links)
        if (link.far) couple(link.near, link.far, () => links.delete(link));
        else void join(link);
    },
    count: () => links.size,
  };
}

async function reach(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

// Destroys the other socket when one closes or fails, and then forgets the link.
function couple(near: Socket, far: Socket, forget: () => void): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.removeAllListeners('close').removeAllListeners('error');
    from.on('error', () => to.destroy());
    from.on('close', () => {
      to.destroy();
      forget();
    });
    from.pipe(to);
  }
  if (!near.destroyed && !far.destroyed) return;
  for (const side of [near, far]) side.destroy();
  forget();
}

function separate(near: Socket, far: Socket): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.unpipe(to).pause();
    // While the network is cut, a closed or failed socket does not close the other one.
    from
      .removeAllListeners('close')
      .removeAllListeners('error')
      .on('error', () => undefined);
  }
}
