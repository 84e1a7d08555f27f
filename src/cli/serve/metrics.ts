import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts, for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  /** All figures, in Prometheus' text form. */
  text(): Promise<string>;
  /** Counts an answer. @param route one of a few, so that nobody can make up series */
  answered(route: string, status: number): void;
  /** Counts a page that was read. @param seconds with the time that it waited */
  extracted(page: { engine: string; isEmpty: boolean; seconds: number }): void;
}

/** From a note on the fast network to the longest page on a busy machine. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param queueLength tells how many pages wait */
export function serverMetrics(queueLength: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'pith_http_requests_total',
    help: 'Answers, by route and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const pages = new Counter({
    name: 'pith_pages_total',
    help: 'Pages that were read, by engine and whether they had content.',
    labelNames: ['engine', 'content'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pith_extraction_seconds',
    help: 'How long pages took, with the time that they waited, but not that of fetching them.',
    labelNames: ['engine'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'pith_waiting_pages',
    help: 'Pages that wait or are being read.',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (route, status) => answers.inc({ route, status }),
    extracted({ engine, isEmpty, seconds: took }) {
      pages.inc({ engine, content: isEmpty ? 'none' : 'some' });
      seconds.observe({ engine }, took);
    },
  };
}
