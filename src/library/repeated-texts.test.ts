import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArticle } from '../article/build-article.ts';
import { completeLabels } from '../article/completion/complete-labels.ts';
import { FORMATS } from '../article/formats/registry.ts';
import { CONTENT } from '../core/labels.ts';
import { finish } from '../core/steps.ts';
import { encodingSteps } from '../engines/pith/features/features.ts';
import { parseVocabulary } from '../engines/pith/features/tokens.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { pageMetadata } from './page-metadata.ts';

const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cf Co Cn'.split(' ');
const PIECES = [
  ...CATEGORIES.map(firstOf),
  ...[
    '\u200D',
    '\u0301',
    '\u00AD',
    ' ',
    '\n',
    '-',
    '.',
    '/',
    '[',
    '(',
    '|',
    '#',
    '@',
    '_',
    '*',
    '`',
    '$',
  ],
  ...['a ', 'A. ', '1.', '- ', ' | ', 'a@', '](', '$$', '&amp;', 'by ', '2020 ', '中。'],
];
const PARAGRAPH =
  '<p>The mill was built of oak and has two pairs of stones that turn in the wind.</p>';
/** Places of a page that a text may stand in. */
const PLACES: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => pageOf(`<p>Start ${text} end.</p>`),
  title: (text) => pageOf(`<h2>A ${text} b</h2><p class="byline">By A ${text} b</p>`, text),
  attribute: (text) =>
    pageOf(`<p class="${text}"><a href="/x?${text}">y</a> <img src="/a.png" alt="${text}"></p>`),
  cell: (text) => pageOf(`<table><tr><td>A ${text} b</td><td>${text}</td></tr></table>`),
  code: (text) => pageOf(`<pre><code class="language-${text}">a ${text} b</code></pre>`),
};
const LENGTH = 1_200;
/** Of a text twice as long; the square of its length would be 4. */
const MAX_RATIO = 2.6;

const vocabulary = parseVocabulary(
  JSON.parse(readFileSync(new URL('../../models/pith/vocabulary.json', import.meta.url), 'utf8')),
);
const session = new Session();

/** Code that V8 has optimized counts nothing. */
const COMPILERS = ['opt', 'maglev', 'sparkplug'];

beforeAll(async () => {
  for (const compiler of COMPILERS) setFlagsFromString(`--no-${compiler}`);
  session.connect();
  await session.post('Profiler.enable');
});
afterAll(() => {
  session.disconnect();
  for (const compiler of COMPILERS) setFlagsFromString(`--${compiler}`);
});

it.each(Object.keys(PLACES))(
  'no character repeated in a %s takes the square of its length',
  async (place) => {
    const slow: string[] = [];
    for (const piece of PIECES) {
      const page = (length: number) => PLACES[place](piece.repeat(length / piece.length));
      // What is worked out once is not counted.
      readPage(page(100));
      const [once, twice] = [await stepsOf(page(LENGTH)), await stepsOf(page(2 * LENGTH))];
      if (twice > MAX_RATIO * once) slow.push(`${JSON.stringify(piece)}: ${once}, ${twice}`);
    }
    expect(slow).toEqual([]);
  },
);

/** How often all parts of the code run that read a page; what patterns do is not seen. */
async function stepsOf(page: string): Promise<number> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  readPage(page);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  return result
    .filter(({ url }) => /\/(?:src|node_modules)\//.test(url))
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
}

function readPage(source: string): void {
  const url = 'https://example.org/';
  const tree = parsePage(source, url);
  finish(encodingSteps(tree, vocabulary));
  const probabilities = new Float32Array(tree.leaves.length).fill(0.9);
  const labels = new Uint8Array(tree.leaves.length).fill(CONTENT);
  const completed = completeLabels(tree, labels, { probabilities });
  const metadata = pageMetadata(source, url);
  const article = buildArticle(tree, completed.labels, { metadata, parts: completed.parts });
  const { text, markdown, json } = FORMATS;
  for (const { write } of [text, markdown, json]) write(article, {});
}

function pageOf(body: string, title = 'The mill'): string {
  return `<!doctype html><title>${title}</title><main><h1>The mill ${title}</h1>${body}${PARAGRAPH}</main>`;
}

/** The first character of a general category beyond ASCII. */
function firstOf(category: string): string {
  const pattern = new RegExp(`\\p{${category}}`, 'u');
  let code = 0x80;
  while (!pattern.test(String.fromCodePoint(code))) code++;
  return String.fromCodePoint(code);
}
