import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Env } from './env.ts';

/** Whether the forwarded headers of the peer at this address are trusted. */
export type TrustedProxies = (peer: string | undefined) => boolean;

/** Reads TRUST_PROXY: yes (a proxy on this machine), no, or a list of addresses and subnets. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const word = z.stringbool().safeParse(text);
  if (word.success && !word.data) return () => false;
  const list = new BlockList();
  const entries = word.success ? ['127.0.0.0/8', '::1'] : text.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => add(list, entry))) return undefined;
  return (peer = '') => isIP(peer) !== 0 && list.check(peer, familyOf(peer));
}

/** Logs once that a proxy is missing from TRUST_PROXY: all its visitors share one address, and its limits. */
export function warnOfUnknownProxy(trustProxy: TrustedProxies): MiddlewareHandler<Env> {
  let hasWarned = false;
  return (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined && !trustProxy(peer)) {
      hasWarned = true;
      c.var.log.warn({ peer }, 'X-Forwarded-For was ignored: TRUST_PROXY does not name the address it came from');
    }
    return next();
  };
}

function add(list: BlockList, entry: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const prefix = bits === undefined ? most : Number(bits);
  if (most < 0 || prefix > most) return false;
  list.addSubnet(address, prefix, familyOf(address));
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
