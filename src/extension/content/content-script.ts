import { startHighlighter } from './start-highlighter.ts';

// Every press runs this file again in the same isolated world: the first run stays, later ones find it.
declare global {
  var pith: { press(): void } | undefined;
}

globalThis.pith ??= startHighlighter();
globalThis.pith.press();
