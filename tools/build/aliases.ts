import { join } from 'node:path';
import type { Alias } from 'vite';
import { ROOT } from '../repository.ts';

/** Modules that the build puts in the place of others. */
export const ALIASES: Alias[] = [
  // The variant of this for browsers asks the page's `innerHTML` what a name like `&amp;` stands for.
  {
    find: 'decode-named-character-reference',
    replacement: join(ROOT, 'node_modules/decode-named-character-reference/index.js'),
  },
  tensorflow('tfjs-core', 'core.ts'),
  tensorflow('tfjs-backend-cpu', 'backend-cpu.ts'),
];

/**
 * Leaves what no engine uses of TensorFlow.js out of the worker, which is not faster for it, but less than half as large, and
 * free of a package without a licence. This can go when TensorFlow.js can be bundled without what is not used; see
 * docs/performance.md.
 */
function tensorflow(name: string, file: string): Alias {
  return {
    find: new RegExp(`^@tensorflow/${name}$`),
    replacement: join(ROOT, 'tools/build/tensorflow', file),
  };
}
