import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** Asks each time the metrics are read. */
  showViewers(count: () => number): void;
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
  return {
    registry,
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
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
