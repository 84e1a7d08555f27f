import { describe, expect, it } from 'vitest';
import { closeHtml } from '../saved-page/close-html.ts';
import { convertPage } from './convert-page.ts';
import type { PageSource } from './page-kind.ts';

async function convert(text: string, known: Partial<PageSource> = {}) {
  const page = await convertPage({ text, url: '', ...known }, closeHtml);
  return { kind: page?.kind, head: page?.head ?? '', html: page?.html ?? '' };
}

const ENTRY = `<item><title>Niveau &lt;b&gt;bas&lt;/b&gt;</title><link>https://moulin.example/1</link>
  <dc:creator>Céline Roux</dc:creator><pubDate>Mon, 02 Mar 2026 23:30:00 -0500</pubDate>
  <description>Court.</description>
  <content:encoded><![CDATA[<h1>Berge</h1><div><p>Le texte <em>entier]]></content:encoded>
  <enclosure url="https://moulin.example/1.mp3" type="audio/mpeg" length="1"/></item>`;
const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Le moulin</title>
  <link>https://moulin.example/</link><language>fr</language><description>Nouvelles &amp; eau</description>
  ${ENTRY}<item><description>Sans titre, mais avec une date.</description><pubDate>3 Mar 2026</pubDate></item></channel></rss>`;

describe('a feed', () => {
  it('is a list of entries with titles as links, dates, authors and their whole text', async () => {
    const { kind, head, html } = await convert(RSS);
    expect(kind).toBe('feed');
    expect(head).toContain('<html lang="fr">');
    expect(head).toContain('<base href="https://moulin.example/">');
    expect(html).toContain('<h1>Le moulin</h1><p>Nouvelles &amp; eau</p>');
    expect(html).toContain(
      '<h2><a href="https://moulin.example/1">Niveau <b>bas</b></a></h2><p><time datetime="Mon, 02 Mar 2026 23:30:00 -0500">2026-03-02</time> · Céline Roux</p>' +
        '<h3>Berge</h3><div><p>Le texte <em>entier</em></p></div><audio controls src="https://moulin.example/1.mp3"></audio></section>',
    );
    expect(html).toContain('<h2>2026-03-03</h2>');
    expect(head).not.toContain('Céline');
  });

  it('of Atom keeps text that is none of markup', async () => {
    const { html } = await convert(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Wehr</title><author><name>Ann</name></author>
        <entry><title>1 &lt; 2</title><link href="https://a.example/1"/><updated>2026-03-02T08:00:00Z</updated>
        <summary type="text">a &lt;b&gt; c</summary></entry></feed>`,
    );
    expect(html).toContain('<a href="https://a.example/1">1 &lt; 2</a>');
    expect(html).toContain('2026-03-02</time> · Ann</p><p>a &lt;b&gt; c</p>');
  });

  it('of JSON is read, too', async () => {
    const items = [{ id: '1', url: 'https://a.example/1', title: 'T', content_text: 'Words.' }];
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'J', items };
    expect((await convert(JSON.stringify(feed))).html).toContain(
      '<h2><a href="https://a.example/1">T</a></h2><p>Words.</p>',
    );
  });

  it('that breaks off is the text that came', async () => {
    const { html } = await convert(RSS.slice(0, -40));
    expect(html).toContain('&lt;title&gt;Le moulin&lt;/title&gt;');
  });
});

describe('Markdown', () => {
  it('has its title, author, date and language from the block above it', async () => {
    const { head, html } = await convert(
      '---\r\ntitle: "Rye: a \\"history\\""\r\nauthors:\r\n  - Ann Miller\r\n  - name: Ben Ash\r\ndate: 2026-03-02 # set by hand\r\nlang: en\r\ntags: [a, b]\r\n---\r\n\r\nWords.\r\n',
    );
    expect(head).toContain('<title>Rye: a &quot;history&quot;</title>');
    expect(head).toContain('content="Ann Miller, Ben Ash"');
    expect(head).toContain('content="2026-03-02"');
    expect(head).toContain('<html lang="en">');
    expect(html).toMatch(/<h1>Rye: a &quot;history&quot;<\/h1><p>Words.<\/p>\n?$/);
  });

  it('has one title, tables, notes, tasks and formulas', async () => {
    const { head, html } = await convert(
      '# The *weir*\n\n|a|b|\n|-|-:|\n|1|2|\n\n- [x] rye\n\nSo $a<b$.[^1]\n\n$$\nx^2\n$$\n\n[^1]: Note.\n',
      { type: 'text/markdown' },
    );
    expect(head).toContain('<title>The weir</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('type="checkbox"');
    expect(html).toContain('<math-renderer class="js-inline-math">$a&lt;b$</math-renderer>');
    expect(html).toContain('<math-renderer class="js-display-math">$$x^2$$</math-renderer>');
    expect(html).not.toContain('Footnotes');
  });

  it('does not take prices for formulas', async () => {
    const { html } = await convert('Rye is $4 and bread $5.', { name: 'prices.md' });
    expect(html).toContain('<p>Rye is $4 and bread $5.</p>');
  });
});

describe('data', () => {
  it('is pretty code below a word on what it is', async () => {
    const { html } = await convert('{"name":"weir","levels":[41,40]}', {
      url: 'https://example.org/api/weir.json',
    });
    expect(html).toContain('<h1>weir.json</h1><p>JSON: name, levels</p>');
    expect(html).toContain('{\n  &quot;name&quot;: &quot;weir&quot;,\n');
    const rows = await convert('[{"day":1},{"day":2}]');
    expect(rows.html).toContain('<p>JSON: 2 × { day }</p>');
  });

  it('of an article is the article', async () => {
    const article = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Mill' },
        {
          '@type': 'NewsArticle',
          headline: 'The weir',
          author: [{ name: 'Ann Miller' }],
          datePublished: '2026-03-02',
          articleBody: 'One paragraph.\n\nAnother.',
        },
      ],
    };
    const { head, html } = await convert(JSON.stringify(article), { type: 'application/ld+json' });
    expect(head).toContain('content="Ann Miller"');
    expect(html).toMatch(/<h1>The weir<\/h1><p>One paragraph.<\/p>\n<p>Another.<\/p>\n$/);
  });

  it('of XML is code, too', async () => {
    const { html } = await convert(
      '<?xml version="1.0"?><urlset><url>a</url><url>b</url></urlset>',
    );
    expect(html).toContain('<p>XML: urlset</p>');
    expect(html).toContain('&gt;\n&lt;url&gt;a&lt;/url&gt;\n');
  });

  it('that no program can parse stays as it is', async () => {
    const { html } = await convert('{"a":1}\n{"a":2}', { type: 'application/x-ndjson' });
    expect(html).toContain(
      '<code class="language-json">{&quot;a&quot;:1}\n{&quot;a&quot;:2}</code>',
    );
  });
});

it('A page of HTML is left as it is', async () => {
  expect(await convertPage({ text: '<p>a', url: '' }, closeHtml)).toBeUndefined();
});
