import { loadEngine } from '../../../src/worker/load-engine.ts';
import { engineSubject } from './engine-subject.ts';
import { serveInWorker } from './serve-in-worker.ts';

serveInWorker(
  engineSubject({
    loadEngine,
    readPage: async (path) => (await fetch(`/${path}`)).text(),
  }),
);
