import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '../jobs/queries.ts';

export interface Metrics {
  registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** `count` is called each time the metrics are read. */
  showViewers(count: () => number): void;
  showJobs(count: () => Promise<JobCounts>): void;
  countJob(kind: string, outcome: string): void;
  /** Polls of public pages that were answered from memory, by status. */
  showPolls(count: () => Record<number, number>): void;
}

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
  return {
    registry,
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
