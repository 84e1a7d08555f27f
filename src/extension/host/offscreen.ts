import { serveCode } from './serve-code.ts';
import { serveLabels } from './serve-labels.ts';
import { labelWorkerUntilIdle } from './start-label-worker.ts';

const worker = labelWorkerUntilIdle(() => window.close());
serveLabels(worker);
serveCode(worker);
worker.start();
