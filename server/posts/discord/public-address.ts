import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';

// Two lists: Node compares an IPv4 address with IPv6 networks too, as ::ffff:a.b.c.d.
const refused4 = new BlockList();
const refused6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  refused4.addSubnet(network, prefix, 'ipv4');
// Everything but global unicast, and addresses that contain an IPv4 address: translated, Teredo, 6to4.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  refused6.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the internet and not to the network of this server. */
export function isPublicAddress(address: string): boolean {
  return isIPv6(address) ? !refused6.check(address, 'ipv6') : !refused4.check(address, 'ipv4');
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The lookup of a request, so that the checked address is the one that is connected to. */
export function lookupPublic(hostname: string, options: LookupOptions, done: Done): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new Error(`${hostname} does not lead to a public address`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
