import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../repository.ts';

const ENTRY = 'pith:rooms';
const SOURCES = join(ROOT, 'src');
const COMMAND = join(SOURCES, 'cli');
const IMPORTED = /(?:\bfrom |\bimport\()'(\.{1,2}\/[^']+\.ts)'/g;

/**
 * The entry of the library's build from which the command takes the code of the other rooms, so that the package has it
 * once, although the command is built for Node and the library for all runtimes.
 */
export const ROOMS_ENTRY = ENTRY;

/** Makes the module `pith:rooms`, which exports what the command imports of other rooms. */
export function roomsEntry(): Plugin {
  return {
    name: 'pith:rooms-entry',
    enforce: 'pre',
    // Vite takes the entry for a path.
    resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : undefined),
    load: (id) =>
      id === `\0${ENTRY}`
        ? importedOfRooms()
            .map((path) => `export * from ${JSON.stringify(path)};`)
            .join('\n')
        : undefined,
  };
}

/**
 * Leaves the other rooms out of the command's build.
 * @param file where they are, as a script of the command would import it
 */
export function roomsFrom(file: string): Plugin {
  return {
    name: 'pith:rooms-from',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (!importer.startsWith(COMMAND) || !id.startsWith('.')) return undefined;
      return isOfOtherRoom(resolve(importer, '..', id)) ? { id: file, external: true } : undefined;
    },
  };
}

/** Paths of the modules of other rooms that the command's modules name. */
function importedOfRooms(): string[] {
  const found = readdirSync(COMMAND, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])fixtures[\\/]/.test(name))
    .flatMap((name) => {
      const path = join(COMMAND, name);
      const imports = readFileSync(path, 'utf8').matchAll(IMPORTED);
      return [...imports].map(([, imported]) => resolve(path, '..', imported));
    });
  return [...new Set(found.filter(isOfOtherRoom))].sort();
}

function isOfOtherRoom(path: string): boolean {
  return !relative(SOURCES, path).startsWith('..') && relative(COMMAND, path).startsWith('..');
}
