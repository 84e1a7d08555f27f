import { describe, expect, it } from 'vitest';
import { textPage } from './text-page.ts';

const html = (...lines: string[]) => textPage(lines.join('\n')).body.trimEnd();

describe('a plain text', () => {
  it('has its paragraphs without the line breaks of a program', () => {
    expect(
      html(
        'Le barrage au-dessous du moulin fut bâti deux fois, la première par un',
        'homme qui mesurait, la seconde par son fils, qui ne mesurait pas.',
        '',
        'Le second tient encore.',
      ),
    ).toBe(
      '<p>Le barrage au-dessous du moulin fut bâti deux fois, la première par un homme qui mesurait, la seconde par son fils, qui ne mesurait pas.</p>\n<p>Le second tient encore.</p>',
    );
  });

  it('keeps the lines of verses and addresses', () => {
    expect(
      html(
        'A paragraph of prose that a program has broken where the next word did',
        'not fit in, as programs do with every line of it until its very end.',
        '',
        'The weir is wide,',
        'the water low,',
        'and nobody',
        'has far to go.',
      ),
    ).toContain('<p>The weir is wide,<br>the water low,<br>and nobody<br>has far to go.</p>');
  });

  it('joins lines of Japanese without spaces', () => {
    expect(
      html(
        '水車小屋の下の堰は二度造られた。一度目は測る人の手で、二度目は測らな',
        'い息子の手で造られ、今も流れに立っているのは二度目の堰である。',
      ),
    ).toBe(
      '<p>水車小屋の下の堰は二度造られた。一度目は測る人の手で、二度目は測らない息子の手で造られ、今も流れに立っているのは二度目の堰である。</p>',
    );
  });

  it('takes each long line for a paragraph', () => {
    const long = 'Words that nobody has broken go on and on. '.repeat(5).trim();
    expect(html(long, long)).toBe(`<p>${long}<br>${long}</p>`);
  });

  it('has tables, drawings and programs as they are', () => {
    expect(html('Pegel:', '', '\tMo\t41', '\tDi\t40')).toContain(
      '<pre><code>Mo      41\nDi      40</code></pre>',
    );
    expect(html('+---+---+', '| a | b |', '+---+---+')).toBe(
      '<pre><code>+---+---+\n| a | b |\n+---+---+</code></pre>',
    );
    expect(html('for (;;) {', '  open();', '}')).toBe(
      '<pre><code>for (;;) {\n  open();\n}</code></pre>',
    );
  });

  it('has lists with what is below their items', () => {
    expect(
      html(
        'Zutaten:',
        '- Mehl, aus der Mühle',
        '  nebenan',
        '- Salz',
        '',
        '1. Mahlen',
        '',
        '2. Backen',
      ),
    ).toBe(
      '<p>Zutaten:</p>\n<ul><li><p>Mehl, aus der Mühle nebenan</p>\n</li><li><p>Salz</p>\n</li></ul>\n<ol start="1"><li><p>Mahlen</p>\n</li><li><p>Backen</p>\n</li></ol>',
    );
    expect(html('* a', '  * b', '* c')).toBe(
      '<ul><li><p>a</p>\n<ul><li><p>b</p>\n</li></ul>\n</li><li><p>c</p>\n</li></ul>',
    );
  });

  it('has headings: the first line, capitals, and what a line is drawn below', () => {
    expect(
      html('The weir', '', 'Words of it.', '', 'OF EELS', '', 'More.', '', 'Rye', '---', 'Bread.'),
    ).toBe(
      '<h1>The weir</h1>\n<p>Words of it.</p>\n<h2>OF EELS</h2>\n<p>More.</p>\n<h2>Rye</h2>\n<p>Bread.</p>',
    );
  });

  it('has quotes of mails', () => {
    expect(html('> Is it open?', '> Ann', '', 'It is.')).toBe(
      '<blockquote><p>Is it open?<br>Ann</p>\n</blockquote>\n<p>It is.</p>',
    );
  });

  it('has paragraphs that only an indented line divides', () => {
    expect(
      html(
        '  The weir below the mill was built twice, once by a man who measured',
        'and once by his son, who did not, and it is the second one that stands.',
        '  In dry years a person can walk along its crest with shoes in hand and',
        'reach the island without wetting a knee, although the sign says no.',
      ).match(/<p>/g),
    ).toHaveLength(2);
  });

  it('has its addresses as links, and no markup of its own', () => {
    expect(html('See <https://example.org/a?b=1&c=2>, or "<b>".')).toBe(
      '<p>See &lt;<a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>&gt;, or &quot;&lt;b&gt;&quot;.</p>',
    );
  });
});
