import { describe, expect, it } from 'vitest';
import { leafText } from '../../../core/page/page-tree.ts';
import { parsePage } from '../../../core/saved-page/parse-html.ts';
import type { LabelledTree } from './splice-trees.ts';
import { thinPage } from './thin-page.ts';

const HTML = `<nav><a href=/a>Shop</a> <a href=/b>About us</a></nav><main id=m>
  <p>C one two three</p><aside class=ad>Buy this now</aside><p>C four five six</p><p>C seven <b>C eight</b></p><p>C nine ten</p>
  <p>C eleven</p></main><footer>Legal notes of ours</footer>`;

/** A page whose leaves are content when they begin with C. */
function page(): LabelledTree {
  const tree = parsePage(HTML);
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].startsWith('C') ? 1 : 0));
  return { tree, labels };
}

function textsOf({ tree, labels }: LabelledTree): string[] {
  return [...labels].map((label, leaf) => `${leafText(tree, leaf).trim()} ${label}`);
}

describe('thinPage', () => {
  it('leaves out what is drawn, boilerplate more often than content, with its labels', () => {
    // Menu, paragraph, advertisement, four paragraphs, foot.
    const draws = [0.29, 0.1, 0.3, 0.09, 0.1, 0.1, 0.1, 0.29];
    const thinned = thinPage(page(), () => draws.shift() ?? Number.NaN) as LabelledTree;
    const kept = ['C one two three 1', 'Buy this now 0', 'C seven 1', 'C eight 1', 'C nine ten 1'];
    expect(textsOf(thinned)).toEqual([...kept, 'C eleven 1']);
    expect(draws).toEqual([]);
  });

  it('keeps everything about what stays', () => {
    const { tree, labels } = page();
    let drawn = 0;
    const thinned = thinPage({ tree, labels }, () => (drawn++ === 0 ? 0 : 1)) as LabelledTree;
    expect(textsOf(thinned)).toEqual(textsOf({ tree, labels }).slice(2));
    expect(thinned.tree.attributeValues).toEqual(['m', 'ad']);
    expect(thinned.tree.parents.length).toBeLessThan(tree.parents.length);
  });

  it('is nothing where nothing is drawn', () => {
    expect(thinPage(page(), () => 1)).toBeUndefined();
  });
});
