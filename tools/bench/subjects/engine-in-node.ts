import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEngine, loadKernel } from '../../../src/cli/engine/load-engine.ts';
import { PAGES_FOLDER } from '../../repository.ts';
import { engineSubject } from './engine-subject.ts';
import { serveInNode } from './serve-in-node.ts';

serveInNode(
  engineSubject({
    async loadEngine(id) {
      await loadKernel({ relaxed: true });
      return loadEngine(id);
    },
    readPage: (path) => readFile(join(PAGES_FOLDER, path), 'utf8'),
  }),
);
