import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { ALIASES } from '../build/aliases.ts';
import { bundledLicenses } from '../build/licenses/bundled-licenses.ts';
import { isShipped } from '../build/shipped-models.ts';
import { ROOT, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { buildCommand, COMMAND_FILE, UNPACKED } from './build-command.ts';
import { ROOMS_ENTRY, roomsEntry } from './shared-rooms.ts';

const PREFIX = 'pith:assets/';
const KERNELS = join(ROOT, 'src/kernels/wasm/build');
const KERNEL_BUILDS = ['kernel.simd.wasm', 'kernel.relaxed.wasm'];

const SOURCES = join(ROOT, 'src');
/** Where the compiler writes the declarations of each room. */
const TYPES = join(ROOT, '.cache/types');
const IMPORT = /(\bfrom |\bimport\()(['"])(\.[^'"]+)\.ts\2/g;

/** The name on npm. */
const NAME = 'pith-extract';
const project = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { version, description, license, repository, bugs } = project;
const versions = { ...project.dependencies, ...project.devDependencies };
const OUTPUT = join(process.env.PITH_BUILDS ?? join(ROOT, 'dist'), 'library');

// Types first: they fail before the slow part, and the package needs their declarations.
const { code } = await runCommand(toolCommand('tsc', '-b'), { onLine: console.log });
if (code !== 0) process.exit(1);
rmSync(OUTPUT, { recursive: true, force: true });
const licenses = bundledLicenses(join(OUTPUT, 'third-party-licenses.txt'));
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  // The icons and texts of the extension.
  publicDir: false,
  plugins: [packedAssets(), anyPlatform(), roomsEntry(), licenses.main],
  resolve: { alias: ALIASES },
  build: {
    outDir: OUTPUT,
    target: 'es2022',
    minify: true,
    lib: {
      entry: { index: join(ROOT, 'src/library/index.ts'), 'chunks/rooms': ROOMS_ENTRY },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // Of libraries, Vite minifies names only.
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
      },
    },
    chunkSizeWarningLimit: 10_000,
  },
});
await buildCommand({ output: OUTPUT, rooms: './rooms.js', version, plugins: [licenses.main] });
copyDeclarations('library/index.ts', join(OUTPUT, 'types'));
cpSync(join(ROOT, 'LICENSE'), join(OUTPUT, 'LICENSE'));
cpSync(join(ROOT, 'docs/library.md'), join(OUTPUT, 'README.md'));
// The README leads to these.
for (const name of ['command-line.md', 'servers.md']) {
  cpSync(join(ROOT, 'docs', name), join(OUTPUT, name));
}
cpSync(join(ROOT, 'src/kernels/wasm/build/kernel.simd.wasm'), join(OUTPUT, 'kernel.wasm'));
writeFileSync(join(OUTPUT, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
console.log(OUTPUT);

/** Puts our platform in the place of TensorFlow.js's own for Node. */
function anyPlatform(): Plugin {
  return {
    name: 'pith:any-platform',
    enforce: 'pre',
    resolveId: (id) =>
      id.endsWith('/platforms/platform_node')
        ? join(ROOT, 'tools/release/tensorflow-platform.ts')
        : undefined,
  };
}

/** The package's own manifest. Its version is the project's. */
function manifest(): object {
  return {
    name: NAME,
    version,
    description,
    license,
    repository,
    bugs,
    keywords: ['readability', 'content extraction', 'boilerplate removal', 'article', 'markdown'],
    type: 'module',
    exports: {
      '.': { types: './types/library/index.d.ts', default: './index.js' },
      './kernel.wasm': './kernel.wasm',
      './package.json': './package.json',
    },
    types: './types/library/index.d.ts',
    bin: { [NAME]: COMMAND_FILE },
    sideEffects: true,
    engines: { node: '>=20' },
    // What the command uses where it is there.
    peerDependencies: Object.fromEntries(UNPACKED.map((name) => [name, `^${versions[name]}`])),
    peerDependenciesMeta: Object.fromEntries(UNPACKED.map((name) => [name, { optional: true }])),
  };
}

/**
 * Copies the declarations of a module, and of all that it names, as `tsc -b` has written them.
 * @param entry path of its source below `src`
 * @param folder where they go, as they lie below `src`
 */
function copyDeclarations(entry: string, folder: string): void {
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

/** Makes the modules `pith:assets/…`, each with the files of a model, or of the kernels, in Base64 of DEFLATE. */
function packedAssets(): Plugin {
  return {
    name: 'pith:packed-assets',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : undefined,
  };
}

function moduleOf(set: string): string {
  const files = set === 'kernels' ? kernelFiles() : modelFiles(set);
  const packed = files.map(([name, path]) => [name, pack(readFileSync(path))]);
  return `export default ${JSON.stringify(Object.fromEntries(packed))};`;
}

function pack(bytes: Buffer): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}

function kernelFiles(): [string, string][] {
  return KERNEL_BUILDS.map((name) => [`kernels/${name}`, join(KERNELS, name)]);
}

function modelFiles(model: string): [string, string][] {
  const folder = join(ROOT, 'models', model);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|bin)$/.test(entry.name))
    .map(({ name }): [string, string] => [`${model}/${name}`, join(folder, name)])
    .filter(([, path]) => isShipped(path));
}
