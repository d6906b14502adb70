import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SILENCE_MS } from '../../domain/stream/live.ts';
import { type Findings, times } from '../findings.ts';
import { reportOnce } from '../night/report-once.ts';
import { prepareEvent } from '../night/event.ts';
import { verifyLedgers } from '../night/verify.ts';
import { startProxy } from '../world/proxy.ts';
import { startSupervised, stopAndCheck } from '../world/supervised-server.ts';
import { shows, startViewer, type TortureViewer } from '../world/viewer.ts';
import { newFolder } from '../../world/clean-up.ts';

const viewerCount = 20;
const cutMs = 30_000;
const mayNoticeMs = SILENCE_MS + 2000;
const mayReturnMs = 10_000;

/** Cuts the network between overlays and server without closing any connection, and restores it. */
export async function cutNetwork(findings: Findings): Promise<void> {
  const server = await startSupervised({ settings: { DATA_DIR: join(newFolder('cut'), 'data') } });
  await server.untilReady();
  const proxy = await startProxy([server.port]);
  const event = await prepareEvent(server.origin);
  const viewers = Array.from({ length: viewerCount }, () => startViewer(proxy.port, event.token));
  await reportOnce(server.origin, event);
  await Promise.all(viewers.map((viewer) => viewer.until(shows(event.ledger), 10_000)));

  const cutAt = performance.now();
  proxy.cut();
  findings.progress('cut');
  const noticed = await timesUntil(viewers, cutAt, mayNoticeMs + 3000, ({ link }) => link.kind === 'cut-off');
  // The overlays miss these reports.
  for (let sent = 0; sent < 20; sent += 1) await reportOnce(server.origin, event);
  await delay(cutMs - (performance.now() - cutAt));
  const believedCut = viewers.filter((viewer) => viewer.now()?.link.kind === 'cut-off').length;

  const mendedAt = performance.now();
  proxy.mend();
  findings.progress('mended');
  const returned = await timesUntil(viewers, mendedAt, mayReturnMs + 5000, shows(event.ledger));
  // Reports after the cut reach the overlays as before.
  await reportOnce(server.origin, event);
  await Promise.all(viewers.map((viewer) => viewer.until(shows(event.ledger), 5000)));
  await verifyLedgers(findings, server);
  await stopAndCheck(findings, server);

  findings.expect(
    noticed.every((ms) => ms <= mayNoticeMs),
    `an overlay noticed only after ${Math.max(...noticed)} ms`,
  );
  findings.expect(
    believedCut === viewerCount,
    `${viewerCount - believedCut} overlays called themselves live during the cut`,
  );
  findings.expect(
    returned.every((ms) => ms <= mayReturnMs),
    `an overlay came back only after ${Math.max(...returned)} ms`,
  );
  findings.figure('overlays', viewerCount);
  findings.figure('length of the cut', `${cutMs / 1000} s`);
  findings.figure(`cut → overlay says so (at most ${mayNoticeMs / 1000} s)`, times(noticed));
  findings.figure(`mended → newest ranking shown (at most ${mayReturnMs / 1000} s)`, times(returned));
}

function timesUntil(
  viewers: TortureViewer[],
  since: number,
  limitMs: number,
  wanted: Parameters<TortureViewer['until']>[0],
): Promise<number[]> {
  return Promise.all(viewers.map(async (viewer) => (await viewer.until(wanted, limitMs, since)) - since));
}
