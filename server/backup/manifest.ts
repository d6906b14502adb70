import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';

/**
 * What a backup folder contains: `manifest.json`, `tables/{name}.copy.gz`, `files/{name}` and, where there was one,
 * `session-secret`.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
  files: z.array(z.string().regex(/^[\w./-]+$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;
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
