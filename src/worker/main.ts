import type { WorkerRequest } from '../article/host-messages.ts';
import { DEFAULT_ENGINE } from '../core/engine.ts';
import { MODEL_JSON, MODEL_WEIGHTS } from '../core/verified-assets.ts';
import relaxedUrl from '../kernels/wasm/build/kernel.relaxed.wasm?url';
import simdUrl from '../kernels/wasm/build/kernel.simd.wasm?url';
import { prefetch } from './fetch-bytes.ts';
import { modelUrl } from './read-model-file.ts';

const serving = import('./label-service.ts');

// Most pages use the default engine, so its files are fetched while the code is loaded and run for
// the first time.
for (const url of [relaxedUrl, simdUrl]) prefetch(url);
for (const file of [...MODEL_JSON, MODEL_WEIGHTS]) {
  prefetch(modelUrl(`${DEFAULT_ENGINE}/${file}`));
}

// If the code itself cannot be loaded, the host sees an `error` event, as for any end of the
// worker.
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  serving.then(({ serve }) => serve(data)).catch(self.reportError);
});
