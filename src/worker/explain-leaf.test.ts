import { describe, expect, it } from 'vitest';
import { loadEngine } from '../cli/engine/load-engine.ts';
import type { Engine } from '../page/engine.ts';
import { leafText, type PageTree } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { explainLeaf } from './explain-leaf.ts';

const never = new AbortController().signal;
const yieldToMessages = () => Promise.resolve();

/** An engine that gives every leaf the probability that `judge` returns for the page. */
function engineOf(judge: (tree: PageTree) => number): Engine {
  return {
    id: 'bte',
    isCalibrated: false,
    predict: async (tree, signal) => {
      signal.throwIfAborted();
      return { probabilities: Float32Array.from(tree.leaves, () => judge(tree)), threshold: 0.5 };
    },
    dispose() {},
  };
}

describe('explaining a leaf', () => {
  it('says by how much each part moved the log-odds, the greatest first', async () => {
    // Odds of 9 with the word and without the neighbor's, of 3 with both, of 1 without the word.
    const engine = engineOf((tree) => {
      const [own, other] = [leafText(tree, 0), leafText(tree, 1)];
      if (!own.includes('good')) return 0.5;
      return other.includes('bad') ? 0.75 : 0.9;
    });
    const tree = parsePage('<div>good</div><div>bad</div>');
    const explanation = await explainLeaf(
      engine,
      { tree, leaf: 0 },
      {
        signal: never,
        yieldToMessages,
        now: () => 0,
      },
    );
    expect(explanation).toEqual({
      engine: 'bte',
      leaf: 0,
      probability: 0.75,
      threshold: 0.5,
      isCalibrated: false,
      tagPath: ['html', 'body', 'div'],
      influences: [
        { kind: 'words', text: 'good', logOdds: expect.closeTo(Math.log(3), 5) },
        { kind: 'neighbor', leaf: 1, text: 'bad', logOdds: expect.closeTo(-Math.log(3), 5) },
      ],
      isPartial: false,
    });
  });

  it('gives rules that answer 0 and 1 finite log-odds', async () => {
    const engine = engineOf((tree) => (leafText(tree, 0).includes('good') ? 1 : 0));
    const { influences } = await explainLeaf(
      engine,
      { tree: parsePage('<div>good</div>'), leaf: 0 },
      { signal: never, now: () => 0, yieldToMessages },
    );
    expect(influences[0].logOdds).toBeCloseTo(2 * Math.log(1e6 - 1), 3);
  });

  it('stops between two runs when it is cancelled', async () => {
    const controller = new AbortController();
    let runs = 0;
    const engine = engineOf(() => {
      runs++;
      return 0.5;
    });
    const answer = explainLeaf(
      engine,
      { tree: parsePage('<div>one two three</div>'), leaf: 0 },
      {
        signal: controller.signal,
        now: () => 0,
        yieldToMessages: async () => {
          if (runs === 2) controller.abort();
        },
      },
    );
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(runs).toBe(2);
  });

  it('answers with what it has when time runs out', async () => {
    let clock = 0;
    const explanation = await explainLeaf(
      engineOf(() => 0.5),
      { tree: parsePage('<div>one two three</div>'), leaf: 0 },
      {
        signal: never,
        now: () => {
          clock += 2_000;
          return clock;
        },
        yieldToMessages,
      },
    );
    expect(explanation).toMatchObject({ isPartial: true });
    expect(explanation.influences).toHaveLength(2);
  });

  it('refuses a leaf that is not there', async () => {
    const parts = { signal: never, now: () => 0, yieldToMessages };
    const answer = explainLeaf(
      engineOf(() => 0.5),
      { tree: parsePage('one'), leaf: 1 },
      parts,
    );
    await expect(answer).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('asks an engine that can mask its inputs for each of them, and leaves out what it has none of', async () => {
    const tree = parsePage('<ul><li>one</li></ul>');
    const engine: Engine = {
      ...engineOf(() => 0.5),
      occlude: async () => ({
        probability: 0.75,
        threshold: 0.5,
        logOdds: 2,
        factors: ['links', 'place'],
        without: async (mask) => {
          if (mask.kind === 'factor') return mask.factor === 'links' ? 2.5 : 2;
          return mask.kind === 'words' ? 3 : undefined;
        },
      }),
    };
    const parts = { signal: never, now: () => 0, yieldToMessages };
    const { probability, influences } = await explainLeaf(engine, { tree, leaf: 0 }, parts);
    expect(probability).toBe(0.75);
    expect(influences).toEqual([
      { kind: 'words', text: 'one', logOdds: -1 },
      { kind: 'factor', factor: 'links', logOdds: -0.5 },
      { kind: 'factor', factor: 'place', logOdds: 0 },
    ]);
  });

  it('looks at the page itself where an engine leaves a text out unseen', async () => {
    const engine: Engine = { ...engineOf(() => 0.25), occlude: async () => undefined };
    const tree = parsePage('<div>one</div>');
    const parts = { signal: never, now: () => 0, yieldToMessages };
    const { probability, influences } = await explainLeaf(engine, { tree, leaf: 0 }, parts);
    expect(probability).toBe(0.25);
    expect(influences).toEqual([{ kind: 'words', text: 'one', logOdds: 0 }]);
  });

  it('finds that a menu is a menu by its tags, to an engine that looks at tags', async () => {
    const engine = await loadEngine('markov-tree');
    const tree = parsePage(
      '<ul><li><a>Home</a></li><li><a>News</a></li></ul><p>A sentence of some words, and one more of them.</p>',
    );
    const { probability, threshold, influences } = await explainLeaf(
      engine,
      { tree, leaf: 0 },
      { signal: never, now: () => 0, yieldToMessages },
    );
    expect(probability).toBeLessThan(threshold);
    expect(
      influences.find((part) => part.kind === 'tag' && part.name === 'a')?.logOdds,
    ).toBeLessThan(0);
    engine.dispose();
  });
});
