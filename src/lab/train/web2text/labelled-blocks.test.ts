import { describe, expect, it } from 'vitest';
import { features } from '../../../engines/web2text/feature.ts';
import { standardise } from '../../../engines/web2text/scaling.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { fitScaling } from './fit-scaling.ts';
import { labelBlocks, pairClasses, pairWeights } from './labelled-blocks.ts';

describe('labelBlocks', () => {
  it('gives a block the label of its leaf, and passes over leaves in no block', () => {
    const tree = parsePage('<p>A</p><select><option>B</select><p>C</p>');
    const page = { tree, labels: Uint8Array.of(1, 0, 1) };
    expect([...labelBlocks(page, 'blocks').labels]).toEqual([1, 1]);
  });

  it("weighs blocks equally, or by their share of the page's words", () => {
    const page = {
      tree: parsePage('<p>One two three</p><p>—</p><p>four</p>'),
      labels: new Uint8Array(3),
    };
    expect([...labelBlocks(page, 'blocks').weights]).toEqual([1, 1, 1]);
    const { weights } = labelBlocks(page, 'words');
    expect([...weights]).toEqual([0.75, 0, 0.25]);
    expect([...pairWeights(weights)]).toEqual([0.375, 0.125]);
  });
});

describe('pairClasses', () => {
  it('numbers pairs of neighbours as 00, 01, 10, 11', () => {
    expect([...pairClasses(Uint8Array.of(0, 0, 1, 1, 0))]).toEqual([0, 1, 3, 2]);
    expect([...pairClasses(Uint8Array.of(1))]).toEqual([]);
  });
});

describe('fitScaling', () => {
  const columns = features('flag?', 'number', 'constant');
  const pages = [Float32Array.of(1, 2, 7, 0, 4, 7), Float32Array.of(1, Number.NaN, 7)];
  const scaling = fitScaling(columns, pages);

  it('takes mean and deviation over all pages, without missing values', () => {
    expect(scaling).toEqual({
      names: ['flag', 'number', 'constant'],
      mean: [0, 3, 7],
      scale: [1, 1, 0],
    });
  });

  it('leaves binary columns alone, and replaces missing values by the mean', () => {
    expect([...standardise(pages[0], scaling)]).toEqual([1, -1, 0, 0, 1, 0]);
    expect([...standardise(pages[1], scaling)]).toEqual([1, 0, 0]);
  });
});
