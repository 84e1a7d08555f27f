import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describePackage, readPackage } from './describe-package.ts';

/** The folder of the package that a module is of: the innermost, for packages have packages of their own. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Packages whose code the build writes into scripts by itself, by the names of the modules that it makes up. */
const WRITTEN_BY_BUILD = [
  { module: /^\0rolldown\/runtime/, name: 'rolldown' },
  { module: /^\0vite\//, name: 'vite' },
] as const;
/** Its runtime is in the compiled kernels, which are no modules. */
const IN_KERNELS = 'assemblyscript';
/** Packages that come with their dependencies in one file, whose modules thus have no names of their own. */
const HAVE_DEPENDENCIES_INSIDE: readonly string[] = ['linkedom'];

/** Folders of packages, with those of their modules that are in the build. */
type BundledModules = Map<string, Set<string>>;

/**
 * Writes the licences of all packages that are in the extension into one file beside its code, as they ask for, with the
 * copyright holders of each. Vite's own `build.license` leaves out what is in workers, where most of them are.
 * @returns the plugin of the build, and that of its workers
 * @throws Error at the end of the build when a package's holder or licence is not known
 */
export function bundledLicenses(file: string): { readonly main: Plugin; readonly worker: Plugin } {
  const bundled: BundledModules = new Map();
  addModule(bundled, installed(IN_KERNELS));
  const collect = (name: string): Plugin => ({
    name,
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) collectModule(bundled, id.replaceAll('\\', '/'));
      }
    },
  });
  return {
    main: {
      ...collect('pith:licenses'),
      closeBundle: () => {
        const parts = [...bundled].map(([folder, modules]) =>
          describePackage(folder, [...modules].toSorted()),
        );
        writeFileSync(file, [...new Set(parts)].toSorted().join('\n'));
      },
    },
    worker: collect('pith:worker-licenses'),
  };
}

function collectModule(bundled: BundledModules, id: string): void {
  const writer = WRITTEN_BY_BUILD.find(({ module }) => module.test(id));
  if (writer !== undefined) addModule(bundled, installed(writer.name));
  const [folder] = PACKAGE.exec(id.replaceAll('\0', '')) ?? [];
  if (folder === undefined || !existsSync(join(folder, 'package.json'))) return;
  const [file] = id.replaceAll('\0', '').split('?');
  addModule(bundled, folder, file);
  const { name } = readPackage(folder);
  if (HAVE_DEPENDENCIES_INSIDE.includes(name)) addDependencies(bundled, folder);
}

function addModule(bundled: BundledModules, folder: string, file?: string): void {
  const modules = bundled.get(folder) ?? new Set();
  if (file !== undefined && existsSync(file)) modules.add(file);
  bundled.set(folder, modules);
}

function addDependencies(bundled: BundledModules, folder: string): void {
  for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
    const dependency = installed(name, folder);
    if (bundled.has(dependency)) continue;
    for (const file of scriptsOf(dependency)) addModule(bundled, dependency, file);
    addDependencies(bundled, dependency);
  }
}

/** Which of a package's scripts are inside another's cannot be seen. */
function scriptsOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = entries.filter((name) => /\.[cm]?js$/.test(name) && !/node_modules/.test(name));
  return scripts.map((name) => join(folder, name));
}

/** The folder of a package as the one in `from` would find it. */
function installed(name: string, from = process.cwd()): string {
  for (const parent of parentsOf(from)) {
    const folder = `${parent}/node_modules/${name}`;
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  throw new Error(`${name} is not installed, whose licence the build has to show.`);
}

function parentsOf(folder: string): string[] {
  const names = folder.replaceAll('\\', '/').split('/');
  return names.map((_, index) => names.slice(0, names.length - index).join('/'));
}
