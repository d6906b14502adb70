import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });
/** A server that sends nothing for so long has not answered. */
const timeout = 60_000;

/** A client that uses little CPU, because it may run on the same machine as a measured server. */
export function ask(url: string, options: RequestOptions = {}, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, timeout, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { statusCode: status = 0, headers, rawHeaders } = response;
          resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) });
        });
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${url}`)));
    asked.on('error', (error) => {
      // A server may close an idle connection just as the client reuses it. What may have changed something is not repeated.
      const isIdle = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isIdle && asked.method === 'GET') resolve(ask(url, options, body));
      else reject(error);
    });
    // Node sends no Content-Length for the body of a DELETE by itself. The server would read such a body as the next request.
    if (body !== undefined) asked.setHeader('content-length', Buffer.byteLength(body));
    asked.end(body);
  });
}

/** Whether this address answers as it should within five seconds. */
export async function isOk(url: string): Promise<boolean> {
  const answer = await ask(url, { timeout: 5000 }).catch(() => undefined);
  return answer?.status === 200;
}
