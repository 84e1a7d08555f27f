import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const TEXT = '<p>Elder wood is hollow, and nobody knows of a better wood for flutes.</p>'.repeat(3);

/** The author of a page with a headline, a line below it and a text. */
function authorBelow(markup: string, { lang = 'en', head = '', after = '' } = {}): string {
  const page = `<html lang="${lang}"><head><title>Elder</title>${head}</head><body><main><article><h1>Elder</h1>
    ${markup}<div>${TEXT}</div></article>${after}</main></body></html>`;
  return pageMetadata(page, 'https://hedge.test/elder').author;
}

describe('a line below the headline that names its author', () => {
  it.each([
    ['ar', 'كتبت منى سالم', 'منى سالم'],
    ['ar', 'بقلم: أحمد العلي', 'أحمد العلي'],
    ['cs', 'Napsala Jana Nová', 'Jana Nová'],
    ['cs', 'Autor: Petr Dvořák a Jana Nová', 'Petr Dvořák, Jana Nová'],
    ['da', 'Skrevet af Søren Holm', 'Søren Holm'],
    ['de', 'Ein Bericht von Petra Groß', 'Petra Groß'],
    ['el', 'Της Ελένης Παπαδοπούλου', 'Ελένης Παπαδοπούλου'],
    ['el', 'Γράφει ο Νίκος Δήμου', 'Νίκος Δήμου'],
    ['es', 'Texto: Ana Peña / Fotos: Luis Gil', 'Ana Peña'],
    ['fa', 'نویسنده: علی رضایی', 'علی رضایی'],
    ['fi', 'Teksti: Aino Mäkelä', 'Aino Mäkelä'],
    ['fr', 'Texte : Anne-Lise Ferré', 'Anne-Lise Ferré'],
    ['he', 'מאת: דנה לוי ויוסי כהן', 'דנה לוי, יוסי כהן'],
    ['hi', 'द्वारा अनिल शर्मा', 'अनिल शर्मा'],
    ['hi', 'लेखक: अनिल शर्मा', 'अनिल शर्मा'],
    ['hu', 'Szerző: Nagy Éva és Kiss Pál', 'Nagy Éva, Kiss Pál'],
    ['id', 'Oleh Budi Santoso', 'Budi Santoso'],
    ['it', 'A cura di Giulia Rossi', 'Giulia Rossi'],
    ['it', 'Dal nostro inviato Marco Bianchi', 'Marco Bianchi'],
    ['de', 'Von unserem Mitarbeiter Paul Groß', 'Paul Groß'],
    ['ja', '取材・文／山田 花子', '山田 花子'],
    ['ja', '山田花子 記者', '山田花子'],
    ['ka', 'ავტორი: ნინო კვესელავა', 'ნინო კვესელავა'],
    ['ko', '글·사진 김하늘 기자', '김하늘'],
    ['pt', 'Texto de Ana Peña<br>Tradução de Luis Gil', 'Ana Peña'],
    ['sw', 'Na Rehema Baraka, Mombasa', 'Rehema Baraka'],
    ['de', 'Eingereicht von Petra Groß am Mo, 04.03.2019 - 10:12', 'Petra Groß'],
    ['ko', '홍길동·김하늘 기자', '홍길동, 김하늘'],
    ['ko', '홍길동 기자 gildong@hedge.test', '홍길동'],
    ['ko', '홍길동 기자 입력 2023.05.04 10:15', '홍길동'],
    ['en', 'Guest post by Ada Marsh', 'Ada Marsh'],
    ['en', 'Sort by: Popular Now New Arrivals', ''],
    ['de', 'Do 25.04.24 | 14:07 Uhr | Von Petra Groß', 'Petra Groß'],
    ['nb', 'Skrevet av Kari Nordmann', 'Kari Nordmann'],
    ['nl', 'Tekst: Sanne Bakker', 'Sanne Bakker'],
    ['pl', 'Tekst: Anna Nowak, zdjęcia: Piotr Lis', 'Anna Nowak'],
    ['ro', 'de Ion Popescu și Ana Rusu', 'Ion Popescu, Ana Rusu'],
    ['ru', 'Текст: Анна Лисина. Фото: Пётр Рощин', 'Анна Лисина'],
    ['ru', 'Авторы: Анна Лисина и Пётр Рощин', 'Анна Лисина, Пётр Рощин'],
    ['sv', 'Text: Åsa Lindgren Foto: Bo Ek', 'Åsa Lindgren'],
    ['th', 'โดย สมชาย ใจดี', 'สมชาย ใจดี'],
    ['tr', 'Haber: Ayşe Demir ve İsmail Şahin', 'Ayşe Demir, İsmail Şahin'],
    ['uk', 'Автори: Олена Коваль та Іван Гай', 'Олена Коваль, Іван Гай'],
    ['vi', 'Tác giả: Nguyễn Văn An', 'Nguyễn Văn An'],
    ['zh', '本报记者 王小明 李华', '王小明, 李华'],
    ['zh', '作者：王小明　编辑：李华', '王小明'],
    ['zh', '2023-05-04 10:15 来源：谷地新闻网 作者：王小明', '王小明'],
  ])('is read in %s: %s', (lang, line, author) => {
    expect(authorBelow(`<p class="x1">${line}</p>`, { lang })).toBe(author);
  });

  it.each([
    ['nl', 'De Gouden Eeuw'],
    ['id', 'Di Jawa Barat'],
    ['sw', 'Na sasa habari'],
    ['de', 'Von hier aus sieht man alles'],
    ['el', 'Της ημέρας'],
    ['ja', '文化 記事'],
    ['en', 'Contributors: April 2024'],
    ['en', 'Reviewed by Ada Marsh'],
    ['ko', '기자'],
  ])('is no other line that begins with such a word in %s: %s', (lang, line) => {
    expect(authorBelow(`<p>${line}</p>`, { lang })).toBe('');
  });

  it('may be in an element that the site has made up', () => {
    expect(authorBelow('<x-sig>By Ada Marsh</x-sig>')).toBe('Ada Marsh');
  });
});

it.each([
  '<a href="/a">Zoé Lemaître</a><a href="/a/all">Voir tous les articles de Zoé Lemaître</a>',
  '<a href="/a">Zoé Lemaître</a><a href="/a/all">Ver más artículos de Zoé Lemaître</a>',
  '<span>Zoé Lemaître</span><span>Время чтения: 5 мин</span>',
  '<span>Zoé Lemaître</span><span>Temps de lecture : 4 min</span>',
])('what stands behind a name in a byline is none: %s', (markup) => {
  expect(authorBelow(`<div class="author">${markup}</div>`)).toBe('Zoé Lemaître');
});

it('what stands behind a person, divided by a bar, may be an agency', () => {
  const byline = '<div class="firma"><span>Ana Peña</span> / Agencia Valle</div>';
  expect(authorBelow(byline, { lang: 'es' })).toBe('Ana Peña');
  expect(authorBelow('<div class="firma">Seilerei Quast GmbH</div>')).toBe('');
});

it('who is marked as author below a quotation has said that', () => {
  const quote = '<p>«Nunca vi madera tan clara».</p><p class="autor">Gonzalo Peña</p>';
  expect(authorBelow(`<div>${quote}</div>`, { lang: 'es' })).toBe('');
  expect(authorBelow('<div class="x__author">Фото: Аркадий Ремез</div>', { lang: 'ru' })).toBe('');
  expect(authorBelow('<p class="autor">Gonzalo Peña - ANSA</p>')).toBe('Gonzalo Peña');
});

it.each(['schema:author', 'dc:creator', 'sioc:has_creator'])(
  'who RDFa says has written the text is its author: %s',
  (rel) => {
    const person = '<span property="foaf:name">Tove Lindgård</span>';
    expect(authorBelow(`av <span rel="${rel}">${person}</span>`, { lang: 'sv' })).toBe(
      'Tove Lindgård',
    );
  },
);

describe('a label and a name', () => {
  it.each([
    [
      'a list of terms',
      '<dl><dt>Autorin</dt><dd>Petra Groß</dd><dt>Datum</dt><dd>4. Mai</dd></dl>',
    ],
    ['boxes', '<div><h3>Author</h3></div><div><p>Petra Groß</p></div>'],
    ['a cell each', '<table><tr><th>Auteur</th><td>Petra Groß</td></tr></table>'],
  ])('belong together in %s', (_, markup) => {
    expect(authorBelow(markup)).toBe('Petra Groß');
  });
});

describe('a name beside the date', () => {
  it.each([
    '<div><span>Ada Marsh</span> <span>·</span> <span>Mar 4, 2021</span> <span>· 4 min read</span></div>',
    '<div><img src="a.jpg" alt=""><p>Ada Marsh</p><time datetime="2021-03-04">4 mar</time></div>',
  ])('is the author where nothing else says who that is: %s', (markup) => {
    expect(authorBelow(markup)).toBe('Ada Marsh');
  });

  it.each([
    '<div><a href="/estate">Real Estate</a> · <span>Mar 4, 2021</span></div>',
    '<div><span>Special Financing</span> <span>Ends Aug 2, 2026</span></div>',
    '<div><span>politics</span> <span>Mar 4, 2021</span></div>',
    '<div><p>Kent Media</p><time datetime="2021-03-04">4 Mar</time></div>',
  ])('is none of a subject, an offer or a firm: %s', (markup) => {
    expect(authorBelow(markup)).toBe('');
  });
});

describe('the authors that a field names', () => {
  const linked = (author: unknown) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Elder', author })}</script>`;

  it('stand back where they are the site, and a line has a person', () => {
    const head = linked({ '@type': 'Organization', name: 'Hedge News' });
    expect(authorBelow('<p>von <a href="/autoren/groß">Dr. Petra Groß</a></p>', { head })).toBe(
      'Dr. Petra Groß',
    );
    expect(authorBelow('<p>Reviewed by Petra Groß</p>', { head })).toBe('Hedge News');
  });

  it('are without the site where people are named, too', () => {
    const head =
      '<meta property="og:site_name" content="한국일보"><meta name="author" content="한국일보"><meta name="author" content="신현주 기자">';
    expect(authorBelow('', { head, lang: 'ko' })).toBe('신현주');
  });

  it.each([
    ['Ada Marsh | Bob Hill', 'Ada Marsh, Bob Hill'],
    ['Ada Marsh | The Hedge', 'Ada Marsh'],
    ['Анна Лисина и Пётр Рощин', 'Анна Лисина, Пётр Рощин'],
    ['ada@hedge.test (Ada Marsh)', 'Ada Marsh'],
    ['Ada Marsh vor 3 Stunden', 'Ada Marsh'],
    ['홍길동 기자 gildong@hedge.test', '홍길동'],
  ])('are read from %s', (content, author) => {
    expect(authorBelow('', { head: `<meta name="author" content="${content}">` })).toBe(author);
  });
});

it('what says the author of a comment says nothing of the page', () => {
  const after =
    '<section id="comments"><div><b class="author">Greta Lane</b><p>True.</p></div></section>';
  expect(authorBelow('', { after })).toBe('');
});

it.each([
  ['Ada Marsh, Senior Analyst', 'Ada Marsh'],
  ['Ada Marsh, corresponsal en Lisboa', 'Ada Marsh'],
])('the post of a person is no second author: %s', (line, author) => {
  expect(authorBelow(`<p class="byline">By ${line}</p>`)).toBe(author);
});
