import { isIPv6, SocketAddress } from 'node:net';
import type { RequestContext } from './env.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Under which address people reach this server. */
export interface OwnAddress {
  trustProxy: TrustedProxies;
  publicUrl: string | undefined;
}

/** The address of the client. Only a trusted proxy may name another address than its own. */
export function exactAddress(c: RequestContext, trustProxy: TrustedProxies): string {
  const address = withoutPort(forwarded(c, 'for', trustProxy) || (peerAddress(c) ?? 'unknown'));
  const [withoutZone = ''] = address.split('%');
  return (withoutZone.startsWith('::ffff:') ? withoutZone.slice(7) : withoutZone).slice(0, 64);
}

/** The address by which limits count. A household has a /64 of IPv6 addresses, which count as one. */
export function clientAddress(c: RequestContext, trustProxy: TrustedProxies): string {
  const address = exactAddress(c, trustProxy);
  return isIPv6(address) ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}

/** As people write it: `2001:db8::7`. */
export function shortAddress(address: string): string {
  return isIPv6(address) ? new SocketAddress({ address, family: 'ipv6' }).address : address;
}

/** The scheme and host the person typed, as far as it is known. */
export function requestOrigin(c: RequestContext, trustProxy: TrustedProxies): string {
  const url = new URL(c.req.url);
  const proto = forwarded(c, 'proto', trustProxy) || url.protocol.slice(0, -1);
  const host = forwarded(c, 'host', trustProxy) || c.req.header('host') || url.host;
  // A proxy may forward headers that it did not check: if they make no valid address, the request's own is used.
  const told = `${proto}://${host}`;
  return /^https?:/i.test(told) && URL.canParse(told) ? new URL(told).origin : url.origin;
}

/** Whether people use https, by PUBLIC_URL or by this request. It runs at every request, so it parses no URL. */
export function isSecure(c: RequestContext, { trustProxy, publicUrl }: OwnAddress): boolean {
  if (publicUrl?.startsWith('https:')) return true;
  const proto = forwarded(c, 'proto', trustProxy)?.toLowerCase();
  return proto === 'https' || (proto !== 'http' && c.req.url.startsWith('https:'));
}

/** Our own proxy wrote the last entry; the client may have written those before it. */
function forwarded(c: RequestContext, what: 'for' | 'proto' | 'host', trustProxy: TrustedProxies): string | undefined {
  const header = c.req.header(`x-forwarded-${what}`);
  return header !== undefined && trustProxy(peerAddress(c)) ? header.split(',').at(-1)?.trim() : undefined;
}

function peerAddress(c: RequestContext): string | undefined {
  return c.env?.incoming?.socket.remoteAddress;
}

// Some proxies write 198.51.100.7:4711 or [2001:db8::1]:4711.
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
}
