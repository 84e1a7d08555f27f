import { expect, test } from 'vitest';
import type { Annotation } from '../../core/annotations/annotation.ts';
import { articleMarkdown } from '../formats/markdown/article-markdown.ts';
import { annotationArticle, annotationsArticle } from './annotation-article.ts';
import { annotationsToCsv } from './annotations-csv.ts';

function annotation(exact: string, start: number, note = ''): Annotation {
  const time = '2026-05-01T10:00:00.000Z';
  return {
    ...{ id: exact, keys: ['a.test/twigs'], url: 'https://a.test/twigs?utm_source=x' },
    ...{ title: 'Of *twigs*', created: time, modified: time, color: 'blue', note },
    target: {
      ...{ exact, prefix: '', suffix: '', start, end: start + exact.length },
      ...{ leaf: 0, document: 0, hasLookalike: false },
    },
  };
}

const TWO = [
  annotation('Wood is a [rope], and its pith is foam.', 60),
  annotation('A seedling is all pith, and stands.', 20, 'Cut it.\nIn winter.\n\nAnd *not* before.'),
];

const PAGE = { title: 'Of *twigs*', url: 'https://a.test/twigs', annotations: TWO };

test('highlights are quotations with links to their places and notes below, in the order of the page', () => {
  const place = 'https://a.test/twigs#:~:text=';
  expect(articleMarkdown(annotationArticle(PAGE))).toBe(
    [
      '# [Of \\*twigs\\*](https://a.test/twigs)',
      `> A seedling is all pith, and stands. [↗](${place}A%20seedling%20is%20all%20pith%2C%20and%20stands.)`,
      'Cut it.\\\nIn winter.',
      'And \\*not\\* before.',
      `> Wood is a \\[rope], and its pith is foam. [↗](${place}Wood%20is%20a%20%5Brope%5D%2C%20and%20its%20pith%20is%20foam.)\n`,
    ].join('\n\n'),
  );
});

test('they stand below the properties that the user has chosen for notes', () => {
  const note = { style: 'yaml', properties: 'source: {{url}}\ntags: [web]' } as const;
  const made = { now: '2026-05-02T10:00:00+00:00', locale: 'en' };
  const options = { withFrontMatter: true, note: { ...note, ...made } };
  const written = articleMarkdown(annotationArticle(PAGE), options);
  expect(written).toMatch(
    /^---\nsource: "https:\/\/a\.test\/twigs"\ntags:\n {2}- "web"\n---\n\n# \[Of/,
  );
});

test('those of several pages are parted, each below the title of its page', () => {
  const other = { title: '', url: 'https://b.test/', annotations: [annotation('Bark', 0)] };
  const written = articleMarkdown(annotationsArticle([PAGE, other], 'All'));
  expect(written.match(/^#.*$/gm)).toEqual([
    '## [Of \\*twigs\\*](https://a.test/twigs)',
    '## <https://b.test/>',
  ]);
  expect(articleMarkdown(annotationsArticle([PAGE], 'All'))).toMatch(/^# \[Of/);
});

test('a table has the columns of Readwise, and nothing that a spreadsheet would run', () => {
  const rows = annotationsToCsv([
    annotation('=HYPERLINK("x")', 7, 'Two\nlines'),
    annotation('a, b', 3),
  ]);
  expect(rows).toBe(
    [
      'Highlight,Title,Author,URL,Note,Location,Date',
      `"'=HYPERLINK(""x"")",Of *twigs*,,https://a.test/twigs?utm_source=x#:~:text=%3DHYPERLINK(%22x%22),"Two\nlines",7,2026-05-01 10:00:00`,
      `"a, b",Of *twigs*,,"https://a.test/twigs?utm_source=x#:~:text=a%2C%20b",,3,2026-05-01 10:00:00\r\n`
        .replace('"https', 'https')
        .replace('20b"', '20b'),
    ].join('\r\n'),
  );
});
