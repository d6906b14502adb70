import { arch, cpus, release, totalmem, type } from 'node:os';

/** Describes the machine of a measurement in one line. */
export function describeMachine(): string {
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'} (${arch()})`;
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  return `${processor}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`;
}

/** Today's date in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
