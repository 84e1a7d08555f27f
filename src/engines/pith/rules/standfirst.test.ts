import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withStandfirst } from './standfirst.ts';

const LEAD = 'The council has voted, and the bridge will be built after all.';
const TEXT = `<p>${'A paragraph of the text goes on for some fifteen words and more, as it should. '.repeat(2)}</p>`;
const TITLE = '<h1>The bridge</h1>';

/** What becomes of the lead's probability of .2 on a page whose text is sure; undefined if nothing does. */
function lifted(html: string, ofLead = 0.2): number | undefined {
  const tree = parsePage(`<body>${html}</body>`);
  const texts = Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf));
  const probabilities = Float32Array.from(texts, (text) => {
    if (text === LEAD) return ofLead;
    return text.startsWith('A paragraph') ? 0.95 : 0.1;
  });
  const result = withStandfirst(exampleContext(tree), probabilities);
  if (result === probabilities) return undefined;
  const lead = texts.indexOf(LEAD);
  // Only the lead is moved.
  expect(result.with(lead, ofLead)).toEqual(probabilities.with(lead, ofLead));
  return result[lead];
}

describe('withStandfirst', () => {
  it("keeps the sentence below the title in the article's header", () => {
    const header = `<header>${TITLE}<p>${LEAD}</p><p>By Ann Other, today</p></header>`;
    expect(lifted(`<article>${header}${TEXT}</article>`)).toBeGreaterThan(0.5);
  });

  it('knows it by its class, in several languages', () => {
    for (const name of ['lead', 'article-intro', 'entry-excerpt', 'vorspann', 'chapo']) {
      expect(lifted(`${TITLE}<div class="${name}"><p>${LEAD}</p></div>${TEXT}`)).toBeGreaterThan(
        0.5,
      );
    }
  });

  it('knows it where the text waits behind a paywall', () => {
    const header = `<header>${TITLE}<p>${LEAD}</p></header>`;
    expect(lifted(`<article>${header}<div hidden>${TEXT}</div></article>`)).toBeGreaterThan(0.5);
  });

  it('moves it no further than a near thing deserves', () => {
    expect(lifted(`${TITLE}<p class="lead">${LEAD}</p>${TEXT}`, 0.03)).toBeLessThan(0.3);
  });

  it('takes nothing else for a lead', () => {
    const lead = `<p class="lead">${LEAD}</p>`;
    const pages = {
      'no name and no header': `${TITLE}<p>${LEAD}</p>${TEXT}`,
      'before the title': `${lead}${TITLE}${TEXT}`,
      'after the text': `${TITLE}${TEXT}${lead}`,
      'no title': `${lead}${TEXT}`,
      'no text': `${TITLE}${lead}`,
      'a caption': `${TITLE}<figure><figcaption class="lead">${LEAD}</figcaption></figure>${TEXT}`,
      'a link': `${TITLE}<p class="lead"><a href="/other">${LEAD}</a></p>${TEXT}`,
      hidden: `${TITLE}<p class="lead" hidden>${LEAD}</p>${TEXT}`,
      'the header of the page': `<header>${TITLE}</header><header><p>${LEAD}</p></header>${TEXT}`,
    };
    for (const [what, html] of Object.entries(pages)) expect(lifted(html), what).toBe(undefined);
  });

  it('takes no list of links for the text that a standfirst leads to', () => {
    // One word stands outside of the link.
    const links = `<p>A paragraph <a href="/all">${'with many words in a link '.repeat(4)}</a></p>`;
    expect(lifted(`${TITLE}<p class="lead">${LEAD}</p>${links}`)).toBe(undefined);
  });

  it('takes no more than two blocks for one', () => {
    const leads = [1, 2, 3].map((i) => `<p>${LEAD} Part ${i}.</p>`).join('');
    const tree = parsePage(`<body><header>${TITLE}${leads}</header>${TEXT}</body>`);
    const before = Float32Array.from(tree.leaves, (_, leaf) =>
      leafText(tree, leaf).startsWith('A paragraph') ? 0.95 : 0.2,
    );
    const after = withStandfirst(exampleContext(tree), before);
    expect(after.filter((probability, leaf) => probability !== before[leaf])).toHaveLength(2);
  });
});
