import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModels } from '../../../cli/engine/load-engine.ts';
import { CONTENT, labelLeaves } from '../../../core/labels.ts';
import { loadMarkovTree } from '../../../engines/markov-tree/engine.ts';
import { packPage } from '../../../page/packed-page.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { trainMarkovTree } from './train-markov-tree.ts';

const SENTENCE = 'Pith is the soft tissue in the middle of a stem, and it stores water and food.';
const PAGE = `<ul><li><a>Home</a></li><li><a>News</a></li></ul><main><h1>On pith</h1><p>${SENTENCE}</p><p>${SENTENCE.replaceAll('i', 'a')}</p></main>`;
const FILES = ['config.json', 'vocabulary.json', 'statistics.json'];

/** A corpus in the layout of WCXB: the same page, three times to learn from and once to choose on. */
function writeCorpus(data: string): void {
  const folder = join(data, 'wcxb');
  for (const name of ['html', 'ground-truth']) mkdirSync(join(folder, name), { recursive: true });
  const truth = {
    _internal: { page_type: { primary: 'article' } },
    ground_truth: {
      title: 'On pith',
      main_content: `${SENTENCE}\n\n${SENTENCE.replaceAll('i', 'a')}`,
    },
  };
  for (const id of ['0001', '0002', '0003', '0004']) {
    writeFileSync(join(folder, 'html', `${id}.html.gz`), gzipSync(PAGE));
    writeFileSync(join(folder, 'ground-truth', `${id}.json`), JSON.stringify(truth));
  }
  const split = { train: ['0001', '0002', '0003'], val: ['0004'] };
  writeFileSync(join(folder, 'split.json'), JSON.stringify(split));
}

/** The pages of the corpus with every element in a line of its own across the window. */
function layOutCorpus(folder: string): void {
  mkdirSync(folder);
  const tree = parsePage(PAGE);
  const layout = Array.from(tree.nodeNames, (name, node) =>
    name === TEXT_NAME ? [null, null, null, null] : [node * 20, 0, 1_000, 20],
  );
  const packed = Object.entries(packPage(tree)).map(([key, value]) => [
    key,
    ArrayBuffer.isView(value) ? [...(value as Int32Array)] : value,
  ]);
  const page = { ...Object.fromEntries(packed), layout: layout.flat() };
  for (const id of ['0001', '0002', '0003', '0004']) {
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(page));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b);
}

describe('training the hidden Markov tree', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'pith-markov-'));
    writeCorpus(data);
  });
  afterAll(() => rmSync(data, { recursive: true }));

  function trainInto(name: string, layouts = join(data, 'no-layouts')) {
    const folder = join(data, name, 'markov-tree');
    const cache = join(data, `${name}-cache`);
    const run = trainMarkovTree({ data, limit: undefined, folder, cache, layouts });
    return { run, files: FILES.map((file) => readFileSync(join(folder, file), 'utf8')) };
  }

  it('gives the same bytes again', () => {
    expect(trainInto('first').files).toEqual(trainInto('second').files);
  });

  it('counts every node once, and says how each type is found', () => {
    const { run } = trainInto('counted');
    // html, body, ul, 2 × (li, a, text), main, h1, text, 2 × (p, text).
    expect(run).toMatchObject({ trainPages: 3, valPages: 1, nodes: 3 * 16 });
    expect(run.types.map(({ type, leaves, f1 }) => [type, leaves, f1])).toEqual([
      ['not content', 2, 1],
      ['full text', 2, 1],
      ['headline', 1, 1],
    ]);
  });

  it.each(['sum-product', 'gibbs'] as const)(
    'makes a model that keeps the text and leaves the menu out by %s',
    async (inference) => {
      trainInto('model');
      const engine = await loadMarkovTree(readModels(join(data, 'model')), { inference });
      const page = parsePage(PAGE);
      const prediction = await engine.predict(page, new AbortController().signal);
      const kept = Array.from(labelLeaves(prediction), (label) => label === CONTENT);
      // The headline counts as content as often as references had it: here never.
      expect(kept).toEqual([false, false, false, true, true]);
    },
  );

  it('counts boxes beside all else where pages were laid out, and changes nothing else', () => {
    const [config, vocabulary, plain] = trainInto('plain').files.map((file) => JSON.parse(file));
    expect(config).not.toHaveProperty('layoutThresholds');
    const layouts = join(data, 'layouts');
    layOutCorpus(layouts);
    const laidOut = trainInto('laid-out', layouts);
    const [withLayout, sameVocabulary, both] = laidOut.files.map((file) => JSON.parse(file));
    expect(withLayout).toMatchObject({ ...config, shape: { hasLayout: true }, sha256: {} });
    expect(sameVocabulary).toEqual(vocabulary);
    const { top, left, width, height, ...others } = both.categories;
    expect({ ...both, categories: others }).toEqual(plain);
    // Bin 0 of [elements, leaves] x [not content, full text, headline], in three pages: ul, 2 (li, a);
    // html, body, main, 2 p; h1. Texts have no boxes.
    const atLeftEdge = [0, 1, 2, 3, 4, 5].map((group) => left[group * 24]);
    expect(atLeftEdge).toEqual([3 * 5, 3 * 5, 3, 0, 0, 0]);
    for (const counts of [top, left, width, height]) {
      expect(sum(counts)).toBe(3 * 11);
    }
    expect(laidOut.run.layout).toMatchObject({ trainPages: 3, valPages: 1, best: { textF1: 1 } });
  });

  it('makes a model that is refused when its files do not fit together', async () => {
    trainInto('damaged');
    const path = join(data, 'damaged/markov-tree/statistics.json');
    const read = readModels(join(data, 'damaged'));
    writeFileSync(path, readFileSync(path, 'utf8').replace('[', '[1,'));
    await expect(loadMarkovTree(read)).rejects.toMatchObject({ code: 'model-damaged' });
  });
});
