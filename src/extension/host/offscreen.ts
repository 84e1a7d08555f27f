import { serveLabels } from './serve-labels.ts';
import { labelWorkerUntilIdle } from './start-label-worker.ts';

const worker = labelWorkerUntilIdle(() => window.close());
serveLabels(worker);
worker.start();
