// Writes the archive of an export into the file that it was given, in a process of its own: compressing takes seconds, in which
// the server answers others. Plain JavaScript, so that it starts without a compiler.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';

/** After the channel to the server, in the order of `stdio`. */
const FILE = 4;

const zip = new Zip((error, bytes) => {
  if (error) throw error;
  for (let at = 0; at < bytes.length;) at += writeSync(FILE, bytes, at);
});
const nothing = new Uint8Array();
let entry;
const rows = new Map();

function begin(name, isStored) {
  entry?.push(nothing, true);
  entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
  zip.add(entry);
}

const work = {
  /** Begins a file. */
  begin: ({ name, isStored }) => begin(name, isStored),
  /** The next bytes of it. */
  push: ({ bytes }) => entry.push(Buffer.from(bytes)),
  /** Rows for a sheet of the workbook, which is the last file. */
  rows: ({ sheet, rows: more }) => {
    if (!rows.has(sheet)) rows.set(sheet, []);
    for (const row of more) rows.get(sheet).push(row);
  },
  end: async ({ workbook }) => {
    begin(workbook, false);
    entry.push(await writeXlsx({ sheets: Array.from(rows, ([name, rows]) => ({ name, rows })) }), true);
    zip.end();
  },
};

process.on('message', (/** @type {import('./archive.ts').Told} */ told) => {
  // A full disk ends the process.
  Promise.resolve(work[told.do](told)).then(
    () => process.send?.('done'),
    () => process.exit(1),
  );
});
