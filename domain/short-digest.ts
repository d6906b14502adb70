// A short form of a hash, for people: the first characters in groups of four. Apart from the hashes, so that pages that only
// show one do not load them.
export function shortDigest(hash: string): string {
  return hash.slice(0, 12).match(/.{4}/g)?.join('-') ?? '';
}
