import type { TrainedEngineId } from '../../src/core/engine.ts';
import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import type { GoldenPage } from '../../src/lab/golden.ts';
import { GOLDEN_FEATURES } from '../../src/lab/golden-features.ts';
import { capturePage } from '../../src/page/capture/capture.ts';
import { leafText } from '../../src/page/page-tree.ts';
import { loadEngine } from '../../src/worker/load-engine.ts';

// This script runs in a page of a real browser. It answers for that page with the shipped code,
// from capture to the network.

declare global {
  var goldenAnswer: ((engine: TrainedEngineId) => Promise<Omit<GoldenPage, 'file'>>) | undefined;
}

globalThis.goldenAnswer = async (id) => {
  const facts = { url: location.href, title: document.title, language: '' };
  const reader = createLivePageReader(document);
  const { tree } = capturePage<Node>(document.documentElement, reader, facts);
  const vocabulary: unknown = await (await fetch(`/models/${id}/vocabulary.json`)).json();
  const engine = await loadEngine(id);
  const { probabilities } = await engine.predict(tree, new AbortController().signal);
  return {
    leaves: Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf)),
    features: GOLDEN_FEATURES[id](tree, vocabulary),
    probabilities: [...probabilities],
  };
};
