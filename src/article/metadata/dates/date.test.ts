import { describe, expect, it } from 'vitest';
import { meta, read } from '../fixtures/read-source.ts';

/** Elements that are marked as a date, with nothing beside them. */
function times(...texts: readonly string[]) {
  return texts.map((text) => ({ texts: [text], isUpdate: false, isSure: false }));
}

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
    ['12/10/2024', ''],
    ['12/13/2024', '2024-12-13'],
    ['2024-05-01T9:05:07', '2024-05-01T09:05:07'],
    ['Marketing 12, 2024', ''],
    ['yesterday', ''],
    ['Sun Nov 23 16:00:00 EDT 2014', '2014-11-23'],
    ['1416758400', '2014-11-23T16:00:00Z'],
    ['1416758400123', '2014-11-23T16:00:00Z'],
    ['20240501120000', '2024-05-01'],
    ['2024. 3. 5.', '2024-03-05'],
    ['30.07.19', '2019-07-30'],
    ['令和6年3月5日', '2024-03-05'],
    ['２０２４年３月５日', '2024-03-05'],
    ['2024-13-01', ''],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', ''],
    ['31 April 2024', ''],
    ['2024-05-01T24:30:00Z', '2024-05-01'],
  ])('%s is %j', (content, published) => {
    expect(read({ meta: meta({ date: content }) }).published).toBe(published);
  });

  it.each([
    ['ar', '٥ أيار ٢٠٢٣', '2023-05-05'],
    ['ar', '5 تشرين الأول 2023', '2023-10-05'],
    ['ar', '5 أيار/مايو 2023', '2023-05-05'],
    ['cs', '5. března 2024', '2024-03-05'],
    ['el', '5 Μαρτίου 2024', '2024-03-05'],
    ['hu', '2024. március 5.', '2024-03-05'],
    ['sv', '5 oktober 2024', '2024-10-05'],
    ['th', '5 มีนาคม 2567', '2024-03-05'],
    ['tr', '5 Ağustos 2024', '2024-08-05'],
    ['uk', '5 березня 2024', '2024-03-05'],
    ['vi', 'ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['de-AT', '5. Jänner 2024', '2024-01-05'],
    ['fr', '05/01/2024', '2024-01-05'],
    ['en-US', '05/01/2024', '2024-05-01'],
    ['en-GB', '05/01/2024', '2024-01-05'],
    ['en', '05/01/2024', ''],
  ])('is read in the language of the page: %s, %s', (language, content, published) => {
    expect(read({ language, meta: meta({ date: content }) }).published).toBe(published);
  });

  it.each([
    ...['OriginalPublicationDate', 'rnews:datePublished', 'article_date_original', 'pubDate'],
    ...['publish_time', 'DC.date.issued', 'date_published', 'parsely-pub-date', 'created'],
  ])('is one of whatever name says so: %s', (name) => {
    const source = meta({ [name.toLowerCase()]: '2024-05-01' });
    expect(read({ meta: source }).published).toBe('2024-05-01');
  });

  it.each(['birthdate', 'event_start_date', 'expires', 'last-modified', 'copyright_date'])(
    'is none of another thing: %s',
    (name) => {
      expect(read({ meta: meta({ [name]: '2024-05-01' }) }).published).toBe('');
    },
  );

  it('is in the address that the page calls its own', () => {
    const canonical = 'https://www.hedge.test/2022/03/04/elder/';
    expect(read({ canonical }).published).toBe('2022-03-04');
    expect(read({ url: 'https://hedge.test/elder-20220304.html' }).published).toBe('2022-03-04');
    expect(read({ url: 'https://hedge.test/elder-20229904.html' }).published).toBe('');
  });

  it('is that of publication before any other, and at last that of the address', () => {
    const source = meta({ date: '2020-01-01', 'article:published_time': '2024-05-01' });
    expect(read({ meta: source, dates: times('2023-01-01') }).published).toBe('2024-05-01');
    expect(read({ dates: times('', '2023-01-01') }).published).toBe('2023-01-01');
    expect(read({ url: 'https://hedge.test/2022/03/04/elder' }).published).toBe('2022-03-04');
  });
});

describe('the date of the last change', () => {
  const published = { 'article:published_time': '2024-05-01T08:00:00Z' };

  it.each([
    [{ meta: meta({ ...published, 'article:modified_time': '2024-05-03' }) }, '2024-05-03'],
    [{ meta: meta({ ...published, 'last-modified': '2024-05-03' }) }, '2024-05-03'],
    [{ meta: meta({ ...published, 'og:updated_time': '2024-05-01T08:00:00Z' }) }, ''],
    [{ meta: meta({ ...published, 'og:updated_time': '2024-04-01' }) }, ''],
    [{ nearHeadline: ['1 May 2024', 'Updated: 3 May 2024'] }, '2024-05-03'],
    [{ nearHeadline: ['Publié le 1er mai 2024, mis à jour le 3 mai 2024'] }, '2024-05-03'],
    [{ nearHeadline: ['2024年5月1日 公開 2024年5月3日 更新'] }, '2024-05-03'],
    [{ nearHeadline: ['Опубликовано 1 мая 2024, обновлено 3 мая 2024'] }, '2024-05-03'],
    [
      { nearHeadline: ['نشر في 1 مايو 2024', 'آخر تحديث 3 مايو 2024'], language: 'ar' },
      '2024-05-03',
    ],
  ])('is that of %j', (facts, updated) => {
    const said = read(facts);
    expect(said.published.slice(0, 10)).toBe('2024-05-01');
    expect(said.updated).toBe(updated);
  });

  it('is that of publication where a page has no other', () => {
    const said = read({ nearHeadline: ['Updated 3 May 2024'] });
    expect(said).toMatchObject({ published: '2024-05-03', updated: '' });
  });

  it('is read from JSON-LD', () => {
    const article = { '@type': 'Article', datePublished: '2024-05-01', dateModified: '2024-05-03' };
    expect(read({ jsonLd: [JSON.stringify(article)] }).updated).toBe('2024-05-03');
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
    expect(read({ nearHeadline, dates: times('2024-03-01') }).published).toBe('2024-03-01');
  });

  it('is none where the headline has a list of entries below it', () => {
    const nearHeadline = ['5 March 2024', '4 March 2024', '3 March 2024', '2 March 2024'];
    expect(read({ nearHeadline }).published).toBe('');
  });
});
