import { cpSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files and folders of a model that only developers need. */
const UNSHIPPED =
  /[\\/]((golden|training|doubt|folds|scores|rules|metadata)\.json|(EXPERIMENTS|MISTAKES|RULES)\.md|(experiments|trials|left-out-trials)\.jsonl|[\w-]+\.svg|labels)$/;

/** Whether a file or folder below `models/` is part of the product. */
export function isShipped(path: string): boolean {
  return !UNSHIPPED.test(path);
}

/** Copies `models/` into the extension: the worker reads the files by their names. */
export function shipModels(outDir: string): Plugin {
  return {
    name: 'pith:models',
    closeBundle: () => cpSync('models', `${outDir}/models`, { recursive: true, filter: isShipped }),
  };
}
