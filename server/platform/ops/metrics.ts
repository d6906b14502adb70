import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ChangeHandlers } from '../db/changes.ts';
import type { PoolUse } from '../db/open.ts';
import type { JobCounts } from '../jobs/queries.ts';
import { counts } from './counts.ts';

export interface Metrics extends ChangeHandlers {
  registry: Registry;
  showPools(readUse: () => PoolUse[]): void;
  /** Open connections of clients, sockets included. */
  showConnections(count: () => number): void;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** `count` is called each time the metrics are read. */
  showViewers(count: () => number): void;
  showJobs(count: () => Promise<JobCounts>): void;
  countJob(kind: string, outcome: string): void;
  /** Polls of public pages that were answered from memory, by status. */
  showPolls(count: () => Record<number, number>): void;
}

const countedHere = [
  ['reports_saved_total', 'Results that this server appended to a ledger', 'reports'],
  ['pages_rendered_total', 'Pages of visitors that were rendered; the others came from memory', 'pages'],
  ['pictures_drawn_total', 'Pictures that were drawn; the others came from memory', 'pictures'],
] as const;

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Jobs run by this server',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const listening = new Gauge({
    name: 'database_listen_connected',
    help: 'Whether this server hears the changes of the others; 0 bypasses its caches',
    registers: [registry],
  });
  for (const [name, help, counted] of countedHere)
    void new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts[counted]);
      },
    });
  return {
    registry,
    onChange: () => undefined,
    onConnected: () => listening.set(1),
    onDisconnected: () => listening.set(0),
    showPools: (readUse) => {
      void new Gauge({
        name: 'database_connections',
        help: 'Connections to PostgreSQL by pool, and requests that wait for one',
        labelNames: ['pool', 'state'],
        registers: [registry],
        collect() {
          for (const { pool, busy, idle, waiting } of readUse())
            for (const [state, value] of Object.entries({ busy, idle, waiting })) this.set({ pool, state }, value);
        },
      });
      void new Counter({
        name: 'database_connection_wait_seconds_total',
        help: 'How long requests waited for a connection, all together',
        labelNames: ['pool'],
        registers: [registry],
        collect() {
          this.reset();
          for (const { pool, waitedSeconds } of readUse()) this.inc({ pool }, waitedSeconds);
        },
      });
    },
    showConnections: (count) => {
      void new Gauge({
        name: 'client_connections',
        help: 'Open connections of clients to this server, WebSockets included',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    countJob: (kind, outcome) => jobRuns.inc({ kind, outcome }),
    showJobs: (count) => {
      void new Gauge({
        name: 'jobs',
        help: 'Jobs in the database: not begun, to be tried again, failed for good',
        labelNames: ['state'],
        registers: [registry],
        async collect() {
          // The other metrics are reported even while the database is unavailable.
          const counts = await count().catch(() => ({}));
          this.reset();
          for (const [state, value] of Object.entries(counts)) this.set({ state }, value);
        },
      });
    },
    showPolls: (count) => {
      void new Counter({
        name: 'public_polls_total',
        help: 'Polls of public pages answered from memory; they are in no other metric and not logged',
        labelNames: ['status'],
        registers: [registry],
        collect() {
          this.reset();
          for (const [status, polls] of Object.entries(count())) this.inc({ status }, polls);
        },
      });
    },
    showViewers: (count) => {
      void new Gauge({
        name: 'live_viewers',
        help: 'Overlays connected to this server',
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
  };
}
