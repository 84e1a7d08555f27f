import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from '../repository.ts';

const SOURCES = join(ROOT, 'src');
/** Where the compiler writes the declarations of each room. */
const TYPES = join(ROOT, '.cache/types');
const IMPORT = /(\bfrom |\bimport\()(['"])(\.[^'"]+)\.ts\2/g;

/**
 * Copies the declarations of a module, and of all that it names, as `tsc -b` has written them.
 * @param entry path of its source below `src`
 * @param folder where they go, as they lie below `src`
 */
export function copyDeclarations(entry: string, folder: string): void {
  const waiting = [resolve(SOURCES, entry)];
  const seen = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const below = relative(SOURCES, source).replace(/\.ts$/, '.d.ts');
    const declared = join(TYPES, below.split(/[\\/]/)[0], below);
    const from = dirname(source);
    const text = readFileSync(declared, 'utf8').replace(IMPORT, (_, start, quote, path) => {
      const imported = resolve(from, `${path}.ts`);
      if (!seen.has(imported)) waiting.push(imported);
      seen.add(imported);
      return `${start}${quote}${path}.js${quote}`;
    });
    const target = join(folder, below);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
