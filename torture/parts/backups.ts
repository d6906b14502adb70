import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { backUp } from '../../server/backup/back-up.ts';
import { restore } from '../../server/backup/restore.ts';
import { startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { joinAsOwner, makeDatabase } from '../../server/db/open.ts';
import { readSettings } from '../../server/settings.ts';
import { type Findings, times } from '../findings.ts';
import { checkBooks, expectNothingWrong, startNight } from '../night/night.ts';
import { listDifferences, verifyLedgers } from '../night/verify.ts';
import { startSupervised } from '../world/supervised-server.ts';
import { newFolder, onCleanUp } from '../world/workplace.ts';

const backups = 10;

/** Backs up the database while clients report. Restores each backup, in turn into an external and an embedded database. */
export async function backUpUnderLoad(findings: Findings, rounds: number): Promise<void> {
  const server = await startSupervised({ settings: { DATA_DIR: join(newFolder('backups'), 'data') } });
  await server.untilReady();
  const night = await startNight(server.origin);
  const external = await startExternal();
  const count = Math.min(backups, rounds);
  const took: number[] = [];
  for (let done = 0; done < count; done += 1) {
    await night.untilEveryoneIsServed();
    const expected = night.events.flatMap(({ ledger }) => [...ledger.acknowledged.keys()]);
    const startedAt = performance.now();
    const folder = join(newFolder('backup'), 'backup');
    await backUp(readSettings(server.settings), folder);
    took.push(performance.now() - startedAt);

    const target = done % 2 === 0 ? await external.makeOne() : { DATA_DIR: join(newFolder('restored'), 'data') };
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
  await server.stop();
  expectNothingWrong(findings, night.answers);
  findings.figure('backups under load, each restored and verified', count);
  findings.figure('time of a backup', times(took));
  findings.figure('reports acknowledged', night.acknowledged());
  findings.figure('of these standing, all found once', standing);
  findings.figure('answers', night.answers.toString());
}

async function startExternal() {
  const folder = newFolder('external');
  const cluster = await startCluster({ dataDir: join(folder, 'database') });
  onCleanUp(() => cluster.stop());
  let made = 0;
  return {
    makeOne: async () => {
      made += 1;
      const database = `restored_${made}`;
      await makeDatabase(cluster.connection(superuser, 'postgres'), database);
      const { host } = cluster.connection(superuser, database);
      return {
        DATABASE_URL: `postgres://${superuser}:password@localhost/${database}?host=${encodeURIComponent(String(host))}`,
        SESSION_SECRET: randomBytes(48).toString('base64url'),
        DATA_DIR: join(folder, `files-${made}`),
      };
    },
  };
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
