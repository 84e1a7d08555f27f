import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { DEFAULT_ENGINE, type EngineId } from '../../../src/core/engine.ts';
import { installedKernel } from '../../../src/kernels/wasm/installed-kernel.ts';
import { capturePage } from '../../../src/page/capture/capture.ts';
import type { Engine } from '../../../src/page/engine.ts';
import type { PageTree } from '../../../src/page/page-tree.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { parse5Reader } from '../../../src/page/saved-page/parse5-reader.ts';
import type { Abilities } from '../subject.ts';
import { watchKernelMemory } from './watch-kernel-memory.ts';

const BODY = /<body[^>]*>([\s\S]*)<\/body>/i;

export interface KernelBytes {
  readonly peak: number;
  readonly grown: number;
}

export interface EnginePlace {
  /** Loads an engine with everything below it. */
  loadEngine(id: EngineId): Promise<Engine>;
  /** HTML of a file below e2e/pages. */
  readPage(path: string): Promise<string>;
}

/** The default engine, as it ships. */
export function engineSubject({ loadEngine, readPage }: EnginePlace): Abilities {
  const watch = watchKernelMemory();
  let engine: Engine | undefined;
  let body = '';
  let page: PageTree | undefined;

  async function prepare(): Promise<string> {
    engine = await loadEngine(DEFAULT_ENGINE);
    body = BODY.exec(await readPage('demo/index.html'))?.[1] ?? '';
    return DEFAULT_ENGINE;
  }

  /** Makes a page of the demo page over and over, up to its leaf number `leaves`. */
  function makePage({ leaves }: { readonly leaves: number }): void {
    const bodies = Math.ceil(leaves / parsePage(body).leaves.length);
    page = readUpTo(leaves, body.repeat(bodies));
  }

  /** Measures the milliseconds for the page that was made last. */
  async function time({ runs }: { readonly runs: number }): Promise<number> {
    if (engine === undefined || page === undefined) throw new Error('Nothing is prepared.');
    const start = performance.now();
    for (let i = 0; i < runs; i++) await engine.predict(page, new AbortController().signal);
    return (performance.now() - start) / runs;
  }

  /** Reads the bytes of the kernel's memory: the most in use since the last call, and all that it has grown to. */
  function memory(): KernelBytes {
    return {
      peak: watch.takePeak(),
      grown: installedKernel().wasm.memory.buffer.byteLength,
    };
  }

  return { prepare, makePage, time, memory };
}

function readUpTo(leaves: number, source: string): PageTree {
  const root = parse(source, { scriptingEnabled: true }).childNodes.find(
    ({ nodeName }) => nodeName === 'html',
  );
  if (root === undefined) throw new Error('parse5 gave a document without a root element');
  const facts = { url: '', title: '', language: '' };
  const none = { nodes: Infinity, characters: Infinity, attributeCharacters: Infinity };
  const limits = { ...none, leaves };
  return capturePage<DefaultTreeAdapterTypes.ChildNode>(root, parse5Reader(), facts, limits).tree;
}
