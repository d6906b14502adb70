import { backUp } from './tools/backup/back-up.ts';
import { runTool } from './run-tool.ts';
import { resolve } from 'node:path';

// `npm run backup -- [folder]`
await runTool(async (settings) => {
  const at = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const folder = resolve(process.argv[2] ?? `backups/queda-livre-${at}`);
  const { tables, files, missing } = await backUp(settings, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${tables.length} tables, ${rows} rows, ${files.length} files`);
  if (missing.length > 0)
    console.warn(
      `The database names files that were not found, so the backup does not have them: ${missing.join(', ')}`,
    );
  return 0;
});
