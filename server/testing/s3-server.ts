import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a secret of the bucket', region: 'sa-east-1' };
const bucket = 'placar';

/** A server with the S3 API and one bucket. It checks the signature of every request, as the real one does. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    if (!isSigned(request, path, body)) return response.writeHead(403).end(errorXml('SignatureDoesNotMatch'));
    const key = decodeURIComponent(path).slice(`/${bucket}/`.length);
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return stored
      ? response.writeHead(200, { etag: etagOf(stored) }).end(stored)
      : response.writeHead(404).end(errorXml('NoSuchKey'));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { objects, settings: { ...credentials, bucket, endpoint } };
}

/** Checks the Signature Version 4 of a request as it arrived. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, path: string, body: Buffer): boolean {
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '');
  if (!given) return false;
  const [, credential = '', signedHeaders = '', signature] = given;
  const [, ...scope] = credential.split('/');
  const payloadHash = String(headers['x-amz-content-sha256']);
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return false;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const query = new URL(url, 'http://s3').search.slice(1);
  const canonical = [method, path, query, ...lines, '', signedHeaders, payloadHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  return hmac(key, text).toString('hex') === signature;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function errorXml(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
}
