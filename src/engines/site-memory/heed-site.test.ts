import { describe, expect, it } from 'vitest';
import { NEW_SITE, rememberPage } from '../../core/site-memory/site-memory.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { heedSite } from './heed-site.ts';
import { printPage } from './page-print.ts';

/** Weights by which all that repeats goes. */
const ALL_GOES = [-9, 0, 0, 0, 0];
const FEED = `<ul class="read">${['Elms', 'Oaks', 'Limes'].map((tree) => `<li><a href="/${tree}">${tree} are felled by the council</a></li>`).join('')}</ul>`;

interface Page {
  readonly url: string;
  readonly title: string;
  readonly body: string;
}

function treeOf({ url, title, body }: Page): PageTree {
  return parsePage(`<title>${title}</title><body>${body}</body>`, url);
}

/** The texts of a page that are kept behind other pages of its site, of an engine that keeps everything. */
function keptBehind(earlier: readonly Page[], page: Page): string[] {
  const site = earlier.map((one) => printPage(treeOf(one), 1)).reduce(rememberPage, NEW_SITE);
  const tree = treeOf(page);
  const count = tree.leaves.length;
  const prediction = { probabilities: new Float32Array(count).fill(0.9), threshold: 0.5 };
  const known = { print: printPage(tree, 1), site, weights: ALL_GOES };
  const { probabilities } = heedSite(tree, prediction, known);
  return Array.from({ length: count }, (_, leaf) => leafText(tree, leaf)).filter(
    (_, leaf) => probabilities[leaf] >= 0.5,
  );
}

const elms: Page = {
  url: 'https://hedge.example/elms',
  title: 'Elms are felled | Hedgerow',
  body: `<h1>Elms are felled</h1><article><p>The council has felled the elms of the lane.</p></article>${FEED}`,
};
const oaks: Page = {
  url: 'https://hedge.example/oaks',
  title: 'Oaks stand | Hedgerow',
  body: `<h1>Oaks stand</h1><article><p>Nobody fells an oak, says the mayor, and nobody has in all the years since the lane was made.</p></article>${FEED}`,
};

describe('heedSite', () => {
  it('lowers what is on another page of the site as well', () => {
    expect(keptBehind([elms], oaks)).toEqual([
      'Oaks stand',
      'Nobody fells an oak, says the mayor, and nobody has in all the years since the lane was made.',
    ]);
  });

  it('changes nothing on the first page of a site', () => {
    expect(keptBehind([], oaks)).toHaveLength(5);
  });

  it('lets a page that was saved twice stay whole', () => {
    expect(keptBehind([elms, oaks], { ...elms, url: `${elms.url}#top` })).toEqual(
      keptBehind([oaks], elms),
    );
  });

  it('lets a page stay whole that has another address and title, and the same text', () => {
    const copy = { ...elms, url: 'https://hedge.example/print?id=7', title: 'Printed' };
    expect(keptBehind([elms], copy)).toHaveLength(5);
  });

  it('keeps a headline that was in a list of links on earlier pages', () => {
    const list = { ...oaks, body: '<ul><li><a href="/elms">Elms are felled</a></li></ul>' };
    expect(keptBehind([list], elms)).toContain('Elms are felled');
  });

  it.each(['Elms are felled (2/3) | Hedgerow', 'Elms are felled, page 2 | Hedgerow'])(
    'keeps what all parts of an article have, on one called %s',
    (title) => {
      const second = {
        url: `${elms.url}?part=2`,
        title,
        body: `<h1>Elms are felled</h1><article><p>Their wood goes to the mill.</p></article>${FEED}`,
      };
      expect(keptBehind([elms], second)).toContain('Elms are felled');
    },
  );

  it('keeps the opening post that every page of a thread shows', () => {
    const post = '<div class="post"><p>Who knows how to graft an apple onto a quince?</p></div>';
    const thread = (number: number): Page => ({
      url: `https://hedge.example/thread/12/${number}`,
      title: number === 1 ? 'Grafting - Forum' : `Grafting - Page ${number} - Forum`,
      body: `${post}<div class="post"><p>Answer number ${'I'.repeat(number)} is this one.</p></div>`,
    });
    const kept = keptBehind([thread(1), thread(2)], thread(3));
    expect(kept).toContain('Who knows how to graft an apple onto a quince?');
  });

  it('keeps a refrain, which one page alone repeats', () => {
    const verse = (word: string) => `<p>${word} in the lane.</p><p>Hey ho, the hedge is high.</p>`;
    const song = { ...elms, title: 'A song', url: 'https://hedge.example/song' };
    const body = `${verse('Elder')}${verse('Hazel')}`;
    expect(keptBehind([oaks], { ...song, body })).toHaveLength(4);
  });

  it('takes numbers in lists for alike', () => {
    const comments = (count: number) => `<aside><p>Read all ${count} comments</p></aside>`;
    const [one, other] = [elms, oaks].map((page, i) => ({
      ...page,
      body: `${page.body}${comments(9 + i)}`,
    }));
    expect(keptBehind([one], other).join(' ')).not.toContain('comments');
  });
});

describe('printPage', () => {
  it('tells addresses apart that differ in a number, and not in a fragment', () => {
    const addressOf = (url: string) => printPage(treeOf({ ...elms, url }), 1).address;
    const [one, other, part] = ['?id=12', '?id=13', '?id=12#end'].map((end) =>
      addressOf(`${elms.url}${end}`),
    );
    expect([one === other, one === part]).toEqual([false, true]);
  });

  it('makes hashes that another salt has not', () => {
    const [one, other] = [1, 2].map((salt) => printPage(treeOf(elms), salt));
    const both = new Set([...one.blocks, ...other.blocks, one.address, other.address]);
    expect(both.size).toBe(2 * (one.blocks.length + 1));
  });
});
