import { describe, expect, it } from 'vitest';
import { GROUPING_COUNT } from '../../engines/pith/features/groups.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import type { BlockPage } from '../corpora/block-pages.ts';
import { fairScore } from '../evaluate/fair-score.ts';
import { evaluatePage } from './evaluate-pages.ts';
import type { Verdict } from './mark-page.ts';
import { mistakeReport, type ReportedPage } from './mistake-report.ts';
import { type Mistake, mistakesOf } from './mistakes.ts';

/** Mistakes of a page whose leaves begin with the initials of their verdicts. */
function mistakes(html: string): Mistake[] {
  const initials: Readonly<Record<string, Verdict>> = {
    K: 'kept',
    D: 'dropped',
    X: 'wrongly-kept',
    M: 'wrongly-dropped',
  };
  const tree = parsePage(html);
  const verdicts = [...tree.leaves.keys()].map((leaf) => initials[leafText(tree, leaf).trim()[0]]);
  return mistakesOf(tree, verdicts);
}

describe('mistakesOf', () => {
  it('classifies wrongly kept leaves by their place and element', () => {
    const found = mistakes(`<nav><p>X menu of the site</p></nav>
      <div role=contentinfo><p>X imprint and all</p></div>
      <p>K text <a href=/>X one two three four</a></p>
      <div><p>X <a href=/>X five six seven eight nine</a></p></div>
      <p>X nothing of the kind at all here, friends</p>`);
    expect(found.map(({ kind, beginning }) => [kind, beginning])).toEqual([
      // In a row and of one kind: one mistake, though in two blocks.
      ['kept: link-heavy', 'X one two three four X X five six seven eight nine'],
      ['kept: nav, footer, aside', 'X menu of the site X imprint and all'],
      ['kept: other', 'X nothing of the kind at all here, friends'],
    ]);
  });

  it('recognises text that is kept elsewhere', () => {
    const found = mistakes('<p>X said here before</p><p>K once</p><nav>X Said  here before</nav>');
    expect(found.map(({ kind }) => kind)).toEqual(['kept: other', 'kept: duplicate']);
  });

  it('classifies missed leaves by their element', () => {
    const found = mistakes(
      '<h2>M a headline of five words</h2><table><tr><td>M cell of four<tr><th>M one</table><p>K x</p><ul><li>M item</ul><p>D x</p><p>M</p>',
    );
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([
      ['missed: heading', 6],
      ['missed: table', 6],
      ['missed: list item', 2],
      ['missed: other', 1],
    ]);
  });
});

describe('mistakeReport', () => {
  const page = (id: string, f1: number, found: readonly Mistake[]): ReportedPage => ({
    page: { set: 'val', id, type: 'forum', url: `https://example.org/${id}` },
    f1,
    ceiling: 1,
    mistakes: found,
    words: { kept: 10, dropped: 5, 'wrongly-kept': 3, 'wrongly-dropped': 1 },
  });

  it('shares a page’s loss out by words, and shows the worst pages', () => {
    const report = mistakeReport({
      pages: [
        page('0001', 0.6, [
          { kind: 'kept: duplicate', words: 3, beginning: 'a | b' },
          { kind: 'missed: heading', words: 1, beginning: 'c' },
        ]),
        page('0002', 1, []),
      ],
      count: 1,
    });
    const lines = report.split('\n');
    // 0.4 lost on one of two pages, three quarters of it to three of four words.
    expect(lines).toContain('| kept: duplicate | 1 | 3 | 15.00 |');
    expect(lines).toContain('| missed: heading | 1 | 1 | 5.00 |');
    expect(lines).toContain('| kept: link-heavy | 0 | 0 | 0.00 |');
    expect(lines).toContain(
      '### val 0001 forum: F1 0.60 of 1.00; words: 10 rightly kept, 3 too many, 1 missed',
    );
    expect(lines).toContain('| kept: duplicate | 3 | a \\| b |');
    expect(report).not.toContain('0002');
  });
});

describe('evaluatePage', () => {
  const source = '<p>Text</p><figure><figcaption>Caption</figcaption></figure><p>Feed</p>';
  const tree = parsePage(source);
  const page = {
    id: 'a',
    url: '',
    source,
    group: () => 'news',
    labelled: {
      blocks: [
        [0, 1, 'main'],
        [1, 2, 'caption'],
      ],
      parts: { main: 'Text', caption: 'Caption' },
    } as unknown as BlockPage,
    score: (text: string) => fairScore(text, { main: 'Text', caption: 'Caption' }),
  };
  const groups = Array.from({ length: GROUPING_COUNT }, () => Int32Array.of(0, 1, 2));

  it('counts what is taste as no mistake, kept or dropped', () => {
    const answer = { probabilities: Float32Array.of(0.9, 0.9, 0.9), groups };
    const evaluated = evaluatePage('blocks', { page, tree, answer, score: page.score });
    expect(evaluated?.verdicts).toEqual(['kept', 'kept', 'wrongly-kept']);
    expect(evaluated?.ceiling).toBe(1);
  });

  it('has nothing to say of a page without labels', () => {
    const answer = { probabilities: Float32Array.of(0.9, 0.1, 0.1), groups };
    const { labelled: _, ...bare } = page;
    expect(evaluatePage('val', { page: bare, tree, answer, score: page.score })).toBe(undefined);
  });
});
