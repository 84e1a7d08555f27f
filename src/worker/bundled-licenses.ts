import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module is of: the innermost, for packages have packages of their own. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

/**
 * Writes the licences of all packages that are in the extension into one file beside its code, as they ask for.
 * Vite's own `build.license` leaves out what is in workers, where most of them are.
 * @returns the plugin of the build, and that of its workers
 */
export function bundledLicenses(file: string): { readonly main: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const collect = (name: string): Plugin => ({
    name,
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) {
          const [folder] = PACKAGE.exec(id.replaceAll('\\', '/').replaceAll('\0', '')) ?? [];
          if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
        }
      }
    },
  });
  return {
    main: {
      ...collect('pith:licenses'),
      closeBundle: () => writeFileSync(file, [...folders].map(licenseOf).toSorted().join('\n')),
    },
    worker: collect('pith:worker-licenses'),
  };
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((entry) => LICENSE_FILE.test(entry))
    .toSorted()
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n').concat('\n');
}
