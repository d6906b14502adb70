import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartProblem } from '../../platform/start-problem.ts';

/**
 * What a backup folder contains: `manifest.json`, `tables/{name}.copy.gz`, `files/{name}` and, where there was one,
 * `session-secret`. Format 1 had no checksums, and its `files` named some that were not in the store any more.
 */
const manifestSchema = z
  .object({
    format: z.union([z.literal(1), z.literal(2)]),
    madeAt: z.iso.datetime(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
    sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
    files: z.array(z.string().regex(/^[\w./-]+$/)),
    /** Files that the database names and the store does not have. */
    missing: z.array(z.string()).default([]),
    /** Every file of the folder but the manifest. */
    contents: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })).optional(),
  })
  .refine(({ format, contents }) => format === 1 || contents !== undefined);

export type Manifest = z.infer<typeof manifestSchema>;
type Content = NonNullable<Manifest['contents']>[number];
export type SavedTable = Manifest['tables'][number];

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);
export const uploadedFile = (folder: string, name: string) => join(folder, 'files', name);
export const secretFile = (folder: string) => join(folder, 'session-secret');

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(manifestFile(folder), 'utf8');
  } catch {
    throw new StartProblem(`${folder} is no backup: it has no manifest.json.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`The manifest.json of ${folder} is damaged, or this version cannot read it.`);
  }
}

/** Every file of the folder with its size and checksum. */
export async function describeContents(folder: string): Promise<Content[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  const contents = [];
  for (const path of paths.toSorted()) contents.push(await describeFile(folder, path));
  return contents;
}

/** Refuses a backup of which a file is missing or is not as it was written. */
export async function requireWhole(folder: string, { contents = [] }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of contents) {
    const found = await describeFile(folder, path).catch((error: unknown) => {
      throw new StartProblem(`The backup is damaged: ${path} cannot be read (${String(error)}).`);
    });
    if (found.bytes !== bytes)
      throw new StartProblem(`The backup is damaged: ${path} has ${found.bytes} bytes instead of ${bytes}.`);
    if (found.sha256 !== sha256)
      throw new StartProblem(`The backup is damaged: ${path} was changed since it was written.`);
  }
}

async function describeFile(folder: string, path: string): Promise<Content> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}
