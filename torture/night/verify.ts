import { joinDatabase } from '../../server/platform/db/open.ts';
import { verifyDatabase } from '../../server/tools/verify.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import type { Findings } from '../findings.ts';
import type { SupervisedServer } from '../world/supervised-server.ts';

/** Runs the check of `npm run verify` next to the running server: every stored result must follow from its event's ledger. */
export async function verifyLedgers(findings: Findings, { settings }: SupervisedServer): Promise<void> {
  const { events, entries, differences } = await verify(settings);
  for (const difference of differences.slice(0, 10)) findings.fault(`verify: ${difference}`);
  findings.figure('verified: events, entries, differences', `${events}, ${entries}, ${differences.length}`);
}

/** Runs the same check on a database without a server, and returns the first differences. */
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
