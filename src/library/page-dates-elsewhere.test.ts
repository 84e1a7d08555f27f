import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const TEXT = '<p>Elder wood is hollow, and nobody knows of a better wood for flutes.</p>'.repeat(3);

function datesBelow(markup: string, { lang = 'en', after = '' } = {}) {
  const page = `<html lang="${lang}"><head><title>Elder</title></head><body><main><article><h1>Elder</h1>
    ${markup}<div>${TEXT}</div></article>${after}</main></body></html>`;
  const { published, updated } = pageMetadata(page, 'https://hedge.test/elder');
  return { published: published.slice(0, 10), updated: updated.slice(0, 10) };
}

describe('a line with a date below the headline', () => {
  it.each([
    ['hi', 'प्रकाशित: 4 मई 2023', '2023-05-04'],
    ['hi', '०४ मई २०२३', '2023-05-04'],
    ['he', 'פורסם: 4 במאי 2023', '2023-05-04'],
    ['he', 'פורסם: 4 בדצמבר 2023', '2023-12-04'],
    ['zh', '二〇二三年五月四日', '2023-05-04'],
    ['zh', '一九九九年十二月二十一日', ''],
    ['ja', '二〇二三年十一月二十日', '2023-11-20'],
    ['fa', '۱۴ اردیبهشت ۱۴۰۲', '2023-05-04'],
    ['fa', '۲۱ ارديبهشت ۱۳۹۹ - ۱۸:۵۹', '2020-05-10'],
    ['fa', 'تاریخ انتشار: ۱۴۰۲/۰۲/۱۴', '2023-05-04'],
    ['fa', '۳۰ اسفند ۱۳۹۹', '2021-03-20'],
    ['fa', '۳۰ اسفند ۱۴۰۰', ''],
    ['ar', '14 شوال 1444', '2023-05-04'],
    ['en', '1402/02/14', ''],
    ['en', '© 2019-01-01 Hedge Weekly', ''],
  ])('is read in %s: %s', (lang, line, day) => {
    expect(datesBelow(`<p>${line}</p>`, { lang }).published).toBe(day);
  });

  it('has the words for a change in more languages', () => {
    const lines = (changed: string) => `<p>${changed}: 09.06.2023</p><p>X: 04.05.2023</p>`;
    for (const [lang, changed] of [
      ['el', 'Ενημερώθηκε'],
      ['hi', 'अपडेट'],
      ['ro', 'Actualizat'],
      ['hu', 'Frissítve'],
      ['id', 'Diperbarui'],
      ['vi', 'Cập nhật'],
      ['fr', 'MAJ'],
    ]) {
      const dates = datesBelow(lines(changed), { lang });
      expect(dates, lang).toEqual({ published: '2023-05-04', updated: '2023-06-09' });
    }
  });
});

it('the name of the month of May is no word for a change', () => {
  const times =
    'Publicerad: <time datetime="2023-05-04">4 maj</time> Uppdaterad: <time datetime="2023-06-09">9 juni</time>';
  expect(datesBelow(`<p>${times}</p>`, { lang: 'sv' })).toEqual({
    published: '2023-05-04',
    updated: '2023-06-09',
  });
});

it('what happened some time ago has its date in its title', () => {
  const date = '<span title="May 4, 2023 at 10:15 AM">2 years ago</span>';
  expect(datesBelow(date).published).toBe('2023-05-04');
  expect(datesBelow('<span title="Fair of May 4, 2023">The fair</span>').published).toBe('');
  expect(datesBelow('<span class="date">3 hours ago</span>').published).toBe('');
});

it('the box that a heading for comments heads has no date of the text', () => {
  const after = '<div class="k"><h3>2 комментария</h3><p class="x">2 января 2024</p></div>';
  expect(datesBelow('', { lang: 'ru', after }).published).toBe('');
});

it.each([
  '<div class="reviews"><div><time datetime="2024-02-01">Feb 1</time> Good</div></div>',
  '<div><h2>Bewertungen</h2><div itemscope itemtype="https://schema.org/Review">Petra K. <b>5. Mai 2020</b></div></div>',
])('the date of a review is none of what it is about: %s', (after) => {
  expect(datesBelow('', { after, lang: 'de' }).published).toBe('');
});

it.each([
  ['en-US', 'Submitted by Ada Marsh on Wed, 06/05/2019 - 10:12'],
  ['fr', 'Soumis par Zoé Lemaître le mer 05/06/2019 - 10:12'],
  ['ar', '2 شوال 1440 هـ - 05 يونيو 2019 م'],
  ['ko', '접수일: 2018년 3월 2일 / 게재확정일: 2018년 9월 9일 / 발행일: 2019년 6월 5일'],
])(
  'the day of publication is the one when a text is put up, not when it was received, in %s: %s',
  (lang, line) => {
    expect(datesBelow(`<p>${line}</p>`, { lang }).published).toBe('2019-06-05');
  },
);
