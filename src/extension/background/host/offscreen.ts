import { askToLast } from '../../platform/library/ask-to-last.ts';
import { followLibraryChanges } from '../../platform/library/library-news.ts';
import { labelWorkerUntilIdle } from '../../platform/worker/start-label-worker.ts';
import { serveCode } from './serve-code.ts';
import { serveLabels } from './serve-labels.ts';

const worker = labelWorkerUntilIdle(() => window.close());
serveLabels(worker);
serveCode(worker);
worker.start();
followLibraryChanges(() => void askToLast());
