import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A picture as it is sent. */
export interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  /** A hash of everything that the picture shows. */
  version: string;
  /** False: the logo could not be read and is not on it. Such a picture is not cached. */
  isComplete: boolean;
}

const maxBytes = 48 * 1024 * 1024;

/** Pictures by their version; the least recently used are evicted first. */
class PictureCache {
  private readonly pictures = new Map<string, Promise<Drawn>>();
  private readonly sizes = new Map<string, number>();
  private total = 0;

  /** Requests for a picture that is being drawn wait for the same drawing. */
  getOrDraw(version: string, draw: () => Promise<Omit<Drawn, 'version'>>): Promise<Drawn> {
    const known = this.pictures.get(version);
    if (known) {
      this.pictures.delete(version);
      this.pictures.set(version, known);
      return known;
    }
    const drawing = draw().then(({ bytes, isComplete }) => {
      if (isComplete) this.keep(version, bytes.length);
      else this.pictures.delete(version);
      return { bytes, version, isComplete };
    });
    this.pictures.set(version, drawing);
    drawing.catch(() => this.pictures.delete(version));
    return drawing;
  }

  private keep(version: string, size: number): void {
    this.sizes.set(version, size);
    this.total += size;
    for (const oldest of this.pictures.keys()) {
      if (this.total <= maxBytes) return;
      // A picture that is still being drawn has no size yet.
      const freed = this.sizes.get(oldest);
      if (freed === undefined) continue;
      this.total -= freed;
      this.sizes.delete(oldest);
      this.pictures.delete(oldest);
    }
  }
}

/** One cache for the process: a key identifies the content, so it can be shared by all organisers. */
export const pictureCache = new PictureCache();

/** What draws: this folder, the previews, and the domain with its colours, words and numbers. */
const drawingFolders = ['server/posts/pictures/', 'server/visitors/previews/', 'domain/'];

const checkout = new URL('../../../', import.meta.url);

let drawings: string | undefined;

/** A hash of the code that draws, so that the same facts get a new address after a change of it. */
export function hashOfDrawings(root: URL): string {
  const hash = createHash('sha256');
  for (const folder of drawingFolders.map((path) => new URL(path, root)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash
          .update(name)
          .update('\0')
          .update(readFileSync(new URL(name, folder)));
  return hash.digest('base64url');
}

/** The version of these facts with the drawings of this build. */
export function versionOf(facts: object): string {
  return createHash('sha256')
    .update(JSON.stringify([(drawings ??= hashOfDrawings(checkout)), facts]))
    .digest('base64url')
    .slice(0, 16);
}
