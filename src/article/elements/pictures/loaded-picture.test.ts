import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../../core/labels.ts';
import { indexPage } from '../../../page/page-index.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import type { Article, Image } from '../../article.ts';
import { buildArticle } from '../../build-article.ts';
import { articleJson } from '../../formats/json/article-json.ts';

const TEXT = '<p>The rope ferry crosses the river forty times a day.</p>';

describe('what a page has loaded of a picture', () => {
  it('may be another file than the best that it names, which copies go on to name', () => {
    const html = '<img srcset="/small.jpg 400w, /large.jpg 1200w" alt="Ferry">';
    const article = articleOf(html, { Ferry: { file: 'small.jpg', width: 400 } });
    expect(picturesOf(article)).toMatchObject([
      { url: 'https://a.test/large.jpg', loadedUrl: 'https://a.test/small.jpg' },
    ]);
    expect(JSON.stringify(articleJson(article))).not.toContain('small.jpg');
  });

  it('is nothing where only a blank or a blur has come in its place', () => {
    const html = '<img src="/blur.jpg" data-src="/ferry.jpg" alt="Ferry">';
    for (const [file, width] of [
      ['blur.jpg', 99],
      ['placeholder.gif', 800],
    ] as const) {
      expect(picturesOf(articleOf(html, { Ferry: { file, width } }))[0].loadedUrl).toBeUndefined();
    }
    const [larger] = picturesOf(articleOf(html, { Ferry: { file: 'blur.jpg', width: 100 } }));
    expect(larger.loadedUrl).toBe('https://a.test/blur.jpg');
  });

  it('is a small file, too, where the picture is no larger', () => {
    const article = articleOf('<img src="/ferry.jpg" width="60" height="60" alt="Ferry">', {
      Ferry: { file: 'ferry.jpg', width: 60 },
    });
    expect(picturesOf(article)[0].loadedUrl).toBe('https://a.test/ferry.jpg');
  });

  it('counts for a picture that stands there twice, for windows of two kinds', () => {
    const wide = '<p><img src="/ferry-desktop.jpg" alt="Ferry"></p>';
    const narrow = '<p><img src="/ferry-mobile.jpg" alt="Ferry"></p>';
    for (const html of [wide + narrow, narrow + wide]) {
      const shown = { '/ferry-mobile.jpg': { file: 'ferry-mobile.jpg', width: 400 } };
      expect(picturesOf(articleOf(html, shown))).toMatchObject([
        {
          url: 'https://a.test/ferry-desktop.jpg',
          loadedUrl: 'https://a.test/ferry-mobile.jpg',
        },
      ]);
    }
  });
});

const NOT_DRAWN = { sizes: new Map(), drawings: new Map(), canvases: new Map() };

interface Loaded {
  readonly file: string;
  readonly width: number;
}

/** @param loaded by the words or by the address of each picture, as they stand in the page */
function articleOf(html: string, loaded: Readonly<Record<string, Loaded>>): Article {
  const tree = parsePage(TEXT + html, 'https://a.test/');
  const { attribute } = indexPage(tree);
  const files = Array.from(tree.nodeNames, (_, node) => {
    const one = loaded[attribute(node, 'alt') ?? ''] ?? loaded[attribute(node, 'src') ?? ''];
    return one && ([node, { url: `https://a.test/${one.file}`, width: one.width }] as const);
  });
  const known = files.filter((file) => file !== undefined);
  return buildArticle(tree, new Uint8Array(tree.leaves.length).fill(CONTENT), {
    pictures: { ...NOT_DRAWN, loaded: new Map(known) },
  });
}

function picturesOf({ blocks }: Article): Image[] {
  return blocks.flatMap((block) =>
    block.type === 'figure' ? block.children.filter((child) => child.type === 'image') : [],
  );
}
