import { joinDatabase } from '../../server/db/open.ts';
import { verifyDatabase } from '../../server/ledger/verify.ts';
import { readSettings } from '../../server/settings.ts';
import type { Findings } from '../findings.ts';
import type { SupervisedServer } from '../world/supervised-server.ts';

/** As `npm run verify`, beside the running server: every stored result follows from the ledger of its event. */
export async function verifyLedgers(findings: Findings, { settings }: SupervisedServer): Promise<void> {
  const { events, entries, differences } = await verify(settings);
  for (const difference of differences.slice(0, 10)) findings.fault(`verify: ${difference}`);
  findings.figure('verified: events, entries, differences', `${events}, ${entries}, ${differences.length}`);
}

/** The same on a database without a server. */
export async function listDifferences(settings: Readonly<Record<string, string>>): Promise<string[]> {
  return (await verify(settings)).differences.slice(0, 10);
}

async function verify(settings: Readonly<Record<string, string>>) {
  const database = await joinDatabase(readSettings(settings), { connectionLost: () => undefined });
  try {
    return await verifyDatabase(database);
  } finally {
    await database.close();
  }
}
