import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../repository.ts';

/** A way to the text of a page, as one would install it. */
export interface InstalledWay {
  readonly name: string;
  /** What npm is to install. */
  readonly packages: readonly string[];
  /** What is run with the page's path, in the project. */
  readonly program: string;
  /** The program's code, where it is not in a package. */
  readonly script?: string;
}

/** The peers in the versions that the project compares itself with, each with a document that its own README names. */
export const PEER_WAYS: readonly InstalledWay[] = [
  {
    name: 'readability',
    packages: [versioned('@mozilla/readability'), versioned('jsdom')],
    program: 'readability.js',
    script: `import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
const { document } = new JSDOM(readFileSync(process.argv[2], 'utf8')).window;
console.log(new Readability(document).parse().textContent);
`,
  },
  {
    name: 'defuddle',
    packages: [versioned('defuddle'), versioned('linkedom')],
    program: 'defuddle.js',
    script: `import { readFileSync } from 'node:fs';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
const { document } = parseHTML(readFileSync(process.argv[2], 'utf8'));
console.log((await Defuddle(document, 'https://hedgerow.example/', { markdown: true })).content);
`,
  },
];

/** A package in the version that the project itself has. */
function versioned(name: string): string {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return `${name}@${dependencies[name] ?? devDependencies[name]}`;
}
