import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Embed } from '../../domain/posts/discord-post.ts';

export interface DiscordMessage {
  id: string;
  webhook: string;
  embed: Embed;
  /** Size of the picture in bytes. */
  picture: number;
  edits: number;
}

/**
 * `lost answer` stores the message and breaks the connection, `never arrives` only breaks it, `hangs` sends no response. A
 * number is the status of the response.
 */
type DiscordTrouble = 'lost answer' | 'never arrives' | 'hangs' | 'redirects' | 429 | 500 | 502 | 503 | 400 | null;

/** A server with the part of Discord's API that webhooks use. It stores the messages it receives. */
export async function startDiscordServer() {
  const messages = new Map<string, DiscordMessage>();
  const requests: string[] = [];
  const state: { trouble: DiscordTrouble; retryAfter: number; times: number; isGone: boolean } = {
    trouble: null,
    retryAfter: 2,
    times: Infinity,
    isGone: false,
  };
  let made = 0;
  const server = createServer((request, response) => void answerRequest(request, response));
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url.replace(/[\w-]{40,}/, 'TOKEN')}`);
    const body = await buffer(request);
    const answer = (status: number, json: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));
    const trouble = state.times > 0 ? state.trouble : null;
    if (trouble !== null) state.times -= 1;
    if (trouble === 429) {
      const seconds = String(state.retryAfter);
      return answer(
        429,
        { message: 'You are being rate limited.', retry_after: state.retryAfter },
        { 'Retry-After': seconds },
      );
    }
    if (typeof trouble === 'number') return answer(trouble, { message: 'Refused', code: 0 });
    if (trouble === 'never arrives') return request.socket.destroy();
    if (trouble === 'hangs') return undefined;
    if (trouble === 'redirects') return response.writeHead(307, { Location: '/elsewhere' }).end();
    const [, webhook = '', messageId] =
      /^\/webhooks\/(\d+)\/[\w-]+(?:\/messages\/(\d+))?(?:\?wait=true)?$/.exec(url) ?? [];
    if (webhook === '' || state.isGone) return answer(404, { message: 'Unknown Webhook', code: 10_015 });
    if (method === 'GET')
      return answer(200, { id: webhook, name: 'Resultados', channel_id: '111', guild_id: '222', token: 'TOKEN' });
    const { embed, picture } = readMessage(body, request.headers['content-type'] ?? '');
    if (method === 'PATCH') {
      const known = messages.get(messageId ?? '');
      if (!known) return answer(404, { message: 'Unknown Message', code: 10_008 });
      Object.assign(known, { embed, picture, edits: known.edits + 1 });
      return trouble === 'lost answer' ? request.socket.destroy() : answer(200, { id: known.id });
    }
    made += 1;
    const id = String(9_000_000_000_000_000n + BigInt(made));
    messages.set(id, { id, webhook, embed, picture, edits: 0 });
    return trouble === 'lost answer' ? request.socket.destroy() : answer(200, { id, channel_id: '111' });
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    requests,
    messages: () => [...messages.values()],
    forget: (id: string) => messages.delete(id),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type DiscordServer = Awaited<ReturnType<typeof startDiscordServer>>;

/** The URL of a webhook in Discord's format. */
export function webhookAddress(number = 1): string {
  return `https://discord.com/api/webhooks/${1_000_000_000_000_000_000n + BigInt(number)}/${'aB-c_'.repeat(13)}${number}xyz`;
}

function readMessage(body: Buffer, type: string): { embed: Embed; picture: number } {
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  if (boundary === undefined) return { embed: embedIn(body.toString()), picture: 0 };
  const parts = body.toString('latin1').split(`--${boundary}`);
  const content = (name: string) => {
    const part = parts.find((one) => one.includes(`name="${name}"`)) ?? '';
    return part.slice(part.indexOf('\r\n\r\n') + 4, -2);
  };
  const json = Buffer.from(content('payload_json'), 'latin1').toString();
  return { embed: embedIn(json), picture: content('files[0]').length };
}

function embedIn(json: string): Embed {
  return (JSON.parse(json) as { embeds: Embed[] }).embeds[0]!;
}
