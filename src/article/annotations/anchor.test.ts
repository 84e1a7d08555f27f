import { describe, expect, it } from 'vitest';
import { finish } from '../../core/steps.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { anchorSteps } from './anchor.ts';
import { describeSpan } from './describe-span.ts';
import { textOfSpan } from './leaf-span.ts';

const FIRST =
  'Snap a young elder twig and the wood gives way to something soft and white, the pith.';
const SECOND = 'Botanists call it parenchyma, and they measured it <b>more than</b> a century ago.';
const THIRD =
  'A seedling stands up because its middle is trying to be longer than its skin allows.';

const PAGE = `<h1>Pith</h1><p>${FIRST}</p><p>${SECOND}</p><ul><li>Reply</li><li>Share</li></ul>
  <p>${THIRD}</p><ul><li>Reply</li><li>Share</li></ul>`;

describe('a passage that was marked', () => {
  it('is found on the same page', () => {
    expect(found(PAGE, 'young elder', 'soft and white', PAGE)).toBe(
      'young elder twig and the wood gives way to something soft and white',
    );
  });

  it('is found across elements, with spaces where the page has none', () => {
    expect(found(PAGE, 'the pith.', 'measured it', PAGE)).toBe(
      'the pith. Botanists call it parenchyma, and they measured it',
    );
  });

  it('is found behind an advert and with other white space and markup', () => {
    const now = `<aside>Buy a bicycle today</aside><div>${FIRST}</div><section>
      <p>Botanists call it <i>parenchyma</i>,\n and they measured it more than a century ago.</p></section>`;
    expect(found(PAGE, 'Botanists call', 'measured it', now)).toBe(
      'Botanists call it parenchyma, and they measured it',
    );
  });

  it('is found where its paragraph has moved to', () => {
    const now = `<p>${THIRD}</p><p>${SECOND}</p><p>${FIRST}</p>`;
    expect(found(PAGE, 'young elder', 'soft and white', now)).toContain('young elder twig');
  });

  it('is found with a few letters changed', () => {
    const now = PAGE.replace('something soft', 'anything soft').replace('gives way', 'gave way');
    expect(found(PAGE, 'young elder', 'soft and white', now)).toBe(
      'young elder twig and the wood gave way to anything soft and white',
    );
  });

  it('is the one that was marked, of several that say the same', () => {
    const spanOf = (nth: number) => {
      const tree = parsePage(PAGE, 'http://a.test/');
      const leaves = leavesSaying(tree, 'Reply');
      const leaf = leaves[nth];
      return { document: 0, firstLeaf: leaf, from: 0, lastLeaf: leaf, to: 5 };
    };
    const now = `<p>An advert, which was not there before.</p>${PAGE}`;
    for (const nth of [0, 1]) {
      const target = describeSpan(parsePage(PAGE, 'http://a.test/'), spanOf(nth));
      const tree = parsePage(now, 'http://a.test/');
      const [anchor] = finish(anchorSteps([tree], [target]));
      expect(anchor?.span.firstLeaf).toBe(leavesSaying(tree, 'Reply')[nth]);
    }
  });

  it('is found between emoji, of which no half is stored', () => {
    const page = `<p>${'🌊'.repeat(25)} eel ${'🐟'.repeat(25)}</p><p>a${'🌊'.repeat(25)} eel ${'👩‍🌾'.repeat(20)}</p>`;
    const tree = parsePage(page, 'http://a.test/');
    for (const leaf of [0, 1]) {
      const from = leafText(tree, leaf).indexOf('eel');
      const span = { document: 0, firstLeaf: leaf, from, lastLeaf: leaf, to: from + 3 };
      const target = describeSpan(tree, span);
      expect([target.prefix, target.suffix].every((text) => text.isWellFormed())).toBe(true);
      expect(finish(anchorSteps([tree], [target]))[0]?.span).toEqual(span);
    }
  });

  it('is found by its ends where it is very long, and not with one end alone', () => {
    const line = (i: number) =>
      `<p>Line ${i}: the weir below the mill was built twice, by ${i} men.</p>`;
    const lines = Array.from({ length: 2_000 }, (_, i) => line(i));
    const page = parsePage(lines.join(''), 'http://a.test/');
    const span = spanIn(page, 'Line 3:', 'by 1998 men');
    const target = describeSpan(page, span);
    expect(target.exact.length + (target.tail ?? '').length).toBeLessThan(5_000);
    const anchorOn = (html: string) => {
      const tree = parsePage(html, 'http://a.test/');
      return finish(anchorSteps([tree], [target]))[0]?.span;
    };
    expect(anchorOn(lines.join(''))).toEqual(span);
    const shorter = lines.toSpliced(1_000, 100);
    expect(anchorOn(shorter.join(''))).toEqual({ ...span, lastLeaf: span.lastLeaf - 100 });
    expect(anchorOn(lines.slice(0, 1_900).join(''))).toBeUndefined();
  });

  it('is not found where its paragraph has gone, though others share its words', () => {
    const now = `<h1>Pith</h1><p>Snap a young rose twig and the thorns give way to nothing at all.</p><p>${THIRD}</p>`;
    expect(found(PAGE, 'Snap a', 'the pith.', now)).toBeUndefined();
    expect(
      found(PAGE, 'Share', 'Share', '<p>Share this with nobody, and never tell.</p>'),
    ).toBeUndefined();
  });

  it('is found in a fold that is closed', () => {
    const now = `<h1>Pith</h1><div hidden><p>${FIRST}</p></div>`;
    expect(found(PAGE, 'young elder', 'soft and white', now)).not.toBe(undefined);
  });

  it('is found in the frame that has it, whatever its number', () => {
    const page = parsePage(PAGE, 'http://a.test/');
    const target = { ...describeSpan(page, spanIn(page, 'young elder', 'white')), document: 2 };
    const [anchor] = finish(
      anchorSteps([parsePage('<p>Other</p>', 'http://a.test/'), page], [target]),
    );
    expect(anchor?.span.document).toBe(1);
    expect(anchor).toHaveProperty('changedTo', undefined);
  });
});

/** What is found on a page of a passage that was marked on another; undefined where it is not. */
function found(before: string, from: string, to: string, now: string): string | undefined {
  const page = parsePage(before, 'http://a.test/');
  const tree = parsePage(now, 'http://a.test/');
  const [anchor] = finish(anchorSteps([tree], [describeSpan(page, spanIn(page, from, to))]));
  return anchor && textOfSpan(tree, anchor.span);
}

function spanIn(tree: PageTree, from: string, to: string) {
  const [firstLeaf] = leavesSaying(tree, from);
  const [lastLeaf] = leavesSaying(tree, to);
  return {
    document: 0,
    firstLeaf,
    from: leafText(tree, firstLeaf).indexOf(from),
    lastLeaf,
    to: leafText(tree, lastLeaf).indexOf(to) + to.length,
  };
}

function leavesSaying(tree: PageTree, words: string): number[] {
  return [...tree.leaves.keys()].filter((leaf) => leafText(tree, leaf).includes(words));
}

describe('a passage that the page has changed', () => {
  const pageWith = (sentence: string) =>
    `<main><p>The weir below the mill was built twice, and the second one still stands.</p><p>${sentence}</p>
     <p>Eels used to be caught here in baskets of willow, and two of them hang in the hall.</p></main>`;

  it.each([
    ['a number', 'The council has ordered twelve planks of oak.', 'twelve', 'fifteen'],
    ['a number in digits', 'The council has ordered 12 planks of oak.', '12', '15'],
    ['a negation', 'The key may be lent to children of the village.', 'may be', 'may never be'],
  ])('is found with what it says now: %s', (_, sentence, from, to) => {
    const page = parsePage(pageWith(sentence), 'http://a.test/');
    const now = sentence.replace(from, to);
    const target = describeSpan(page, spanIn(page, sentence, sentence));
    const [anchor] = finish(anchorSteps([parsePage(pageWith(now), 'http://a.test/')], [target]));
    expect(anchor?.changedTo).toBe(now);
  });

  it.each([
    ['were there', true],
    ['are new', false],
  ])('is not found on the same words said of something else, which %s', (_, wereThere) => {
    const sentence = 'there is soup in the yard for everybody';
    const other = `<p>In the year of the flood it was different: ${sentence}, wrote the miller, but no yard.</p>`;
    const whole = pageWith(`After the sluice is closed ${sentence}, and the bell is rung.`);
    const page = parsePage(wereThere ? whole + other : whole, 'http://a.test/');
    const target = describeSpan(page, spanIn(page, sentence, sentence));
    const now = parsePage(pageWith('It rains.') + other, 'http://a.test/');
    expect(finish(anchorSteps([now], [target]))).toEqual([undefined]);
  });
});
