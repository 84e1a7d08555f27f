import { openBarLayer } from '../../src/extension/layers/bar/bar-layer.ts';
import type {} from '../../src/extension/layers/ui/layers/shadow-host.ts';
import { type Messages, openRoots, speak } from './extension-apis.ts';

// This script runs in a page of a real browser. It shows the bar in one language, with an open
// shadow root.

declare global {
  var showBar: ((messages: Messages) => void) | undefined;
  /** The root of its layer. */
  var barRoot: ShadowRoot | undefined;
}

openRoots();

globalThis.showBar = (messages) => {
  speak(messages);
  const ignore = () => undefined;
  const bar = openBarLayer(
    {
      perform: ignore,
      lastUsed: () => ({}),
      onStrictness: ignore,
      onGoToContent: ignore,
      onClose: ignore,
    },
    ignore,
  );
  bar.show({
    kept: 12_590,
    all: 16_667,
    strictness: -0.3,
    isDoubtful: false,
    isTruncated: false,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    parts: [],
  });
  bar.lead(true);
  globalThis.barRoot = pithHost?.root;
};
