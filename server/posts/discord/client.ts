import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Embed } from '../../../domain/posts/discord-post.ts';
import type { WebhookAddress } from '../../../domain/posts/discord-webhook.ts';
import { lookupPublic } from './public-address.ts';

export interface WebhookFacts {
  name: string;
  channelId: string;
  guildId: string;
}

export interface Message {
  embed: Embed;
  picture?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
}

/** The outcome of a request to Discord. */
export type Outcome =
  | { kind: 'done'; body: unknown; pauseSeconds: number }
  /** Nothing changed in Discord; the request can be repeated. */
  | { kind: 'later'; seconds: number | undefined; words: string }
  /** Discord may have received the request. */
  | { kind: 'unknown'; words: string }
  | { kind: 'webhook_gone' }
  | { kind: 'message_gone' }
  | { kind: 'refused'; words: string };

export interface DiscordClient {
  show(webhook: WebhookAddress, signal?: AbortSignal): Promise<Outcome>;
  post(webhook: WebhookAddress, message: Message, signal?: AbortSignal): Promise<Outcome>;
  edit(webhook: WebhookAddress, messageId: string, message: Message, signal?: AbortSignal): Promise<Outcome>;
}

const patienceMs = 15_000;
const mostBytes = 1_000_000;
/** Discord's code for a message that does not exist. */
const unknownMessage = 10_008;

/** The client of Discord's API. `apiUrl` is the server of a test; without it only Discord's own host is used, over https. */
export function makeDiscordClient(apiUrl: string | undefined): DiscordClient {
  const base = apiUrl ?? 'https://discord.com/api/v10';
  const ask = async (method: string, path: string, message: Message | undefined, signal: AbortSignal | undefined) =>
    outcomeOf(await send(new URL(`${base}/webhooks/${path}`), { method, message, signal, isGuarded: !apiUrl }));
  return {
    show: ({ id, token }, signal) => ask('GET', `${id}/${token}`, undefined, signal),
    post: ({ id, token }, message, signal) => ask('POST', `${id}/${token}?wait=true`, message, signal),
    edit: ({ id, token }, messageId, message, signal) =>
      ask('PATCH', `${id}/${token}/messages/${messageId}`, message, signal),
  };
}

interface Answer {
  status: number;
  header(name: string): string | undefined;
  body: string;
}

type Sent = { answer: Answer } | { error: Error; hasConnected: boolean };

async function send(
  url: URL,
  {
    method,
    message,
    signal,
    isGuarded,
  }: { method: string; message: Message | undefined; signal: AbortSignal | undefined; isGuarded: boolean },
): Promise<Sent> {
  const body = message && (await encode(message));
  const timeout = AbortSignal.timeout(patienceMs);
  return new Promise((resolve) => {
    let hasConnected = false;
    const fail = (error: Error) => resolve({ error, hasConnected });
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        // A new connection each time: on a reused one no event tells whether Discord may have received the request.
        agent: false,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(isGuarded && { lookup: lookupPublic }),
        headers: {
          'User-Agent': 'DiscordBot (https://github.com/queda-livre, 1.0)',
          ...(body && { 'Content-Type': body.type, 'Content-Length': body.bytes.length }),
        },
      },
      (response) => {
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > mostBytes) response.destroy(new Error('the answer is too long'));
        });
        text(response).then(
          (read) =>
            resolve({
              answer: {
                status: response.statusCode ?? 0,
                header: (name) => String(response.headers[name] ?? '') || undefined,
                body: read,
              },
            }),
          fail,
        );
      },
    );
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        hasConnected = true;
      }),
    );
    request.on('error', fail);
    request.end(body?.bytes);
  });
}

function outcomeOf(sent: Sent): Outcome {
  if ('error' in sent) {
    const words = sent.error.message;
    return sent.hasConnected ? { kind: 'unknown', words } : { kind: 'later', seconds: undefined, words };
  }
  const { status, header, body } = sent.answer;
  const json = readJson(body);
  const said = typeof json?.['message'] === 'string' ? json['message'].slice(0, 200) : '';
  const words = `Discord: ${status} ${said}`.trim();
  if (status >= 200 && status < 300) {
    const isSpent = header('x-ratelimit-remaining') === '0';
    return { kind: 'done', body: json, pauseSeconds: isSpent ? secondsOf(header('x-ratelimit-reset-after'), 0) : 0 };
  }
  if (status === 429)
    return { kind: 'later', seconds: secondsOf(header('retry-after') ?? json?.['retry_after'], 5), words };
  // Discord itself refused. After 502, 504 and the codes of its proxy the request may have been carried out.
  if (status === 500 || status === 503) return { kind: 'later', seconds: undefined, words };
  if (status > 500) return { kind: 'unknown', words };
  if (status === 404 && json?.['code'] === unknownMessage) return { kind: 'message_gone' };
  if (status === 401 || status === 403 || status === 404) return { kind: 'webhook_gone' };
  return { kind: 'refused', words };
}

function secondsOf(value: unknown, otherwise: number): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : otherwise;
}

function readJson(body: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The facts of a webhook; undefined if the body is something else. */
export function webhookFacts(body: unknown): WebhookFacts | undefined {
  const { name, channel_id: channelId, guild_id: guildId } = (body ?? {}) as Record<string, unknown>;
  if (typeof channelId !== 'string' || typeof guildId !== 'string') return undefined;
  return { name: typeof name === 'string' && name !== '' ? name : 'Webhook', channelId, guildId };
}

export function messageIdOf(body: unknown): string | undefined {
  const { id } = (body ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && /^\d{1,25}$/.test(id) ? id : undefined;
}

async function encode({ embed, picture }: Message): Promise<{ type: string; bytes: Buffer }> {
  const payload = {
    embeds: [{ ...embed, ...(picture && { image: { url: `attachment://${picture.name}` } }) }],
    // Names of teams must not mention anybody.
    allowed_mentions: { parse: [] },
    // An edit replaces the earlier picture.
    attachments: picture ? [{ id: 0, filename: picture.name }] : [],
  };
  if (!picture) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(payload)) };
  const form = new FormData();
  form.set('payload_json', JSON.stringify(payload));
  form.set('files[0]', new Blob([picture.bytes], { type: picture.type }), picture.name);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}
