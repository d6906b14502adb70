import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretFile } from './tools/backup/manifest.ts';
import { restore } from './tools/backup/restore.ts';
import { placeDataFolder } from './platform/data-folder/place-data-folder.ts';
import { runTool } from './run-tool.ts';
import { StartProblem } from './platform/start-problem.ts';

// `npm run restore -- folder`
await runTool(async (settings) => {
  const [, , folder] = process.argv;
  if (!folder) throw new StartProblem('Name the folder of the backup: npm run restore -- backups/queda-livre-…');
  const placed = settings.dataDirIsDefault && !settings.databaseUrl && placeDataFolder(settings.dataDir);
  if (placed) console.log(placed);
  const { madeAt, tables } = await restore(settings, resolve(folder), console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored the backup of ${madeAt}: ${tables.length} tables, ${rows} rows. Check it with npm run verify.`);
  if (!settings.sessionSecret && !existsSync(secretFile(resolve(folder))))
    console.warn(
      'The backup has no session secret: give SESSION_SECRET the value of the old server before you start. With another one everybody has to sign in again, and the webhooks of Discord have to be entered again.',
    );
  return 0;
});
