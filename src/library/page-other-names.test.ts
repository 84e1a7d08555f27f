import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const TEXT = '<p>Elder wood is hollow, and nobody knows of a better wood for flutes.</p>'.repeat(3);

/** The author of a page with these things around the text of its article. */
function authorOf({ before = '', below = '', within = '', after = '', head = '', lang = 'en' }) {
  const page = `<html lang="${lang}"><head><title>Elder in winter</title>${head}</head><body>${before}
    <main><article><h1>Elder in winter</h1>${below}<div>${TEXT}${within}${TEXT}</div></article>${after}</main></body></html>`;
  return pageMetadata(page, 'https://hedge.test/elder').author;
}

describe('who wrote something else', () => {
  it.each([
    '<figure><img src="/a.jpg"><figcaption itemprop="author">Bob Hill</figcaption></figure>',
    '<div itemscope itemtype="https://schema.org/ImageObject"><img src="/a.jpg"><b itemprop="author">Bob Hill</b></div>',
    '<div class="wp-caption"><img src="/a.jpg"><p class="wp-caption-text">Foto: <span class="author">Bob Hill</span></p></div>',
    '<blockquote>Hollow as ever.<cite class="author">Bob Hill</cite></blockquote>',
    '<blockquote><p>Hohl wie immer.</p><footer>— <a rel="author" href="/b">Bob Hill</a></footer></blockquote>',
    '<div class="testimonials"><div class="item"><p>Our flutes.</p><p class="author-name">Bob Hill</p></div></div>',
    '<section class="elementor-testimonial-wrapper"><p>すばらしい</p><span class="author">山田花子</span></section>',
    '<figure class="kg-card"><a href="https://ropes.test/splice"><b>How to splice</b><i class="kg-bookmark-author">Rope Notes</i></a></figure>',
    '<a class="embed-card" href="https://ropes.test/splice"><h4>Corde</h4><p>Un mot de plus.</p><span class="author">Luc Morel</span></a>',
    '<div class="wp-block-embed"><p><a href="https://ropes.test/a">Ropes</a></p><p class="byline">By Bob Hill</p></div>',
    '<div><div class="t605"><p>Hollow, as they said they are.</p><b class="author">Bob Hill</b></div><div class="t605"><p>They do not break at all.</p><b class="author">Eva Kurz</b></div></div>',
  ])('is not the author where the text quotes it: %s', (within) => {
    expect(authorOf({ within })).toBe('');
    expect(authorOf({ within, below: '<p class="byline">By Ada Marsh</p>' })).toBe('Ada Marsh');
  });

  it.each([
    '<nav><h3>Our writers</h3><ul><li><a href="/authors/bob-hill">Bob Hill</a></li></ul></nav>',
    '<div role="navigation"><a class="author" href="/b">Bob Hill</a></div>',
    '<header><ul class="menu"><li><a href="/autor/bob-hill">Bob Hill</a></li><li><a href="/autor/eva-kurz">Eva Kurz</a></li></ul></header>',
  ])('is not the author where the navigation lists all: %s', (before) => {
    expect(authorOf({ before })).toBe('');
  });

  it.each([
    '<section class="more"><article class="card"><h1><a href="/2019/lamp">The lamp</a></h1><a class="byline" href="/author/cy">Cy Marsh</a></article></section>',
    '<article><h2><a href="/lampe">Die Lampe</a></h2><p class="byline">Von Eva Kurz</p></article>',
    '<div class="next-post"><h3><a href="/lampe">La lampe</a></h3><span class="author">Luc Morel</span></div>',
    '<section><h2><a href="/lampa">Lampa din turn</a></h2><span class="autor">de Ilinca Barbu</span></section>',
  ])('is not the author where it is the next text: %s', (after) => {
    expect(authorOf({ after })).toBe('');
  });
});

describe('a byline', () => {
  it.each([
    '<div class="authors"><div><i>Staff</i><b class="author">Ada Marsh</b></div><div><i>Staff</i><b class="author">Bob Hill</b></div></div>',
    '<section><h3><a href="/ada">Ada Marsh</a></h3><p class="author">Ada Marsh</p></section>',
  ])('is one though it is in a box like others, or below a link: %s', (below) => {
    expect(authorOf({ below })).toContain('Ada Marsh');
  });

  it.each([
    ['en', '<div class="byline"><span>Dec 1st 2016 1:01PM</span></div>'],
    ['en', '<p class="author">Thursday, 1 December 2016</p>'],
    ['de', '<div class="author">Donnerstag, 1. Dezember 2016, 10.08 Uhr</div>'],
    ['fr', '<p class="byline">le 1er décembre 2016 à 10h08</p>'],
    ['es', '<span class="author">1 de diciembre de 2016</span>'],
    ['ja', '<span class="author">2016年12月1日</span>'],
    ['cs', '<p class="byline">12. března 2021</p>'],
    ['vi', '<span class="author">Thứ Ba, 14/06/2022 09:15</span>'],
    ['fi', '<p class="author">perjantaina 12. maaliskuuta 2021</p>'],
  ])('that is a date names nobody, in %s: %s', (lang, below) => {
    expect(authorOf({ lang, below })).toBe('');
  });

  it.each([
    [
      'de',
      '<div class="auteur">Von Ada Marsh (Korrespondentin in Nordwiek), 19.01.2016, 10:08 Uhr</div>',
      'Ada Marsh',
    ],
    [
      'fr',
      '<div class="auteur">Ada Morel (envoyée spéciale à Brennac), le 19/01/2016 à 10h08</div>',
      'Ada Morel',
    ],
    ['en', '<p>By Ada Marsh (in Nairobi) and Bob Hill (Berlin)</p>', 'Ada Marsh, Bob Hill'],
    ['es', '<p class="autor">Ana Peña (Sevilla)</p>', 'Ana Peña'],
    ['it', '<p>di Marco Bianchi (da Roma)</p>', 'Marco Bianchi'],
    ['ja', '<p class="author">山田花子（東京）</p>', '山田花子'],
  ])('is the name alone where brackets say the place, in %s: %s', (lang, below, author) => {
    expect(authorOf({ lang, below })).toBe(author);
  });

  it.each([
    ['ja', '<p>文／山田花子　写真／佐藤太郎</p>', '山田花子'],
    ['ja', '<p>文・写真：山田花子</p>', '山田花子'],
    ['ja', '<p>取材・文＝山田花子 撮影＝佐藤太郎</p>', '山田花子'],
    ['zh', '<p>文/张小明 图/李红</p>', '张小明'],
    ['zh', '<p>文、图：张小明</p>', '张小明'],
    ['fi', '<p>Teksti Aino Salmela, kuvat Pekka Ruuska</p>', 'Aino Salmela'],
  ])('names who wrote, and not who took the pictures, in %s: %s', (lang, below, author) => {
    expect(authorOf({ lang, below })).toBe(author);
  });

  it.each([
    ['de', 'dpa', '<p class="intro">Von Ada Marsh</p>', 'Ada Marsh'],
    ['fr', 'AFP', '<p>Par Anne Morel</p>', 'Anne Morel'],
    ['en', 'Reuters', '<div>By Ada Marsh</div>', 'Ada Marsh'],
    ['es', 'EFE', '<p>Por Ana Peña</p>', 'Ana Peña'],
  ])('counts for more than the agency in the head, in %s', (lang, agency, below, author) => {
    const head = `<meta name="author" content="${agency}">`;
    expect(authorOf({ lang, head, below })).toBe(author);
    expect(authorOf({ lang, head })).toBe(agency);
  });

  it.each([
    ['en', 'Contributors to the Hedge Wiki'],
    ['de', 'Autoren der Hecken-Wiki'],
    ['de', 'Autoren des Heckenbuchs'],
    ['fr', 'Contributeurs aux projets de la haie'],
    ['es', 'Colaboradores de los proyectos Seto'],
    ['it', 'Contributori al progetto Siepe'],
  ])('in the head that names a group is whole, in %s: %s', (lang, group) => {
    expect(authorOf({ lang, head: `<meta name="author" content="${group}">` })).toBe(group);
  });
});

describe('the archive of a mailing list', () => {
  it.each([
    '<h1>[hedge] Elder</h1><b>Ada Marsh</b> <a href="mailto:hedge%40hedge.test?Subject=Elder">ada at hedge.test</a><br><i>Wed Mar  5 09:12:44 CET 2025</i><hr><pre>Elder wood is hollow.</pre>',
    '<h1>Elder</h1><ul><li><em>From</em>: Ada Marsh &lt;<a href="mailto:ada@hedge.test">ada@hedge.test</a>&gt;</li><li><em>Date</em>: Wed, 5 Mar 2025 09:12:44 +0100</li></ul><pre>Elder wood is hollow.</pre>',
    '<h1>Elder</h1><table><tr><th>From:</th><td>Ada Marsh &lt;ada (a) hedge.test&gt;</td></tr><tr><th>Date:</th><td>Wed, 5 Mar 2025 09:12:44 +0100</td></tr></table><pre>Elder wood is hollow.</pre>',
    '<h1>Elder</h1><p><strong>Von:</strong> Ada Marsh (<em>ada_at_hedge.test</em>)<br><strong>Datum:</strong> 5. März 2025</p><pre>Holunder ist hohl.</pre>',
  ])('says who sent a message, and when: %s', (body) => {
    const page = `<html><head><title>[hedge] Elder</title></head><body>${body}</body></html>`;
    const { author, published } = pageMetadata(page, 'https://lists.hedge.test/1.html');
    expect(author).toBe('Ada Marsh');
    expect(published.slice(0, 10)).toBe('2025-03-05');
  });
});

describe('when a text was published', () => {
  const read = (body: string, head = '', lang = 'en') =>
    pageMetadata(
      `<html lang="${lang}"><head><title>Elder</title>${head}</head><body><h1>Elder</h1>${body}${TEXT}</body></html>`,
      'https://hedge.test/elder',
    ).published.slice(0, 10);

  it.each([
    [
      'en',
      '<ul><li>Received: 3 May 2022</li><li>Accepted: 16 December 2022</li><li>Published: 2 January 2023</li></ul>',
    ],
    [
      'en',
      '<p>Received 3 May 2022; revised 1 June 2022; accepted 16 December 2022; published online 2 January 2023</p>',
    ],
    [
      'de',
      '<dl><dt>Eingegangen</dt><dd>3. Mai 2022</dd><dt>Angenommen</dt><dd>16. Dezember 2022</dd><dt>Veröffentlicht</dt><dd>2. Januar 2023</dd></dl>',
    ],
    [
      'fr',
      '<div><span>Reçu le <time>3 mai 2022</time></span> <span>Accepté le <time>16 décembre 2022</time></span> <span>Publié le <time>2 janvier 2023</time></span></div>',
    ],
    [
      'es',
      '<p>Recibido: 3 de mayo de 2022. Aceptado: 16 de diciembre de 2022. Publicado: 2 de enero de 2023.</p>',
    ],
    ['zh', '<p>收稿日期：2022年5月3日　接受日期：2022年12月16日　发布日期：2023年1月2日</p>'],
  ])('is not when it was received or accepted, in %s: %s', (lang, body) => {
    expect(read(body, '', lang)).toBe('2023-01-02');
  });

  it.each([
    [
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"Elder","datePublished":1672614000000}</script>',
      '',
    ],
    [
      '<script type="application/ld+json">{"@type":"BlogPosting","headline":"Elder","datePublished":1672614000}</script>',
      '',
    ],
    ['<meta name="date" content="1672614000">', ''],
    ['', '<span class="ago" data-published-ts="1672614000000">2 years ago</span>'],
    ['', '<span data-epoch="1672614000">hace dos años</span>'],
    ['', '<div data-livestamp="1672614000"></div>'],
  ])('may be said in seconds or milliseconds: %s%s', (head, body) => {
    expect(read(body, head)).toBe('2023-01-01');
  });
});
