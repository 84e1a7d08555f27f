import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Article, Block } from '../../article.ts';
import { exampleArticle, heading, paragraph } from '../fixtures/example-article.ts';
import { zipFiles } from './archive.ts';
import { collectionEpub, collectionMarkdown } from './collection.ts';

const NO_PICTURES = new Map();

function withNote(title: string, note: string): Article {
  const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };
  const notes: Block = {
    type: 'footnotes',
    source,
    notes: [{ id: '1', children: [paragraph(note)] }],
  };
  const url = `https://twigs.example/${title.toLowerCase()}`;
  const metadata = { title, url, language: 'en', published: '2026-11-20' };
  const text = paragraph(`Of the ${title.toLowerCase()}.`, { type: 'footnote-reference', id: '1' });
  return exampleArticle([text, heading(2, 'Bark'), notes], metadata);
}

const pages = ['Oak', 'Elm'].map((title) => ({
  article: withNote(title, `A note on the ${title}.`),
  pictures: NO_PICTURES,
}));
const collection = { title: 'Two trees', pages };

describe('several pages', () => {
  it('are one Markdown text, each below its title, with notes that do not meet', () => {
    const text = collectionMarkdown(collection, { sourceLabel: 'Source: ' });
    expect(text).toBe(
      [
        '# Oak',
        'Of the oak.[^1]',
        '## Bark',
        '[^1]: A note on the Oak.',
        'Source: [Oak](https://twigs.example/oak) · twigs.example · 2026-11-20',
        '***',
        '# Elm',
        'Of the elm.[^2]',
        '## Bark',
        '[^2]: A note on the Elm.',
        'Source: [Elm](https://twigs.example/elm) · twigs.example · 2026-11-20\n',
      ].join('\n\n'),
    );
  });

  it('are a book with a chapter for each, whose contents name titles and headings', () => {
    const book = unzipSync(collectionEpub(collection, {}));
    const navigation = strFromU8(book['EPUB/nav.xhtml']);
    expect(navigation.match(/<a href="[^"]*">[^<]*/g)).toEqual([
      '<a href="article.xhtml">Oak',
      '<a href="article.xhtml#pithheading-2">Bark',
      '<a href="article-2.xhtml">Elm',
      '<a href="article-2.xhtml#pithheading-2">Bark',
    ]);
    const packageText = strFromU8(book['EPUB/package.opf']);
    expect(packageText).toContain('<dc:title>Two trees</dc:title>');
    expect(packageText).toContain('<itemref idref="chapter" /><itemref idref="chapter-2" />');
    expect(strFromU8(book['EPUB/article-2.xhtml'])).toContain('A note on the Elm.');
  });

  it('are files of their own in an archive', () => {
    const archive = unzipSync(zipFiles(new Map([['Oak.md', 'Of the oak.\n']])));
    expect(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['Oak.md', 'Of the oak.\n'],
    ]);
  });
});
