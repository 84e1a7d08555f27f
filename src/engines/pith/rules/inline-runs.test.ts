import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { inlineRuns, withWholeLines } from './inline-runs.ts';

function linesOf(html: string): string[] {
  const tree = parsePage(html);
  return inlineRuns(tree).map((leaves) =>
    leaves.map((leaf) => leafText(tree, leaf).trim()).join('|'),
  );
}

describe('inlineRuns', () => {
  it('holds a paragraph with what stands in its midst', () => {
    expect(linesOf('<p>We make <a>large <b>art</b></a>, and that is all.</p><p>One</p>')).toEqual([
      'We make|large|art|, and that is all.',
    ]);
  });

  it('ends at a line break and at a block', () => {
    expect(linesOf('<p>one <i>two</i><br>three <i>four</i></p>')).toEqual([
      'one|two',
      'three|four',
    ]);
    expect(linesOf('<ul><li>a <i>b</i><ul><li>c</li></ul>d <i>e</i></li></ul>')).toEqual([
      'a|b',
      'd|e',
    ]);
  });

  it('holds code as a whole', () => {
    expect(linesOf('<pre><span>let</span> <span>x</span> = <b>1</b>\n<i>end</i></pre>')).toEqual([
      'let|x|=|1|end',
    ]);
  });

  it('leaves out what is hidden, and rows of entries', () => {
    expect(linesOf('<p>a <span hidden>(opens a window)</span> b</p>')).toEqual(['a|b']);
    expect(linesOf('<div><a>Home</a> <a>News</a></div>')).toEqual([]);
  });
});

describe('withWholeLines', () => {
  it('gives a line the mean of its leaves, weighted by words, and leaves the rest alone', () => {
    const tree = parsePage('<p>one two three <a>four</a></p><div>five</div>');
    const [text, link, other] = withWholeLines(
      exampleContext(tree),
      Float32Array.of(0.9, 0.1, 0.3),
    );
    // 3.1 and 1.1 words.
    expect(text).toBeCloseTo((3.1 * 0.9 + 1.1 * 0.1) / 4.2, 6);
    expect(link).toBe(text);
    expect(other).toBeCloseTo(0.3, 6);
  });
});
