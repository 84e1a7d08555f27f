import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { characters } from '../fixtures/article-characters.ts';
import { exampleArticle, paragraph } from '../fixtures/example-article.ts';
import { articleMarkdown } from './article-markdown.ts';

describe('the front matter of Markdown', () => {
  it('is metadata above the text on demand, as YAML that any parser reads', () => {
    const metadata = {
      title: 'Yes: "no" # \\ \u2028 —',
      author: '- Ada',
      published: '2024-02-29',
      updated: '2024-03-01',
      siteName: '',
      url: 'https://a.example/?a=1&utm_source=x',
      language: 'en',
    };
    const markdown = articleMarkdown(exampleArticle([paragraph('a')], metadata), {
      withFrontMatter: true,
    });
    const [, yaml, rest] = markdown.split(/^---\n/m);
    expect(rest).toBe('\na\n');
    expect(parseYaml(yaml)).toEqual({
      title: 'Yes: "no" # \\ \u2028 —',
      author: '- Ada',
      date: '2024-02-29',
      updated: '2024-03-01',
      url: 'https://a.example/?a=1',
      language: 'en',
    });
  });

  it('quotes a title that looks like a date, which programs would else take for one', () => {
    const metadata = { title: '2024-01-01', published: '2024-02-29' };
    const markdown = articleMarkdown(exampleArticle([], metadata), { withFrontMatter: true });
    expect(markdown).toMatch(/^title: "2024-01-01"\ndate: 2024-02-29$/m);
  });

  it.each([
    ['2024-02-29T12:30:00+01:00', '2024-02-29T12:30:00+01:00'],
    ['2024-02-29T12:30:00', '2024-02-29T12:30:00'],
    ['2024-02-29T12:30', '2024-02-29T12:30:00'],
    ['2024-02-29T12:30Z', '2024-02-29T12:30:00Z'],
    ['2024-02-29T12:30-05:00', '2024-02-29T12:30:00-05:00'],
    ['2024-02', '"2024-02"'],
  ])('writes %s so that programs take it for a date where they can', (published, date) => {
    const article = exampleArticle([], { title: '', published });
    const markdown = articleMarkdown(article, { withFrontMatter: true });
    expect(markdown).toContain(`date: ${date}\n`);
    const changed = exampleArticle([], { title: '', updated: published });
    const again = articleMarkdown(changed, { withFrontMatter: true });
    expect(again).toContain(`updated: ${date}\n`);
  });

  it('is read back as it was, whatever the page says of itself', () => {
    fc.assert(
      fc.property(arbitraryArticle, ({ metadata }) => {
        const markdown = articleMarkdown({ metadata, blocks: [] }, { withFrontMatter: true });
        const read = markdown === '' ? {} : parseYaml(markdown.split(/^---$/m)[1]);
        expect(characters(read.title ?? '')).toBe(characters(metadata.title));
        expect(characters(read.author ?? '')).toBe(characters(metadata.author));
      }),
    );
  });
});
