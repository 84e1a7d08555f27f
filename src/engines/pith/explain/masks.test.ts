import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { encodePage } from '../features/features.ts';
import { pageStructure } from '../page-structure.ts';
import { InputMasks } from './masks.ts';

const VOCABULARY = { tags: ['a', 'p'], classes: ['menu'], words: ['home', 'mill'] };
/** Columns: a, p, other tags, menu, home, mill, other words, home and mill in a heading. */
const [A, MENU, HOME, MILL, OTHER_WORD] = [0, 3, 4, 5, 6];
const PAGE = parsePage(
  '<nav class="menu"><a>Home</a><a>News</a><a>Home home</a></nav><h2>The mill</h2><p>A mill.</p>',
);
const [FIRST, , THIRD, , PROSE] = [0, 1, 2, 3, 4];

function masksOf(leaf: number) {
  const features = encodePage(PAGE, VOCABULARY);
  const width = features.names.length;
  // As they are, so that expected values are easy to tell.
  const scaling = {
    mean: new Array<number>(width).fill(0),
    scale: new Array<number>(width).fill(1),
  };
  const { numbers } = features;
  const page = pageStructure(PAGE);
  const masks = new InputMasks({ page, features, numbers, scaling, vocabulary: VOCABULARY, leaf });
  const columnOf = (name: string) => features.names.indexOf(name);
  return { masks, features, columnOf, width };
}

describe('masking inputs', () => {
  it('takes words out of the counts of the leaf, and leaves its tags', () => {
    const inputs = masksOf(THIRD).masks.inputs({ kind: 'words', start: 0, end: 4 });
    expect([...inputs.keys()]).toEqual([THIRD]);
    // log2(1 + n) of what is left.
    expect(inputs.get(THIRD)?.tokens.get(HOME)).toBe(1);
    expect(inputs.get(THIRD)?.tokens.get(A)).toBe(1);
  });

  it('takes a tag out of all leaves of the element, its region with it', () => {
    const { masks, columnOf } = masksOf(FIRST);
    const nav = PAGE.nodeNames.indexOf(PAGE.names.indexOf('nav'));
    const inputs = masks.inputs({ kind: 'tag', node: nav });
    expect([...inputs.keys()]).toEqual([0, 1, 2]);
    expect(inputs.get(FIRST)?.numbers[columnOf('in nav')]).toBe(0);
    expect(inputs.get(FIRST)?.numbers[columnOf('in a')]).toBe(1);
  });

  it('takes class words out of all leaves of the element, what they name with them', () => {
    const { masks, columnOf } = masksOf(FIRST);
    const nav = PAGE.nodeNames.indexOf(PAGE.names.indexOf('nav'));
    const inputs = masks.inputs({ kind: 'class', node: nav });
    expect([...inputs.keys()]).toEqual([0, 1, 2]);
    expect(inputs.get(FIRST)?.tokens.has(MENU)).toBe(false);
    expect(inputs.get(FIRST)?.numbers[columnOf('named menu')]).toBe(0);
  });

  it('takes the words and the look of a neighbor, but not its place', () => {
    const { masks, columnOf } = masksOf(FIRST);
    const inputs = masks.inputs({ kind: 'neighbor', leaf: PROSE }).get(PROSE);
    expect(inputs?.tokens.has(MILL)).toBe(false);
    expect(inputs?.tokens.has(OTHER_WORD)).toBe(false);
    expect(inputs?.numbers[columnOf('words')]).toBe(0);
    expect(inputs?.numbers[columnOf('place in leaves')]).toBeCloseTo(0.8, 6);
  });

  it('sets a group of numbers to its mean for all leaves with the same path', () => {
    const { masks, columnOf } = masksOf(FIRST);
    const inputs = masks.inputs({ kind: 'factor', factor: 'place' });
    expect([...inputs.keys()]).toEqual([0, 1, 2]);
    expect(inputs.get(THIRD)?.numbers[columnOf('place in leaves')]).toBe(0);
    expect(inputs.get(THIRD)?.numbers[columnOf('in a')]).toBe(1);
  });

  it('takes the words of the heading with what is measured of it', () => {
    const { masks, features } = masksOf(PROSE);
    const headingColumns = features.tokens.indices.filter((column) => column > OTHER_WORD);
    expect([...new Set(headingColumns)]).toEqual([8]);
    const inputs = masks.inputs({ kind: 'factor', factor: 'headings' });
    expect([...(inputs.get(PROSE)?.tokens.keys() ?? [])].every((c) => c <= OTHER_WORD)).toBe(true);
  });
});
