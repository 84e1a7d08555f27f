import { describe, expect, it } from 'vitest';
import type { MetadataSource } from './metadata/metadata-source.ts';
import { readMetadata } from './metadata.ts';

const NOTHING: MetadataSource = {
  url: 'https://www.hedge.test/2024/elder',
  title: '',
  language: '',
  direction: '',
  canonical: '',
  jsonLd: [],
  meta: [],
  times: [],
  headlines: [],
  bylines: [],
  nearHeadline: [],
};

function read(facts: Partial<MetadataSource>) {
  return readMetadata({ ...NOTHING, ...facts });
}

function meta(entries: Readonly<Record<string, string>>): MetadataSource['meta'] {
  return Object.entries(entries).map(([name, content]) => ({ name, content }));
}

describe('the title', () => {
  it('is the headline that the titles speak of', () => {
    const headlines = ['Hedge Weekly', 'Why elder sounds hollow'];
    const title = 'Why Elder Sounds Hollow – Hedge Weekly';
    expect(read({ title, headlines }).title).toBe('Why elder sounds hollow');
  });

  it('is the headline most like a title, of several that titles speak of', () => {
    const headlines = [
      'Elder saws',
      'Elder saws of 2024',
      'Our guide: all elder saws of 2024 tried',
    ];
    const title = 'Elder saws of 2024';
    expect(read({ title, headlines }).title).toBe('Elder saws of 2024');
  });

  it('is no headline that ends the title of the document, which is the name of the site', () => {
    const headlines = ['Growing trees, a manual'];
    const title = 'Elder - Growing trees, a manual';
    expect(read({ title, headlines }).title).toBe('Elder - Growing trees, a manual');
    const shared = meta({ 'og:title': 'Growing trees, a manual' });
    expect(read({ title, headlines, meta: shared }).title).toBe('Growing trees, a manual');
  });

  it('is no headline that is a part of the name of the site, of which a title happens to speak', () => {
    const title = 'Hedge or wall, which is better along a road?';
    expect(read({ title, headlines: ['Hedge'], url: 'https://forum.hedge.test/1' }).title).toBe(
      title,
    );
  });

  it('is a title without the name of the site where no headline says the same', () => {
    const site = meta({ 'og:site_name': 'Hedge Weekly' });
    expect(read({ title: 'Elder | Hedge Weekly', meta: site }).title).toBe('Elder');
    expect(read({ title: 'Hedge Weekly: Elder', meta: site }).title).toBe('Hedge Weekly: Elder');
    expect(read({ title: 'Hedge Weekly - Elder', meta: site }).title).toBe('Elder');
    expect(read({ title: 'Elder · hedge.test' }).title).toBe('Elder');
    expect(read({ title: 'Elder - a tree - Hedge' }).title).toBe('Elder - a tree');
  });

  it('is decoded where the page has encoded it twice', () => {
    expect(
      read({ meta: meta({ 'og:title': 'Ada&#8217;s &amp; Bob&rsquo;s <b>elder</b>' }) }).title,
    ).toBe('Ada’s & Bob’s elder');
  });

  it.each([
    ['Middleware¶', 'Middleware'],
    ['Set up ¶', 'Set up'],
    ['Set up #', 'Set up'],
    ['Learn C#', 'Learn C#'],
    ['<table>: the table element', '<table>: the table element'],
    ['Why elder sounds hollow – Hedge', 'Why elder sounds hollow'],
    ['Hedge #18 – Elder', 'Hedge #18 – Elder'],
  ])('is of the headline %j: %j', (headline, title) => {
    expect(read({ headlines: [headline], title: headline.replace('¶', '') }).title).toBe(title);
  });

  it.each([
    ['Elder in a pot | Marsh & Sons', 'Elder in a pot'],
    [
      'Elder | how to grow it, where, and when to cut it',
      'Elder | how to grow it, where, and when to cut it',
    ],
    ['Elder in a pot | ', 'Elder in a pot'],
    ["Elder in a pot - Hedge's Forum", 'Elder in a pot'],
    ['Elder in a pot - Grow and eat', 'Elder in a pot - Grow and eat'],
    ['Hedge • View topic - Elder in a pot', 'Elder in a pot'],
  ])('has nothing more of the site: %j is %j', (title, expected) => {
    expect(read({ title }).title).toBe(expected);
  });

  it('comes without soft hyphens, for which no search would find it', () => {
    const headlines = ['Ho\u00adlun\u00adder'];
    expect(read({ headlines, title: 'Ho&shy;lunder' }).title).toBe('Holunder');
    expect(read({ title: 'Ho&shy;lun\u00adder' }).title).toBe('Holunder');
  });
});

describe('the name of the site', () => {
  const url = 'https://www.hedgeweekly.test/elder';

  it.each([
    ['Hedge Weekly', 'Hedge Weekly'],
    ['The Marsh – Hill Review', 'The Marsh – Hill Review'],
    ['Hedge Weekly - The #1 weekly for all your hedges', 'Hedge Weekly'],
    ['Trees, hedges and all that grows | Hedge Weekly', 'Hedge Weekly'],
    ['Marsh & Hill – all that grows, every week', 'Marsh & Hill'],
    ['Why elder sounds hollow and lime does not', ''],
    ['/', ''],
    ['| | | | | |', ''],
  ])('is of what is given as it, %j, %j', (name, siteName) => {
    const title = 'Why elder sounds hollow and lime does not – 2024';
    expect(read({ url, title, meta: meta({ 'og:site_name': name }) }).siteName).toBe(siteName);
  });

  it.each([
    ['Elder | Hedge Weekly', 'Hedge Weekly'],
    ['Hedge Weekly – a paper for hedges', 'Hedge Weekly'],
    ['Elder | Growing trees', ''],
    ['Hedge Weekly', ''],
  ])('is else the part of the title that the address says, too: of %j, %j', (title, siteName) => {
    expect(read({ url, title }).siteName).toBe(siteName);
  });

  it('is the next that is given where the first is none', () => {
    const names = meta({ 'og:site_name': '/', 'application-name': 'Hedge Weekly' });
    expect(read({ meta: names }).siteName).toBe('Hedge Weekly');
  });
});

describe('the author', () => {
  const person = { '@type': 'Person', name: 'Ada Marsh' };

  it.each([
    ['an object', person],
    ['a list', [person]],
    ['a name', 'Ada Marsh'],
    ['a list of names', ['Ada Marsh']],
    ['a reference', { '@id': '#ada' }],
  ])('is read from JSON-LD that gives %s', (_, author) => {
    const graph = {
      '@graph': [
        { '@type': ['NewsArticle'], author },
        { '@id': '#ada', ...person },
      ],
    };
    expect(read({ jsonLd: [JSON.stringify(graph)] }).author).toBe('Ada Marsh');
  });

  it('is every author of a paper', () => {
    const source = [
      { name: 'citation_author', content: 'Marsh, Ada' },
      { name: 'citation_author', content: 'Hill, Bob' },
    ];
    expect(read({ meta: source }).author).toBe('Marsh, Ada, Hill, Bob');
  });

  it.each([
    ['By Ada Marsh', 'Ada Marsh'],
    ['Written by: Ada Marsh | May 2024', 'Ada Marsh'],
    ['Ada Marsh on 3 May', 'Ada Marsh'],
    ['Ada Marsh 4 August', 'Ada Marsh'],
    ['Ada MarshMarch 2', 'Ada Marsh'],
    ['Post by ada » Sat Feb 24', 'ada'],
    ['via ada 1 year ago', 'ada'],
    [', Ada Marsh', 'Ada Marsh'],
    ['Veröffentlicht von Ada Marsh', 'Ada Marsh'],
    ['Interview: Ada Marsh', 'Ada Marsh'],
    ['Text by Ada Marsh', 'Ada Marsh'],
    ['Ada Marsh -', 'Ada Marsh'],
    ['Ada Marsh , Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Vonda May', 'Vonda May'],
    ['Omar 99', 'Omar 99'],
    ['Interview Magazine', 'Interview Magazine'],
    ['Sat, 20 Dec', ''],
    ['Dezember 10', ''],
    ['Written by', ''],
    ['https://facebook.test/ada', ''],
    ['admin', ''],
    ['The Author', ''],
    ['Name *', ''],
    ['View more posts', ''],
    ['page.head.extra.author', ''],
    ['ada.r.marsh', 'ada.r.marsh'],
    ['Feb', ''],
    [`Ada Marsh ${'has written of trees for years '.repeat(5)}`, ''],
  ])('is cleaned of what bylines say beside it: %s', (byline, author) => {
    expect(read({ bylines: [byline] }).author).toBe(author);
  });

  it.each([
    ['By Ada Marsh June 5, 2024', 'Ada Marsh'],
    ['by Ada van der Marsh in News', 'Ada van der Marsh'],
    ['Written by Ada Marsh, Bob Hill | 8 min read', 'Ada Marsh'],
    ['By Ada Marsh and Bob Hill', 'Ada Marsh and Bob Hill'],
    ['By the gate stands an elder', ''],
    ['By Far The Best Elders Of All', ''],
    ['Ada Marsh', ''],
  ])('is read beside the headline where a line says so: %s', (line, author) => {
    expect(read({ nearHeadline: ['Elder', line] }).author).toBe(author);
  });

  it('is who a card for other sites says has written it', () => {
    const card = {
      'twitter:label1': 'Reading time',
      'twitter:data1': '3 minutes',
      'twitter:label2': 'Verfasst von',
      'twitter:data2': 'Ada Marsh',
    };
    expect(read({ meta: meta(card) }).author).toBe('Ada Marsh');
    expect(read({ meta: meta({ ...card, 'twitter:label2': 'Price' }) }).author).toBe('');
  });

  it('is who began a thread, where every post names its own', () => {
    const posts = (names: string) =>
      [...names].map((content) => ({ name: 'itemprop:author', content: content.repeat(2) }));
    expect(read({ meta: posts('abcdef') }).author).toBe('aa');
    expect(read({ meta: posts('abc') }).author).toBe('aa, bb, cc');
    for (const line of ['Thread starter bb', 'Thread starter bb Start date Nov 1, 2024']) {
      expect(read({ meta: posts('abc'), nearHeadline: [line] }).author).toBe('bb');
    }
  });

  it('is a person rather than the site itself', () => {
    const source = meta({ 'og:site_name': 'Hedge Weekly', author: 'Hedge Weekly' });
    expect(read({ meta: source, bylines: ['Ada Marsh'] }).author).toBe('Ada Marsh');
    expect(read({ meta: source }).author).toBe('Hedge Weekly');
  });
});

describe('the date', () => {
  it.each([
    ['2024-05-01T08:30:00+02:00', '2024-05-01T08:30:00+02:00'],
    ['2024-05-01 08:30:00 +0200', '2024-05-01T08:30:00+02:00'],
    ['2024-05-01T08:30:00.000Z', '2024-05-01T08:30:00Z'],
    ['2024-5-1', '2024-05-01'],
    ['2024-05', '2024-05'],
    ['2024/05/01', '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['1.5.2024', '2024-05-01'],
    ['May 1st, 2024', '2024-05-01'],
    ['Wed, 01 May 2024 08:30:00 GMT', '2024-05-01'],
    ['1. März 2024', '2024-03-01'],
    ['le 1er août 2024', '2024-08-01'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['5 marzo 2024', '2024-03-05'],
    ['5 marca 2024', '2024-03-05'],
    ['5 de março de 2024', '2024-03-05'],
    ['5 марта 2024', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['2024 Mar 5', '2024-03-05'],
    ['2024 Mar', '2024-03'],
    ['11-29-2024', '2024-11-29'],
    ['13/11/2025', '2025-11-13'],
    ['05/01/2024', ''],
    ['Marketing 12, 2024', ''],
    ['yesterday', ''],
    ['2024-13-01', ''],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', ''],
    ['31 April 2024', ''],
    ['2024-05-01T24:30:00Z', '2024-05-01'],
  ])('%s is %j', (content, published) => {
    expect(read({ meta: meta({ date: content }) }).published).toBe(published);
  });

  it('is that of publication before any other, and at last that of the address', () => {
    const source = meta({ date: '2020-01-01', 'article:published_time': '2024-05-01' });
    expect(read({ meta: source, times: ['2023-01-01'] }).published).toBe('2024-05-01');
    expect(read({ times: ['', '2023-01-01'] }).published).toBe('2023-01-01');
    expect(read({ url: 'https://hedge.test/2022/03/04/elder' }).published).toBe('2022-03-04');
  });
});

describe('the date beside the headline', () => {
  it.each([
    ['By Ada Marsh | March 5, 2024 | 8 min read', '2024-03-05'],
    ['Veröffentlicht am 5. März 2024', '2024-03-05'],
    ['Updated 2024-03-05', '2024-03-05'],
    ['Release 2024-03-05-1', ''],
    ['Founded on March 5, 1964', ''],
    ['Best trees of March 2024', ''],
    ['877-621-6572', ''],
  ])('of %j is %j', (line, published) => {
    expect(read({ nearHeadline: ['Elder', line] }).published).toBe(published);
  });

  it('is taken where nothing else says when', () => {
    const nearHeadline = ['5 March 2024'];
    expect(read({ nearHeadline, times: ['2024-03-01'] }).published).toBe('2024-03-01');
  });

  it('is none where the headline has a list of entries below it', () => {
    const nearHeadline = ['5 March 2024', '4 March 2024', '3 March 2024', '2 March 2024'];
    expect(read({ nearHeadline }).published).toBe('');
  });
});

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

describe('the address', () => {
  it.each([
    ['https://hedge.test/elder?page=1', 'https://hedge.test/elder?page=1'],
    ['/elder', 'https://www.hedge.test/elder'],
    ['https://other.test/elder', NOTHING.url],
    ['https://www.hedge.test/', NOTHING.url],
    ['javascript:alert(1)', NOTHING.url],
  ])('with the canonical one %s is %s', (canonical, url) => {
    expect(read({ canonical }).url).toBe(url);
  });
});

describe('language and direction', () => {
  it.each([
    [{ language: 'en-GB', direction: 'LTR' }, 'en-GB', 'ltr'],
    [{ meta: meta({ 'og:locale': 'de_DE' }) }, 'de-DE', ''],
    [{ language: 'ar' }, 'ar', 'rtl'],
    [{ language: 'not a language' }, '', ''],
  ])('of %j are %j and %j', (facts, language, direction) => {
    expect(read(facts)).toMatchObject({ language, direction });
  });
});
