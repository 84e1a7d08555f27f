import { describe, expect, it } from 'vitest';
import { read } from './fixtures/read-source.ts';

describe('JSON-LD', () => {
  const wanted = { title: 'Elder', published: '2024-05-01', language: 'de' };

  it.each([
    [
      'whole',
      '{"@type":"BlogPosting","headline":"Elder","datePublished":"2024-05-01","inLanguage":"de"}',
    ],
    [
      'in a comment, with a comma and a line break too many',
      '<!-- {"@type":"Article","headline":"Elder","description":"a\nb","datePublished":"2024-05-01","inLanguage":"de",} -->',
    ],
    [
      'in CDATA',
      '/*<![CDATA[*/[{"@type":"Article","headline":"Elder","datePublished":"2024-05-01","inLanguage":"de"}]/*]]>*/',
    ],
    [
      'broken',
      '{"@type":"Article","headline":"Elder", "x": "a "quoted" word", "datePublished": "2024-05-01","inLanguage":"de"',
    ],
    [
      'nested',
      '{"@type":"WebPage","inLanguage":"de","mainEntity":{"@type":"Article","headline":"Elder","datePublished":"2024-05-01"}}',
    ],
  ])('is read when it is %s', (_, source) => {
    expect(read({ jsonLd: [source] })).toMatchObject(wanted);
  });

  it('takes the article that is called as the page is, among those that the page lists', () => {
    const list = [
      { '@type': 'Article', headline: 'Lime', author: 'Bob Hill' },
      { '@type': 'Article', headline: 'Elder, a tree', author: 'Ada Marsh' },
    ];
    const page = { title: 'Elder, a tree', jsonLd: [JSON.stringify(list)] };
    expect(read(page).author).toBe('Ada Marsh');
  });

  it('is read from all nodes that are called as the page is', () => {
    const thread = {
      '@type': 'QAPage',
      name: 'Elder in a pot',
      mainEntity: { '@type': 'Question', name: 'Elder in a pot', author: { name: 'Ada Marsh' } },
    };
    const page = { title: 'Elder in a pot - Hedge', jsonLd: [JSON.stringify(thread)] };
    expect(read(page).author).toBe('Ada Marsh');
  });

  it('is not that of reviews of a product or a firm', () => {
    const review = { '@type': 'Review', author: 'Ash C.', datePublished: '2024-05-01' };
    for (const reviews of [{ review }, { review: [review, review] }, { reviews: [review] }]) {
      const product = { '@type': 'Product', name: 'Elder saw', ...reviews };
      const page = { title: 'Elder saw', jsonLd: [JSON.stringify(product)] };
      expect(read(page)).toMatchObject({ author: '', published: '' });
    }
    const article = { ...review, itemReviewed: { '@type': 'Product', name: 'Elder saw' } };
    const page = { title: 'An elder saw, tried', jsonLd: [JSON.stringify(article)] };
    expect(read(page).author).toBe('Ash C.');
  });

  it('is not that of a question that the page answers besides', () => {
    const answers = {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How do I insure an elder?' }],
    };
    const page = { title: 'Insurance of elders | Hedge', jsonLd: [JSON.stringify(answers)] };
    expect(read(page).title).toBe('Insurance of elders');
  });

  it('is read without the quotes that some templates put into the strings', () => {
    const post = {
      '@type': 'BlogPosting',
      author: [{ name: '"Ada O\'Marsh"' }, '"Bob Hill"', '"Ash" Lime', '"'],
      datePublished: '"2024-05-01T08:30:00Z"',
      publisher: { name: '"Hedge Weekly"' },
    };
    expect(read({ jsonLd: [JSON.stringify(post)] })).toMatchObject({
      author: 'Ada O\'Marsh, Bob Hill, "Ash" Lime',
      published: '2024-05-01T08:30:00Z',
      siteName: 'Hedge Weekly',
    });
  });

  it('is left alone when it is anything else', () => {
    for (const source of [
      '',
      'null',
      '3',
      '[[[]]]',
      '"Article"',
      '{"@type":{}}',
      '{"@graph":null}',
    ]) {
      expect(read({ jsonLd: [source] }).title).toBe('');
    }
  });
});
