import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOMS = [
  ...(['core', 'page', 'facts', 'article', 'engines', 'kernels', 'worker'] as const),
  ...(['extension/platform', 'extension/layers', 'extension/tab', 'extension/pages'] as const),
  ...(['extension/background', 'library', 'cli', 'lab'] as const),
] as const;
type Room = (typeof ROOMS)[number];

/** What a file can do that some rooms forbid. Each is planted in every room. */
const ACTIONS = {
  'names document': 'export const planted = document.title;',
  'names the browser API': 'export const planted = browser.runtime;',
  'names the chrome API': 'export const planted = chrome.runtime;',
  'names fetch': "export const planted = fetch('/');",
  'names console': "console.log('planted');\nexport {};",
  'names process': 'export const planted = process.argv;',
  'imports Node': "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
  'imports TensorFlow':
    "import { tidy } from '@tensorflow/tfjs-core';\nexport const planted = tidy;",
  'imports the browser API':
    "import browser from 'webextension-polyfill';\nexport const planted = browser;",
  'imports a peer':
    "import { Readability } from '@mozilla/readability';\nexport const planted = Readability;",
  'imports parse5': "import { parse } from 'parse5';\nexport const planted = parse;",
  'imports a parser of styles': "import { parse } from 'css-what';\nexport const planted = parse;",
  'imports a format library':
    "import { toHtml } from 'hast-util-to-html';\nexport const planted = toHtml;",
  'imports core': "import { landmark } from '../core/landmark.ts';\nexport { landmark };",
  'imports page': "import { landmark } from '../page/landmark.ts';\nexport { landmark };",
  'imports facts': "import { landmark } from '../facts/landmark.ts';\nexport { landmark };",
  'imports article': "import { landmark } from '../article/landmark.ts';\nexport { landmark };",
  'imports engines': "import { landmark } from '../engines/landmark.ts';\nexport { landmark };",
  'imports a type of engines': "export type { Landmark } from '../engines/other-landmark.ts';",
  'imports kernels': "import { landmark } from '../kernels/landmark.ts';\nexport { landmark };",
  'imports worker': "import { landmark } from '../worker/landmark.ts';\nexport { landmark };",
  'imports platform':
    "import { landmark } from '../extension/platform/landmark.ts';\nexport { landmark };",
  'imports layers':
    "import { landmark } from '../extension/layers/landmark.ts';\nexport { landmark };",
  'imports tab': "import { landmark } from '../extension/tab/landmark.ts';\nexport { landmark };",
  'imports pages':
    "import { landmark } from '../extension/pages/landmark.ts';\nexport { landmark };",
  'imports background':
    "import { landmark } from '../extension/background/landmark.ts';\nexport { landmark };",
  'imports library': "import { landmark } from '../library/landmark.ts';\nexport { landmark };",
  'imports cli': "import { landmark } from '../cli/landmark.ts';\nexport { landmark };",
  'imports lab': "import { landmark } from '../lab/landmark.ts';\nexport { landmark };",
  // They are for tests, which are in no room.
  'imports a fixture':
    "import { landmark } from '../core/fixtures/landmark.ts';\nexport { landmark };",
} as const;
type Action = keyof typeof ACTIONS;

const ARTICLES: readonly Action[] = [
  'imports core',
  'imports page',
  'imports facts',
  'imports article',
];
const ENGINES: readonly Action[] = [
  'imports engines',
  'imports a type of engines',
  'imports kernels',
];
/** What all rooms of the extension may do. Article refers to facts, and so may all that refer to article. */
const IN_EXTENSION: readonly Action[] = [
  ...ARTICLES,
  'names the browser API',
  'names the chrome API',
  'names document',
  'names fetch',
  'names console',
];
/** The polyfill is too large for scripts that run in pages. */
const OWN_BROWSER_API: readonly Action[] = ['imports the browser API'];
/** What programs of Node may do. */
const IN_NODE: readonly Action[] = [
  ...ARTICLES,
  ...ENGINES,
  'imports library',
  'imports cli',
  'imports TensorFlow',
  'imports Node',
  'imports a peer',
  'imports parse5',
  'imports a parser of styles',
  'imports a format library',
  'names fetch',
  'names console',
  'names process',
];

/** All that a room may do of the above; the compiler must refuse the rest. */
const ALLOWED: Record<Room, readonly Action[]> = {
  core: ['imports core'],
  page: ['imports core', 'imports page', 'imports parse5', 'imports a parser of styles'],
  facts: ['imports core', 'imports page', 'imports facts'],
  article: [...ARTICLES, 'imports a format library'],
  engines: [
    'imports core',
    'imports page',
    'imports facts',
    ...ENGINES,
    'imports TensorFlow',
    'imports a peer',
  ],
  kernels: ['imports core', 'imports kernels', 'imports TensorFlow'],
  worker: [
    ...ARTICLES,
    ...ENGINES,
    'imports worker',
    'imports TensorFlow',
    'names fetch',
    'names console',
  ],
  'extension/platform': [...IN_EXTENSION, ...OWN_BROWSER_API, 'imports platform'],
  'extension/layers': [...IN_EXTENSION, 'imports platform', 'imports layers'],
  'extension/tab': [...IN_EXTENSION, 'imports platform', 'imports layers', 'imports tab'],
  'extension/pages': [
    ...IN_EXTENSION,
    ...OWN_BROWSER_API,
    'imports platform',
    'imports layers',
    'imports pages',
  ],
  'extension/background': [
    ...IN_EXTENSION,
    ...OWN_BROWSER_API,
    'imports platform',
    'imports layers',
    'imports tab',
    'imports pages',
    'imports background',
  ],
  library: [...ARTICLES, ...ENGINES, 'imports library', 'imports parse5'],
  cli: IN_NODE,
  lab: [...IN_NODE, 'imports lab'],
};

/** jsdom's types, which the lab needs, bring the DOM's with them. */
const UNDECIDED: Partial<Record<Room, readonly Action[]>> = { lab: ['names document'] };

const LANDMARK = 'export const landmark = 1;\nexport type Landmark = 1;\n';

describe('the compiler guards the rooms', () => {
  let copy: string;
  let refused: ReadonlySet<string>;

  beforeAll(async () => {
    copy = await copyOfSources();
    await plantFixture();
    for (const room of ROOMS) await plant(room);
    refused = await refusedFiles();
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  for (const room of ROOMS) {
    it(`a file in ${room} compiles when, and only when, it keeps to what ${room} may do`, () => {
      const actions = (Object.keys(ACTIONS) as Action[]).filter(
        (d) => !UNDECIDED[room]?.includes(d),
      );
      const compiles = actions.filter((action) => !refused.has(`${room}/${fileName(action)}`));
      expect(compiles.sort()).toEqual([...ALLOWED[room]].sort());
    });
  }

  /** A copy below the repository, so that packages are found; without tests, so that it is quick. */
  async function copyOfSources(): Promise<string> {
    const cache = join(ROOT, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'rooms-'));
    await cp(join(ROOT, 'src'), join(folder, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
    for (const file of await readdir(ROOT)) {
      if (basename(file).startsWith('tsconfig')) await cp(join(ROOT, file), join(folder, file));
    }
    // The rooms' `paths` name the packages from two folders up.
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return folder;
  }

  async function plantFixture(): Promise<void> {
    const folder = join(copy, 'src/core/fixtures');
    await mkdir(folder);
    await writeFile(join(folder, 'landmark.ts'), LANDMARK);
  }

  async function plant(room: Room): Promise<void> {
    const folder = join(copy, 'src', room);
    // The compiler names each file of another room once, so no two plants may import the same.
    await writeFile(join(folder, 'landmark.ts'), LANDMARK);
    await writeFile(join(folder, 'other-landmark.ts'), LANDMARK);
    for (const [action, code] of Object.entries(ACTIONS)) {
      // Rooms of the extension are one folder deeper.
      const planted = room.includes('/') ? code.replace("'../", "'../../") : code;
      await writeFile(join(folder, fileName(action)), `${planted}\n`);
    }
  }

  /** `room/file` of each planted file that the compiler complains about. */
  async function refusedFiles(): Promise<Set<string>> {
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const rooms = ROOMS.map((room) => `src/${room}`);
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [compiler, '-b', ...rooms], { cwd: copy }, (_, stdout) =>
        resolve(stdout),
      ),
    );
    const places = output.matchAll(/^src\/([\w/]+\/planted-[\w-]+\.ts)\(\d+,\d+\): error/gm);
    return new Set([...places].map(([, place]) => place));
  }
});

function fileName(action: string): string {
  return `planted-${action.toLowerCase().replaceAll(' ', '-')}.ts`;
}
