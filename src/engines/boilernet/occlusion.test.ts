import * as tf from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { logOddsOf, type OccludablePage } from '../../core/occlusion.ts';
import type { Engine } from '../../page/engine.ts';
import { leafParent } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';

const pauses = { signal: new AbortController().signal };
const PAGE = parsePage(
  '<button>Menu</button><ul><li>Home page</li></ul><p>It was the end of the day.</p>',
);
const [MENU, HOME, PROSE] = [0, 1, 2];
const LI = leafParent(PAGE, HOME);

describe('a page prepared for occlusion by boilernet', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine('boilernet');
  });
  afterAll(() => engine.dispose());

  const occlude = async (leaf: number): Promise<OccludablePage> => {
    const page = await engine.occlude?.(PAGE, leaf, pauses);
    if (page === undefined) throw new Error('no inputs');
    return page;
  };
  /** What the engine says of the leaf of "Home page" on a page that is parsed anew. */
  const onPage = async (html: string) =>
    logOddsOf((await engine.predict(parsePage(html), pauses.signal)).probabilities[HOME]);

  it('has the probability that the engine gives', async () => {
    const { probabilities } = await engine.predict(PAGE, pauses.signal);
    expect((await occlude(HOME)).probability).toBeCloseTo(probabilities[HOME], 5);
    expect((await occlude(PROSE)).probability).toBeCloseTo(probabilities[PROSE], 5);
  });

  it('says without words, or a tag, what it says of a page that does not have them', async () => {
    const page = await occlude(HOME);
    const rest = '<p>It was the end of the day.</p>';
    expect(await page.without({ kind: 'words', start: 4, end: 9 }, pauses)).toBeCloseTo(
      await onPage(`<button>Menu</button><ul><li>Home</li></ul>${rest}`),
      5,
    );
    expect(await page.without({ kind: 'tag', node: LI }, pauses)).toBeCloseTo(
      await onPage(`<button>Menu</button><ul>Home page</ul>${rest}`),
      5,
    );
  });

  it('says without a tag that stands twice above a text what it says of one', async () => {
    const rest = '<p>It was the end of the day.</p>';
    const nested = parsePage(
      `<button>Menu</button><ul><li><ul><li>Home page</li></ul></li></ul>${rest}`,
    );
    const page = await engine.occlude?.(nested, HOME, pauses);
    const node = leafParent(nested, HOME);
    expect(await page?.without({ kind: 'tag', node }, pauses)).toBeCloseTo(
      await onPage(`<button>Menu</button><ul><li><ul>Home page</ul></li></ul>${rest}`),
      5,
    );
  });

  it('says without the words of a neighbor what it says beside a mark of no word', async () => {
    const page = await occlude(HOME);
    expect(await page.without({ kind: 'neighbor', leaf: PROSE }, pauses)).toBeCloseTo(
      await onPage('<button>Menu</button><ul><li>Home page</li></ul><p>…</p>'),
      5,
    );
  });

  it('has nothing to leave out of class names and of what it does not look at', async () => {
    const page = await occlude(HOME);
    expect(await page.without({ kind: 'class', node: LI }, pauses)).toBeUndefined();
    expect(await page.without({ kind: 'neighbor', leaf: MENU }, pauses)).toBeUndefined();
    expect(await engine.occlude?.(PAGE, MENU, pauses)).toBeUndefined();
  });

  it('leaves no tensor behind', async () => {
    const page = await occlude(HOME);
    await page.without({ kind: 'tag', node: LI }, pauses);
    const before = tf.memory().numTensors;
    await page.without({ kind: 'tag', node: LI }, pauses);
    await occlude(HOME);
    expect(tf.memory().numTensors).toBe(before);
  });
});
