import { describe, expect, it } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { completionContext } from './completion-context.ts';
import { withHeadline } from './headline.ts';

/** The texts labeled content once the headline is added; leaves that begin with C are content. */
function contentOf(html: string): string[] {
  const tree = parsePage(html);
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].startsWith('C') ? 1 : 0));
  const probabilities = new Float32Array(labels.length);
  const result = withHeadline(completionContext(tree, { probabilities }), labels);
  return [...result.keys()]
    .filter((leaf) => result[leaf] === 1)
    .map((leaf) => leafText(tree, leaf));
}

describe('withHeadline', () => {
  it('adds the only h1 above the content, all its leaves', () => {
    const page = '<nav>Menu</nav><h1>The <em>pith</em></h1><p>by Ada</p><p>Core.</p>';
    expect(contentOf(page)).toEqual(['The ', 'pith', 'Core.']);
  });

  it('takes the h1 that the title speaks of when there are several', () => {
    const page =
      '<title>What pith is for – Hedgerow</title><h1>Hedgerow</h1><h1>What pith is for</h1><p>Core.</p>';
    expect(contentOf(page)).toEqual(['What pith is for', 'Core.']);
  });

  it('takes the heading that the title speaks of beside the h1, which is the name of the site', () => {
    const page = '<h1>Hedgerow</h1><p>x</p><h2>What pith is <i>for</i></h2><p>Core.</p>';
    const added = ['What pith is ', 'for', 'Core.'];
    expect(contentOf(`<title>What pith is for | Hedgerow</title>${page}`)).toEqual(added);
    expect(contentOf(`<title>Hedgerow: What Pith Is For</title>${page}`)).toEqual(added);
  });

  it('takes the h2 of a page without an h1', () => {
    const page =
      '<header><a>Hedgerow</a></header><h2>What pith is for</h2><p>by Ada</p><p>Core.</p>';
    const title = '<title>What pith is for | Hedgerow</title>';
    expect(contentOf(title + page)).toEqual(['What pith is for', 'Core.']);
  });

  it('takes the h1 where no heading near the content is the rest of the title', () => {
    const page = '<h1>What pith is for</h1><h2>Hedgerow</h2><p>Core.</p>';
    const added = ['What pith is for', 'Core.'];
    expect(contentOf(`<title>What pith is for | Ada</title>${page}`)).toEqual(added);
    expect(contentOf(`<title>Why</title>${page}`)).toEqual(added);
    const far = `<h1>What pith is for</h1><p>Core.</p>${'<p>x</p>'.repeat(40)}<h2>Ada</h2>`;
    expect(contentOf(`<title>What pith is for | Ada</title>${far}`)).toEqual(added);
  });

  it('takes the h1, not the name of the site that is the rest of the title and stands in the foot', () => {
    const foot = `${'<p>x</p>'.repeat(10)}<h3>Hedgerow</h3>`;
    const page = `<h1>What pith is for</h1><p>by Ada</p><p>Core.</p>${foot}`;
    expect(contentOf(`<title>What pith is for | Hedgerow</title>${page}`)).toEqual([
      'What pith is for',
      'Core.',
    ]);
  });

  it('takes the h1 that the title begins with from far above, as over a table of contents, and from within the content', () => {
    const title = '<title>What pith is for – Hedgerow</title>';
    const h1 = '<h1>What pith is for</h1>';
    const far = `${title}${h1}${'<p>x</p>'.repeat(400)}<p>Core.</p>`;
    expect(contentOf(far)).toEqual(['What pith is for', 'Core.']);
    const within = `${title}<p>Caution</p>${h1}<p>Core.</p>`;
    expect(contentOf(within)).toEqual(['Caution', 'What pith is for', 'Core.']);
    const site = `<title>Hedgerow: what pith is for</title><h1>Hedgerow</h1>${'<p>x</p>'.repeat(99)}`;
    expect(contentOf(`${site}<p>Core.</p>`)).toEqual(['Core.']);
  });

  it('adds no word for what the headline is, which the title does not have', () => {
    const h1 = '<h1><span>Title:</span>What pith is for</h1><p>Core.</p>';
    expect(contentOf(`<title>[12] What pith is for</title>${h1}`)).toEqual([
      'What pith is for',
      'Core.',
    ]);
    const whole = ['Title:', 'What pith is for', 'Core.'];
    expect(contentOf(`<title>Title: What pith is for</title>${h1}`)).toEqual(whole);
    expect(contentOf(`<title>Pith</title>${h1}`)).toEqual(whole);
  });

  it('takes such a word away where it was content', () => {
    const page = '<title>Cut pith</title><h1><b>Chapter:</b>Cut pith</h1><p>Core.</p>';
    expect(contentOf(page)).toEqual(['Cut pith', 'Core.']);
  });

  it.each([
    ['the h1 stands below the content', '<p>Core.</p><h1>Replies</h1>'],
    ['the h1 is hidden', '<h1 hidden>Pith</h1><p>Core.</p>'],
    [
      'no h1 of several is in the title',
      '<title>Pith</title><h1>Ads</h1><h1>News</h1><p>Core.</p>',
    ],
    ['the h1 is far above', `<h1>Site</h1>${'<p>x</p>'.repeat(40)}<p>Core.</p>`],
  ])('adds nothing when %s', (_, page) => {
    expect(contentOf(page)).toEqual(['Core.']);
  });

  it('adds nothing when there is no content', () => {
    expect(contentOf('<h1>Pith</h1><p>x</p>')).toEqual([]);
  });
});
