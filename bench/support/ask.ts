import { type RequestOptions, request } from 'node:http';

export interface Answer {
  status: number;
  cookies: readonly string[];
  rawHeaders: readonly string[];
  body: Buffer;
}

/** A client that uses little CPU, because it runs on the same machine as the measured server. */
export function ask(url: string, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
    });
    asked.on('error', (error) => {
      // The server may close an idle connection just as the client reuses it; then retry.
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(ask(url, options, body));
      else reject(error);
    });
    asked.end(body);
  });
}

export function readJson({ body }: Answer): unknown {
  return JSON.parse(body.toString());
}
