import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareChromium } from '../../../e2e/browsers/bare/bare-chromium.ts';
import type { BarePage } from '../../../e2e/browsers/bare/bare-page.ts';
import { launchBareChromium } from '../../../e2e/browsers/bare/launch-bare-chromium.ts';
import { type PageServer, startPageServer } from '../../../e2e/server/page-server.ts';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { MODEL_JSON, MODEL_WEIGHTS } from '../../../src/core/verified-assets.ts';
import { bundleForPage } from '../../bundle-for-page.ts';
import { PAGES_FOLDER, ROOT } from '../../repository.ts';
import type { Answer, Question, Subject } from '../subject.ts';

/** Wasm is compiled on safe origins only, and this machine's own name is one. */
const SITE = 'http://localhost';
const KERNELS = join(ROOT, 'src/kernels/wasm/build');
const TFJS_WASM = fileURLToPath(new URL('.', import.meta.resolve('@tensorflow/tfjs-backend-wasm')));
/** What workers ask for: a folder's address, where the folder is, the files in it. */
const FOLDERS = [
  ['/bench/kernel', KERNELS, ['kernel.simd.wasm', 'kernel.relaxed.wasm']],
  ['/bench/tfjs-wasm', TFJS_WASM, ['tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm.wasm']],
  // The extension's worker looks for models here.
  [
    `/models/${DEFAULT_ENGINE}`,
    join(ROOT, 'models', DEFAULT_ENGINE),
    [...MODEL_JSON, MODEL_WEIGHTS],
  ],
] as const;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** A subject in a worker of a page in a real Chromium. */
export class WorkerSubject implements Subject {
  readonly version: string;
  private readonly server: PageServer;
  private readonly chromium: BareChromium;
  private readonly page: BarePage;
  private count = 0;

  private constructor(server: PageServer, chromium: BareChromium, page: BarePage) {
    this.version = chromium.version;
    this.server = server;
    this.chromium = chromium;
    this.page = page;
  }

  /** @param entry URL of the module that the worker runs */
  static async start(entry: string): Promise<WorkerSubject> {
    const script = await bundleForPage(fileURLToPath(entry));
    const server = await startPageServer(PAGES_FOLDER);
    server.answer('/bench/', (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>.</title>');
    });
    server.answer('/bench/worker.js', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    });
    serveFolders(server);
    const chromium = await launchBareChromium({ proxy: server.origin });
    const page = await chromium.openPage();
    await page.open(`${SITE}/bench/`);
    await page.run(startWorker);
    return new WorkerSubject(server, chromium, page);
  }

  async ask<R>(name: string, argument: unknown = null): Promise<R> {
    const question: Question = { id: ++this.count, name, argument };
    const { value, error } = await this.page.run(askWorker, question);
    if (error !== undefined) throw new Error(error);
    return value as R;
  }

  async close(): Promise<void> {
    await this.chromium.close();
    await this.server.close();
  }
}

function serveFolders(server: PageServer): void {
  for (const [address, folder, names] of FOLDERS) {
    for (const name of names) {
      server.answer(`${address}/${name}`, async (_, response) => {
        const type = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type });
        response.end(await readFile(join(folder, name)));
      });
    }
  }
}

declare global {
  interface Window {
    benchWorker?: Worker;
  }
}

function startWorker(): void {
  window.benchWorker = new Worker('/bench/worker.js', { type: 'module' });
}

function askWorker(question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { benchWorker } = window;
    if (benchWorker === undefined) throw new Error('The worker has not been started.');
    benchWorker.onmessage = ({ data }) => resolve(data);
    benchWorker.onerror = ({ message }) => reject(new Error(`The worker ended: ${message}`));
    benchWorker.postMessage(question);
  });
}
