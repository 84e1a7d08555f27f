import { describe, expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { buildArticle } from '../build-article.ts';
import { articleMarkdown } from '../formats/markdown/article-markdown.ts';

/** The pictures of a page behind the only sentence that is content. */
function picturesBehind(html: string): number {
  const tree = parsePage(`<div><p>It is kept.</p>${html}</div>`, 'https://example.org/page');
  const labels = Uint8Array.from(tree.leaves, (_, leaf) =>
    leafText(tree, leaf) === 'It is kept.' ? CONTENT : BOILERPLATE,
  );
  return articleMarkdown(buildArticle(tree, labels)).split('![').length - 1;
}

const picture = (name: string) => `<img src="/${name}.jpg" width="400">`;
const linked = (href: string, name: string) => `<a href="${href}">${picture(name)}</a>`;
const card = (words: string) => `<div><div class="image">${picture('a')}</div>${words}</div>`;

describe('pictures behind the last words', () => {
  it('are left out where several lead to other pages', () => {
    expect(picturesBehind(linked('/one', 'a') + linked('/two', 'b'))).toBe(0);
    expect(picturesBehind(linked('/one', 'a'))).toBe(1);
    expect(picturesBehind(picture('a') + picture('b'))).toBe(2);
  });

  it('stay in figures with captions, and in those that lead to other sites', () => {
    const figures = (site: string, caption = (_: string) => '') =>
      ['reed', 'rush']
        .map((name) => `<figure>${linked(`${site}/${name}`, name)}${caption(name)}</figure>`)
        .join('');
    expect(picturesBehind(figures('https://example.org'))).toBe(0);
    expect(picturesBehind(figures('https://maker.test'))).toBe(2);
    expect(picturesBehind(figures('', (name) => `<figcaption>A ${name}</figcaption>`))).toBe(2);
  });

  it('are left out with the headline of another page that they stand with', () => {
    expect(picturesBehind(card('<h3><a href="/other">How reeds are cut</a></h3>'))).toBe(0);
    expect(picturesBehind(card('<p>How reeds are cut</p>'))).toBe(1);
    expect(picturesBehind(card('<a href="/a.html">Enlarge</a>'))).toBe(1);
  });
});
