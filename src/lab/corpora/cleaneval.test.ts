import { describe, expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { CLEANEVAL_SPLITS, cleanEvalIds, hasCleanEval, readCleanEvalPage } from './cleaneval.ts';
import { alignedShares, blockLabels } from './cleaneval-blocks.ts';

describe('alignedShares', () => {
  const source = '<p>Tom &amp; Jerry run</p><b>ab\n c</b>';
  const aligned = '□□□Tom□□□□□□□Jerry□run□□□□□□□a□\n□□□□□□';
  const places = [
    { startOffset: 3, endOffset: 22 },
    { startOffset: 29, endOffset: 34 },
  ];

  it('counts neither white space nor character references', () => {
    expect([...alignedShares({ source, aligned }, places)]).toEqual([1, Math.fround(1 / 3)]);
  });

  it('passes over markup inside a text node that a parser put together again', () => {
    const [share] = alignedShares({ source: 'ab<td>cd', aligned: 'ab□□□□□□' }, [
      { startOffset: 0, endOffset: 8 },
    ]);
    expect(share).toBe(0.5);
  });

  it('takes a node without a place in the source for not aligned', () => {
    expect([...alignedShares({ source, aligned }, [undefined])]).toEqual([0]);
  });
});

describe('blockLabels', () => {
  it('calls a block content from two thirds on', () => {
    const shares = Float32Array.of(2 / 3, 0.66, 1, 0);
    expect([...blockLabels(shares)]).toEqual([CONTENT, BOILERPLATE, CONTENT, BOILERPLATE]);
  });
});

describe.skipIf(!hasCleanEval())('CleanEval (skipped where it is missing)', () => {
  it('has the two splits', () => {
    expect(CLEANEVAL_SPLITS.map((split) => cleanEvalIds(split).length)).toEqual([
      ...[56, 5, 676],
      ...[531, 58, 148],
    ]);
  });

  it('labels the leaves of a page by its alignment', () => {
    const { tree, labels, url, reference } = readCleanEvalPage('1');
    expect(url).toMatch(/^http:\/\/1-las-vegas-real-estate\.com\//);
    const texts = Array.from(labels, (label, leaf) => ({ label, text: leafText(tree, leaf) }));
    const labelOf = (start: string) => texts.find(({ text }) => text.includes(start))?.label;
    expect(labelOf("If you feel it's time to")).toBe(CONTENT);
    expect(texts[0].label).toBe(BOILERPLATE);
    expect(reference).toContain("If you feel it's time to");
  });

  it('reads a page with bytes that are not UTF-8, and one that says U+FFFD itself', () => {
    for (const id of ['110', '183']) expect(readCleanEvalPage(id).labels).toContain(CONTENT);
  });
});
