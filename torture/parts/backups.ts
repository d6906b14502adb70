import { join } from 'node:path';
import { backUp } from '../../server/tools/backup/back-up.ts';
import { restore } from '../../server/tools/backup/restore.ts';
import { joinAsOwner } from '../../server/platform/db/open.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { type Findings, times } from '../findings.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { listDifferences, verifyLedgers } from '../night/verify.ts';
import { startDatabase } from '../../world/database.ts';
import { sharedSettings, startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { newFolder } from '../../world/clean-up.ts';

const backups = 10;

/** Backs up the database while clients report. Restores each backup, in turn into an external and an embedded database. */
export async function backUpUnderLoad(findings: Findings, rounds: number): Promise<void> {
  const server = await startSupervised({ settings: { DATA_DIR: join(newFolder('backups'), 'data') } });
  await server.untilReady();
  const night = await startNight(server.origin);
  const count = Math.min(backups, rounds);
  const took: number[] = [];
  for (let done = 0; done < count; done += 1) {
    await night.untilEveryoneIsServed();
    const expected = night.events.flatMap(({ ledger }) => [...ledger.acknowledged.keys()]);
    const startedAt = performance.now();
    const folder = join(newFolder('backup'), 'backup');
    await backUp(readSettings(server.settings), folder);
    took.push(performance.now() - startedAt);

    const target = await makeTarget(done % 2 === 0);
    await restore(readSettings(target), folder);
    for (const difference of await listDifferences(target)) findings.fault(`verify: ${difference}`);
    const restored = await listReportIds(target);
    const lost = expected.filter((id) => !restored.has(id));
    findings.expect(lost.length === 0, `${lost.length} reports acknowledged before the backup are not in it`);
    findings.progress(`backup ${done + 1}: ${restored.size} reports restored`);
  }
  await night.finish();
  const standing = await checkBooks(findings, server.origin, night.events);
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);
  expectNothingWrong(findings, night.answers);
  findings.figure('backups under load, each restored and verified', count);
  findings.figure('time of a backup', times(took));
  findings.figure('reports acknowledged', night.acknowledged());
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
}

/** The settings of a server that has no data yet. */
async function makeTarget(isExternal: boolean): Promise<Record<string, string>> {
  const folder = newFolder('restored');
  const external = isExternal && sharedSettings((await startDatabase(folder)).url);
  return { ...external, DATA_DIR: join(folder, 'data') };
}

async function listReportIds(settings: Record<string, string>): Promise<Set<string>> {
  const ids = new Set<string>();
  await joinAsOwner(readSettings(settings), async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select act -> 'result' ->> 'reportId' as id from score_entries where act ->> 'kind' = 'result'`,
    );
    for (const { id } of rows) ids.add(id);
  });
  return ids;
}
