import { randomUUID } from 'node:crypto';
import { newAddress } from '../../world/account.ts';
import { createEvent } from '../../world/event.ts';
import { faultOf } from '../answers.ts';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { makeClient } from '../world/client.ts';
import type { Organizer } from '../world/organizer.ts';

const [connections, floodMs] = [100, 8000];

interface PageFlood {
  name: string;
  /** Whose address the requests have. */
  from: 'one' | 'many';
  /** Another address at each request. */
  path(): string;
}

/** Pages for visitors, each time with something else in the address. */
export async function pageFloods(_attacked: Attacked, organizer: Organizer): Promise<PageFlood[]> {
  const { id } = await createEvent(organizer, { name: 'Copa das páginas', published: true });
  const paths: Record<string, () => string> = {
    '/calculadora?formato=…': () => `/calculadora?formato=${randomUUID()}`,
    '/auth?voltar=…': () => `/auth?voltar=/${randomUUID()}`,
    '/inscricao, /regulamento and /organizador': () =>
      [
        `/inscricao?campeonato=${id}&x=${randomUUID()}`,
        `/regulamento/${id}?x=${randomUUID()}`,
        `/organizador/${organizer.id}?x=${randomUUID()}`,
        `/inscricao?campeonato=${mixedCase(id)}`,
      ][Math.floor(Math.random() * 4)]!,
  };
  return Object.entries(paths).flatMap(([name, path]) =>
    (['one', 'many'] as const).map((from) => ({
      name: `${connections} connections to ${name} from ${from === 'one' ? 'one client' : 'many clients'}`,
      from,
      path,
    })),
  );
}

function mixedCase(id: string): string {
  return id.replaceAll(/[a-f]/g, (letter) => (Math.random() < 0.5 ? letter : letter.toUpperCase()));
}

export async function floodPages(
  { port }: Attacked,
  from: PageFlood['from'],
  path: () => string,
  broken: Broken,
): Promise<string> {
  const client = makeClient(port, { maxSockets: connections, waitMs: 30_000 });
  const one = newAddress();
  const counts = new Map<number, number>();
  const until = performance.now() + floodMs;
  const sendOn = async () => {
    while (performance.now() < until) {
      const answer = await client.send({ path: path(), address: from === 'one' ? one : newAddress() });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const fault = answer.status === 404 ? undefined : faultOf(answer);
      if (fault) broken.add(`a page: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  client.close();
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
}
