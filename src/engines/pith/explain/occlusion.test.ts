import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../cli/engine/load-engine.ts';
import type { OccludablePage } from '../../../core/occlusion.ts';
import type { Engine } from '../../../page/engine.ts';
import { leafParent, nodeName, type PageTree } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { encodePage } from '../features/features.ts';
import { factorOf } from './factors.ts';

const pauses = { signal: new AbortController().signal };
const PROSE = 'The mill stood at the end of the lane, and nobody had been inside for years.';
const PAGE = parsePage(
  `<nav class="menu"><ul><li><a href="/">Home</a><li><a href="/news">News</a></ul></nav>
  <main><h1>The mill</h1><p>${PROSE}</p><p>${PROSE.toUpperCase()}</p></main>`,
);
/** The leaf of "Home". */
const HOME = 0;

describe('what the numbers of a text mean', () => {
  it('is known of every one of them', () => {
    const { names } = encodePage(PAGE, { tags: [], classes: [], words: [] });
    expect(names.filter((name) => factorOf(name) === undefined)).toEqual([]);
  });

  it.each([
    ['words', 'length'],
    ['block words', 'length'],
    ['copyright', 'look'],
    ['ends with a colon', 'look'],
    ['block links', 'links'],
    ['ancestor 3 links', 'links'],
    ['ancestor 3 words', 'containers'],
    ['block -2 links', 'around'],
    ['words of next leaf', 'around'],
    ['in nav', 'regions'],
    ['named comment', 'names'],
    ['words since heading', 'headings'],
    ['leaves from h1', 'landmarks'],
    ['share of h1', 'title'],
    ['inner run after h1', 'repeats'],
    ['tagPath links', 'alike'],
    ['a later copy', 'copies'],
    ['link to another site', 'target'],
    ['place of block', 'place'],
    ['page h1', 'page'],
  ])('%s is of the group %s', (name, factor) => {
    expect(factorOf(name)).toBe(factor);
  });
});

describe('a page of which pith keeps its inputs', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine('pith');
  });
  afterAll(() => engine.dispose());

  const occlude = async (tree: PageTree, leaf: number): Promise<OccludablePage> => {
    const page = await engine.occlude?.(tree, leaf, pauses);
    if (page === undefined) throw new Error('no inputs');
    return page;
  };
  const nodeAround = (leaf: number, name: string) => {
    let node = leafParent(PAGE, leaf);
    while (nodeName(PAGE, node) !== name) node = PAGE.parents[node];
    return node;
  };

  it('has the probability that the engine gives', async () => {
    const { probabilities } = await engine.predict(PAGE, pauses.signal);
    for (const [leaf, probability] of probabilities.entries()) {
      expect((await occlude(PAGE, leaf)).probability).toBeCloseTo(probability, 5);
    }
  });

  it('gives another without words, tags, names, neighbors, and each group of numbers', async () => {
    const page = await occlude(PAGE, HOME);
    const masks = [
      { kind: 'words', start: 0, end: 4 },
      { kind: 'tag', node: nodeAround(HOME, 'nav') },
      { kind: 'class', node: nodeAround(HOME, 'nav') },
      { kind: 'neighbor', leaf: 1 },
      ...page.factors.map((factor) => ({ kind: 'factor', factor }) as const),
    ] as const;
    expect(page.factors).toHaveLength(16);
    for (const mask of masks) {
      const without = await page.without(mask, pauses);
      expect(without, JSON.stringify(mask)).not.toBeCloseTo(page.logOdds, 8);
    }
  });

  it('finds nothing to leave out of an element without names', async () => {
    const page = await occlude(PAGE, HOME);
    const node = nodeAround(HOME, 'ul');
    expect(await page.without({ kind: 'class', node }, pauses)).toBeUndefined();
  });

  it('counts a tag that stands twice on a path once less, and its region still holds', async () => {
    const page = await occlude(parsePage('<ul><li><ul><li>One</li></ul></li></ul>'), 0);
    const [outer, inner] = [3, 5];
    const answers = await Promise.all(
      [outer, inner].map((node) => page.without({ kind: 'tag', node }, pauses)),
    );
    // Which of the two is left out is all the same to a count.
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toBe(page.logOdds);
  });

  it('says that a copy of other text is held down for being one, and for nothing else', async () => {
    const tree = parsePage(
      `<main><h1>Mill</h1><p>${PROSE} It was old, they said, and full of owls and dust.</p>` +
        `<p>${PROSE} It was old, they said, and full of owls and dust.</p></main>`,
    );
    const page = await occlude(tree, 2);
    expect(page.probability).toBeCloseTo(0.13, 5);
    const length = await page.without({ kind: 'factor', factor: 'length' }, pauses);
    expect(length).toBeCloseTo(Math.log(0.13 / 0.87), 4);
    const copies = await page.without({ kind: 'factor', factor: 'copies' }, pauses);
    expect(copies).toBeGreaterThan(0);
  });

  it('says that what a page calls something else is moved for its name', async () => {
    const text = `<main><h1>Mill</h1>${`<p>${PROSE}</p>`.replace('years', 'ten years')}
      <p>It was old, they said, and full of owls and dust, and so was the house beside it, of which
      hardly more than the walls were left, with a roof that let in the rain and the light.</p>`;
    const tree = parsePage(`${text}<p class="pros">${PROSE}</p></main>`);
    const page = await occlude(tree, 3);
    const plain = await occlude(parsePage(`${text}<p class="owls">${PROSE}</p></main>`), 3);
    expect(page.logOdds).toBeGreaterThan(plain.logOdds + 1);
    const names = await page.without({ kind: 'factor', factor: 'names' }, pauses);
    expect(names).toBeLessThan(page.logOdds - 1);
    const ofElement = await page.without({ kind: 'class', node: leafParent(tree, 3) }, pauses);
    expect(ofElement).toBeLessThan(page.logOdds - 1);
  });

  it('says that a line that leads to another text is moved for its words, not for a name', async () => {
    const promoted =
      'Read also: <a href="/owls">Where the owls of the mill have gone since then</a>';
    const tree = parsePage(
      `<main class="text"><h1>Mill</h1><p>${PROSE}</p><p>${promoted}</p></main>`,
    );
    const page = await occlude(tree, 2);
    const words = { kind: 'words', start: 0, end: 4 } as const;
    expect(await page.without(words, pauses)).toBeGreaterThan(page.logOdds + 3);
    const names = await page.without({ kind: 'factor', factor: 'names' }, pauses);
    expect(names).toBeLessThan(page.logOdds + 2);
  });

  it('leaves no tensor behind', async () => {
    await occlude(PAGE, HOME);
    const before = tf.memory().numTensors;
    const page = await occlude(PAGE, HOME);
    await page.without({ kind: 'tag', node: nodeAround(HOME, 'nav') }, pauses);
    expect(tf.memory().numTensors).toBe(before);
  });
});
