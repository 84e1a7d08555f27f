import { cpSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files of a model that only developers need. */
const UNSHIPPED =
  /[\\/]((golden|training|doubt|folds|scores|rules|metadata)\.json|(EXPERIMENTS|MISTAKES|RULES)\.md|(experiments|trials)\.jsonl|[\w-]+\.svg)$/;

/** Copies `models/` into the extension: the worker reads the files by their names. */
export function shipModels(outDir: string): Plugin {
  const filter = (source: string) => !UNSHIPPED.test(source);
  return {
    name: 'pith:models',
    closeBundle: () => cpSync('models', `${outDir}/models`, { recursive: true, filter }),
  };
}
