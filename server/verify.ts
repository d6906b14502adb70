import { joinDatabase } from './db/open.ts';
import { verifyDatabase } from './ledger/verify.ts';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

// `npm run verify`: does every stored result follow from its ledger? Exits with 1 where one does not.
try {
  const database = await joinDatabase(readSettings(process.env), {
    connectionLost: (error) => console.error(error.message),
  });
  const { events, entries, differences } = await verifyDatabase(database);
  await database.close();
  for (const difference of differences) console.log(difference);
  console.log(`${events} events, ${entries} entries, ${differences.length} differences`);
  process.exit(differences.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(2);
}
