import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../repository.ts';
import { roomsFrom } from './shared-rooms.ts';

/** The command's program in the package. */
export const COMMAND_FILE = 'chunks/command.js';

/** Programs of the command: what is run, and what runs in threads of its own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  command: 'src/cli/packed-command.ts',
  'corpus-thread': 'src/cli/corpora/threads/corpus-thread.ts',
  'extraction-thread': 'src/cli/engine/threads/extraction-thread.ts',
};

interface CommandBuild {
  /** The folder of the package, which has the library already. */
  readonly output: string;
  /** The other rooms in the package, seen from the programs. */
  readonly rooms: string;
  readonly version: string;
  readonly plugins: readonly Plugin[];
}

/** Builds the command into the package, for Node, with the packages that it uses. */
export async function buildCommand({
  output,
  rooms,
  version,
  plugins,
}: CommandBuild): Promise<void> {
  const entries = Object.entries(PROGRAMS).map(([name, path]) => [name, join(ROOT, path)]);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [packedEngine(), roomsFrom(rooms), ...plugins],
    define: { 'process.env.PITH_VERSION': JSON.stringify(version) },
    ssr: { noExternal: true, external: [...UNPACKED] },
    build: {
      outDir: join(output, 'chunks'),
      emptyOutDir: false,
      ssr: true,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'command-[name].js',
          minify: true,
        },
      },
      chunkSizeWarningLimit: 10_000,
    },
  });
  chmodSync(join(output, COMMAND_FILE), 0o755);
}

/** Packages that the command uses where they are installed. */
export const UNPACKED: readonly string[] = [
  'jschardet',
  // For corpora, and for corpora on many machines.
  ...['eld', 'hyparquet', 'hyparquet-compressors', 'hyparquet-writer', 'piscina'],
  ...['bullmq', 'ioredis'],
];

const ENGINES = join(ROOT, 'src/cli/engine');

/** Takes weights and kernel from the package. */
function packedEngine(): Plugin {
  return {
    name: 'pith:packed-engine',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isIt =
        id.startsWith('.') && resolve(importer, '..', id) === join(ENGINES, 'load-engine.ts');
      return isIt ? join(ENGINES, 'load-packed-engine.ts') : undefined;
    },
  };
}
