import { joinDatabase } from './platform/db/open.ts';
import { verifyDatabase } from './tools/verify.ts';
import { runTool } from './run-tool.ts';

// `npm run verify`: compares every stored result with its ledger. Exits with 1 if one differs.
await runTool(async (settings) => {
  const database = await joinDatabase(settings, { connectionLost: (error) => console.error(error.message) });
  const { events, entries, differences } = await verifyDatabase(database);
  await database.close();
  for (const difference of differences) console.log(difference);
  console.log(`${events} events, ${entries} entries, ${differences.length} differences`);
  return differences.length > 0 ? 1 : 0;
});
