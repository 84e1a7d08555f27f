import { describe, expect, it } from 'vitest';
import { meta, read } from '../fixtures/read-source.ts';

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
      { name: 'citation_author', content: 'Bob Hill' },
    ];
    expect(read({ meta: source }).author).toBe('Ada Marsh, Bob Hill');
  });

  it.each([
    ['van der Marsh, Ada B.', 'Ada B. van der Marsh'],
    ['Marsh,A', 'A Marsh'],
    ['Marsh Hill, Ada Beth', 'Ada Beth Marsh Hill'],
    ['Ada Marsh, Jr.', 'Ada Marsh, Jr.'],
    ['Ada Marsh, III', 'Ada Marsh, III'],
    ['Ada Marsh, Ph.D.', 'Ada Marsh, Ph.D.'],
    ['Ada Marsh, MD', 'Ada Marsh, MD'],
    ['Hedge Press, Inc.', 'Hedge Press, Inc.'],
    ['University of Elder, Hedge', 'University of Elder, Hedge'],
    ['Marsh, Ada, PhD', 'Marsh, Ada, PhD'],
    ['Marsh,', 'Marsh'],
  ])('has the given name first where a library puts the surname first: %s', (content, author) => {
    for (const name of ['citation_author', 'dc.creator', 'dcterms.creator']) {
      expect(read({ meta: meta({ [name]: content }) }).author).toBe(author);
    }
  });

  it('keeps the order of two names outside of what libraries read', () => {
    expect(read({ meta: meta({ author: 'Ada Marsh, Bob Hill' }) }).author).toBe(
      'Ada Marsh, Bob Hill',
    );
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
    ['文：山田 花子　写真：田中 一郎', '山田 花子'],
    ['Text by Ada Marsh', 'Ada Marsh'],
    ['Ada Marsh -', 'Ada Marsh'],
    ['Ada Marsh , Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh (Author)', 'Ada Marsh'],
    ['Vonda May', 'Vonda May'],
    ['Omar 99', 'Omar 99'],
    ['3i Global', '3i Global'],
    ['24 Hour Hedge Team', '24 Hour Hedge Team'],
    ['5 Great Saws For Elder 2022 That You Can Buy', ''],
    ['Interview Magazine', 'Interview Magazine'],
    ['Sat, 20 Dec', ''],
    ['Dezember 10', ''],
    ['Written by', ''],
    ['https://facebook.test/ada', ''],
    ['admin', ''],
    ['The Author', ''],
    ['This review is posted in Elders', ''],
    ['This article was written by Ada Marsh', 'Ada Marsh'],
    ['This Hedge', 'This Hedge'],
    ['Name *', ''],
    ['View more posts', ''],
    ['page.head.extra.author', ''],
    ['ada.r.marsh', 'ada.r.marsh'],
    ['Feb', ''],
    [`Ada Marsh ${'has written of trees for years '.repeat(5)}`, ''],
  ])('is cleaned of what bylines say beside it: %s', (byline, author) => {
    expect(
      read({ bylines: [{ names: [byline], isBesideHeadline: false, isGuess: false }] }).author,
    ).toBe(author);
  });

  it.each([
    ['By Ada Marsh June 5, 2024', 'Ada Marsh'],
    ['by Ada van der Marsh in News', 'Ada van der Marsh'],
    ['Written by Ada Marsh, Bob Hill | 8 min read', 'Ada Marsh, Bob Hill'],
    ['By Ada Marsh and Bob Hill', 'Ada Marsh, Bob Hill'],
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

  it.each([
    ['Ada Marsh and Bob Hill, The Hedge Weekly', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh, Kent Hedge Weekly', 'Ada Marsh'],
    ['Ada Marsh, Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh, Kent', 'Ada Marsh, Kent'],
  ])('is without the name of the site behind it: %s', (name, author) => {
    const jsonLd = [JSON.stringify({ '@type': 'Article', author: { name } })];
    const site = meta({ 'og:site_name': 'Kent Hedge Weekly' });
    expect(read({ jsonLd, meta: site }).author).toBe(author);
  });

  it.each([
    ['Marsh, Ada', 'Ada Marsh'],
    ['van der Marsh, Ada B.', 'Ada B. van der Marsh'],
    ['Marsh, Ada; Hill, Bob', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh and Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh, Bob Hill & Eve Lane', 'Ada Marsh, Bob Hill, Eve Lane'],
    ['María Pérez y Juan López', 'María Pérez, Juan López'],
    ['José Ortega y Gasset', 'José Ortega y Gasset'],
    ['Marsh and Sons', 'Marsh and Sons'],
    ['Department of Food and Rural Affairs', 'Department of Food and Rural Affairs'],
    ['牛镛、岳弘彬', '牛镛, 岳弘彬'],
    ['Ada Marsh, The Kent Gazette', 'Ada Marsh'],
    ['Ada Marsh for The Gazette', 'Ada Marsh'],
    ['Ada Marsh in Berlin', 'Ada Marsh'],
    ['Institute for Hedge Studies', 'Institute for Hedge Studies'],
    ['Ada Marsh More stories by Ada Marsh', 'Ada Marsh'],
    ['Ada Marsh 5 minute read', 'Ada Marsh'],
    ['Ada Marsh, 4 Min. Lesezeit', 'Ada Marsh'],
  ])('in a field: %s', (content, author) => {
    expect(read({ meta: meta({ author: content }) }).author).toBe(author);
  });

  it('is read from the parts of a name in JSON-LD', () => {
    const author = [
      { '@type': 'Person', givenName: 'Ada', familyName: 'Marsh' },
      { name: ['Bob Hill'] },
    ];
    const jsonLd = [JSON.stringify({ '@type': 'Article', author })];
    expect(read({ jsonLd }).author).toBe('Ada Marsh, Bob Hill');
  });

  it.each([
    ['Granite Media', ['Ada Marsh'], 'Ada Marsh'],
    ['Ada Marsh', ['Ada Marsh', 'Bob Hill'], 'Ada Marsh, Bob Hill'],
    ['Ada Marsh', ['Bob Hill'], 'Ada Marsh'],
    ['Ada Marsh, Bob Hill', ['Ada Marsh'], 'Ada Marsh, Bob Hill'],
    ['adamarsh', ['Ada Marsh'], 'Ada Marsh'],
    ['Ada Marsh', ['Hedge Desk'], 'Ada Marsh'],
  ])('is of the field %j and the byline %j the one that says more', (content, names, author) => {
    const bylines = [{ names, isBesideHeadline: true, isGuess: false }];
    expect(read({ meta: meta({ author: content }), bylines }).author).toBe(author);
  });

  it.each([
    ['Von Ada Marsh', 'Ada Marsh'],
    ['Par Ada Marsh et Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Por Ada Marsh', 'Ada Marsh'],
    ['Автор: Анна Марш', 'Анна Марш'],
    ['文：山田花子', '山田花子'],
    ['文：山田花子　写真：田中一郎', '山田花子'],
    ['文：山田 花子　写真：田中 一郎', '山田 花子'],
    ['بقلم: سلمى حداد', 'سلمى حداد'],
    ['Von Experten', ''],
    ['Par exemple', ''],
  ])('is read beside the headline in other languages: %s', (line, author) => {
    expect(read({ nearHeadline: ['Elder', line] }).author).toBe(author);
  });

  it('is behind the word for a reporter, which may stand behind the date', () => {
    const nearHeadline = ['2024-03-05 09:12　记者 王小明 李芳'];
    expect(read({ nearHeadline, language: 'zh' }).author).toBe('王小明, 李芳');
  });

  it('is the last of the words before what says so in Korean, which may be all of a header', () => {
    const nearHeadline = ['나무 이야기 마을의 우물 박서연 기자 입력 2024.03.05', '박서연 기자'];
    expect(read({ nearHeadline, language: 'ko' }).author).toBe('박서연');
  });

  it('is a person rather than the site itself', () => {
    const source = meta({ 'og:site_name': 'Hedge Weekly', author: 'Hedge Weekly' });
    const bylines = [{ names: ['Ada Marsh'], isBesideHeadline: false, isGuess: false }];
    expect(read({ meta: source, bylines }).author).toBe('Ada Marsh');
    expect(read({ meta: source }).author).toBe('Hedge Weekly');
  });
});
