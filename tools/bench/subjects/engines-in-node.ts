import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEngine, loadKernel } from '../../../src/cli/engine/load-engine.ts';
import type { EngineId } from '../../../src/core/engine.ts';
import type { Engine } from '../../../src/page/engine.ts';
import type { PageTree } from '../../../src/page/page-tree.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { PAGES_FOLDER } from '../../repository.ts';
import type { Abilities } from '../subject.ts';
import { serveInNode } from './serve-in-node.ts';

/** Every engine on the demo page, one after the other. */
function enginesSubject(): Abilities {
  const engines = new Map<EngineId, Engine>();
  let page: PageTree | undefined;

  async function prepare({ ids }: { readonly ids: readonly EngineId[] }): Promise<number> {
    await loadKernel({ relaxed: true });
    for (const id of ids) engines.set(id, await loadEngine(id));
    page = parsePage(await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8'));
    return page.leaves.length;
  }

  /** Milliseconds for the page, features included. */
  async function time({ id }: { readonly id: EngineId }): Promise<number> {
    const engine = engines.get(id);
    if (engine === undefined || page === undefined) throw new Error('Nothing is prepared.');
    const start = performance.now();
    await engine.predict(page, new AbortController().signal);
    return performance.now() - start;
  }

  return { prepare, time };
}

serveInNode(enginesSubject());
