import { expect, test } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { describeSpan } from './describe-span.ts';
import { textOfSpan } from './leaf-span.ts';

const PAGE = `<h1>Pith</h1> <p>Snap a <b>young</b>, <i>green</i>\n elder twig.</p><p hidden>Never seen.</p>
  <ul><li>Bark</li><li>Wood</li></ul><p>Last <em>of</em> all.</p>`;

test('what is stored before a passage, the passage and what is after it are one stretch of the text', () => {
  const tree = parsePage(PAGE, 'http://a.test/');
  const count = tree.leaves.length;
  const end = leafText(tree, count - 1).length;
  const all = textOfSpan(tree, {
    ...{ document: 0, firstLeaf: 0, from: 0 },
    ...{ lastLeaf: count - 1, to: end },
  });
  expect(all).toBe('Pith Snap a young, green elder twig. Bark Wood Last of all.');
  for (let firstLeaf = 0; firstLeaf < count; firstLeaf++) {
    for (let lastLeaf = firstLeaf; lastLeaf < count; lastLeaf++) {
      // From the second character, so that a passage begins within a word, on a space, or at the end of its leaf.
      const span = {
        document: 0,
        firstLeaf,
        from: 1,
        lastLeaf,
        to: leafText(tree, lastLeaf).length,
      };
      const { exact, prefix, suffix, start, end: behind } = describeSpan(tree, span);
      if (exact === '') continue;
      expect(all.slice(start, behind)).toBe(exact);
      expect(all.slice(0, start).endsWith(prefix)).toBe(true);
      expect(all.slice(behind).startsWith(suffix)).toBe(true);
      expect([prefix === '', suffix === '']).toEqual([start === 0, behind === all.length]);
    }
  }
});
