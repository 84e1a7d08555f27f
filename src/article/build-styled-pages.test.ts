import { describe, expect, it } from 'vitest';
import { markdownOf } from './fixtures/markdown-of.ts';

describe('words that styles set off', () => {
  it.each([
    ['a style attribute', '<p>It is <span style="font-weight:700">never</span> lent.</p>', ''],
    ['a class', '<p>It is <span class="b">never</span> lent.</p>', '.b{font-weight:bold}'],
    ['a shorthand', '<p>It is <span class="b">never</span> lent.</p>', '.b{font:700 1em/1 serif}'],
    ['an element of its own', '<p>It is <x-b>never</x-b> lent.</p>', 'x-b{font-weight:600}'],
    [
      'a bold element that is not shown so',
      '<b style="font-weight:normal"><p>It is <span style="font-weight:700">never</span> lent.</p></b>',
      '',
    ],
  ])('are bold by %s', (_, body, styles) => {
    expect(markdownOf(body, styles)).toBe('It is **never** lent.');
  });

  it('are in italics, or struck out', () => {
    expect(markdownOf('<p>Es gilt <span class=i>immer</span>.', '.i{font-style:italic}')) //
      .toBe('Es gilt *immer*.');
    expect(markdownOf('<p>まず<span style="font-style:oblique">必ず</span>読む。')) //
      .toBe('まず*必ず*読む。');
    expect(
      markdownOf('<p>Ça <span class=s>coûte 3 €</span>.', '.s{text-decoration:line-through red}'),
    ) //
      .toBe('Ça ~~coûte 3 €~~.');
  });

  it('are not those that look like the words around them', () => {
    expect(markdownOf('<p>A <b style="font-weight:400">plain</b> word.')).toBe('A plain word.');
    expect(markdownOf('<p>A <i class=x>plain</i> word.', '.x{font-style:normal}')).toBe(
      'A plain word.',
    );
    expect(
      markdownOf(
        '<h2>A <span>title</span></h2><p class=l>A <span>lead</span>.',
        '.l,h2{font-weight:700}',
      ),
    ) //
      .toBe('## A title\n\nA lead.');
    expect(markdownOf('<p>A <a href="https://a.example/" style="font-weight:700">link</a>.')).toBe(
      'A [link](https://a.example/).',
    );
  });
});

describe('lines that only styles show', () => {
  const poem = 'Die Mühle geht,\nder Müller steht\nund sieht dem Wasser zu.';
  const lines = 'Die Mühle geht,\\\nder Müller steht\\\nund sieht dem Wasser zu.';

  it.each([
    ['pre-line', `<div style="white-space: pre-line">${poem}</div>`, ''],
    ['pre-wrap of a class', `<p class=v>${poem}</p>`, '.v{white-space:pre-wrap}'],
    [
      'break-spaces of what is around',
      `<div class=v><p>${poem}</p></div>`,
      'div{white-space:break-spaces}',
    ],
    [
      'spans as blocks',
      `<p>${poem
        .split('\n')
        .map((line) => `<span class=l>${line}</span>`)
        .join('')}</p>`,
      '.l{display:block}',
    ],
    [
      'line breaks between elements',
      `<p style="white-space:pre-line"><span>Die Mühle geht,</span>\n<span>der Müller steht</span>\n<i style="font-style:normal">und sieht dem Wasser zu.</i></p>`,
      '',
    ],
  ])('are those of %s', (_, body, styles) => {
    expect(markdownOf(body, styles)).toBe(lines);
  });

  it('part paragraphs where one is empty', () => {
    expect(markdownOf('<div style="white-space:pre-line">Un.\n\nDeux.</div>')).toBe('Un.\n\nDeux.');
  });

  it('are not those of the markup, nor of a row of boxes', () => {
    expect(markdownOf('<p>Eins\nzwei</p>')).toBe('Eins zwei');
    expect(markdownOf('<p class=r><span>Un</span><span>deux</span></p>', '.r{display:flex}')).toBe(
      'Un deux',
    );
  });

  it('hold letters that move one by one', () => {
    const letters = Array.from('cave', (letter) => `<div class=c>${letter}</div>`).join('');
    expect(markdownOf(`<h2>La ${letters}</h2>`, '.c{display:inline-block}')).toBe('## La cave');
    expect(markdownOf(`<h2>La ${letters}</h2>`)).toBe('## La cave');
    expect(markdownOf(`<div>La ${letters}</div>`, '.c{display:inline}')).toBe('La cave');
  });
});

describe('numbers that only styles show', () => {
  it('are those of a counter of the page', () => {
    const styles =
      '.r{list-style:none;counter-reset:r 3}.r li{counter-increment:r}.r li::before{content:counter(r) ". "}';
    const list = '<ol class=r><li>Läute.</li><li>Warte.</li></ol>';
    expect(markdownOf(list, styles)).toBe('4. Läute.\n5. Warte.');
    expect(markdownOf(list.replaceAll('ol', 'ul'), styles)).toBe('4. Läute.\n5. Warte.');
  });

  it('stand before headings', () => {
    const styles =
      'body{counter-reset:s 5}h2{counter-increment:s;counter-reset:t}h3{counter-increment:t}' +
      'h2:before{content:"§ " counter(s) " "}h3::before{content:counter(s) "." counter(t, lower-alpha) "\\20"}';
    expect(
      markdownOf('<h2>Eau</h2><h3>Crue</h3><h3>Gel</h3><h2>Bois</h2><h3>Scie</h3>', styles),
    ).toBe('## § 6 Eau\n\n### 6.a Crue\n\n### 6.b Gel\n\n## § 7 Bois\n\n### 7.a Scie');
  });

  it('count by the list style', () => {
    const list = '<ul class=a><li>one</li><li>two</li></ul>';
    expect(markdownOf(list, '.a{list-style-type:decimal}')).toBe('1. one\n2. two');
    expect(markdownOf(list.replaceAll('ul', 'ol'), '.a{list-style:square inside}')).toBe(
      '- one\n- two',
    );
    expect(markdownOf(list.replaceAll('ul', 'ol'), 'ol li{list-style:none}')).toBe('- one\n- two');
  });
});

describe('words that styles add', () => {
  const styles =
    '.no::before{content:"Never "}.p::before{content:"Toll: "}.p:after{content:" pence"}' +
    '.not::before{content:"not "}.e::before{content:attr(data-e) " · "}';

  it('are those of an element that holds none', () => {
    const styles = '.n::before{content:"не "}[data-x]::after{content:attr(data-x)}';
    expect(markdownOf('<p>Лодки <span class=n></span>выдают за <b data-x="2 €"></b>.', styles)) //
      .toBe('Лодки не выдают за **2 €**.');
  });

  it('are part of the sentence', () => {
    expect(markdownOf('<p class=no>cross.</p>', styles)).toBe('Never cross.');
    expect(markdownOf('<p class=p>40</p>', styles)).toBe('Toll: 40 pence');
    expect(markdownOf('<p>It is paid <span class=not>in coins</span>.</p>', styles)).toBe(
      'It is paid not in coins.',
    );
    expect(markdownOf('<p class=e data-e="Ort">Harrow</p>', styles)).toBe('Ort · Harrow');
  });

  it.each([
    ['an icon', '.x::before{content:"\\f101"}'],
    ['an arrow', '.x::after{content:" →"}'],
    ['a letter of a font of icons', '.x::before{content:"e";font-family:icomoon}'],
    ['a tip', '.x::after{content:attr(title);position:absolute}'],
    ['nothing that is seen', '.x::after{content:"Tip";display:none}'],
    ['an ornament', '.x::before{content:"“"}'],
  ])('are not %s', (_, css) => {
    expect(markdownOf('<p class=x title="a tip">Words.</p>', css)).toBe('Words.');
  });
});

describe('the order of boxes that only styles show', () => {
  const boxes = '<div class=r><p class=b>second</p><p class=a>first</p></div>';

  it.each([
    '.r{display:flex;flex-direction:column}.a{order:-1}',
    '.r{display:flex;flex-flow:column-reverse}',
    '.r{display:grid}.b{order:2}',
  ])('is that of %s', (styles) => {
    expect(markdownOf(boxes, styles)).toBe('first\n\nsecond');
  });

  it('is that of the document elsewhere', () => {
    expect(markdownOf(boxes, '.a{order:-1}')).toBe('second\n\nfirst');
  });
});

describe('a form', () => {
  it('says what its fields hold', () => {
    const form =
      '<p>You ordered <input value=12> sacks of <select><option>rye<option selected>oats</select> flour.</p>';
    expect(markdownOf(form)).toBe('You ordered 12 sacks of oats flour.');
  });

  it('keeps what is secret, and what is not text', () => {
    const fields =
      '<input type=password value=s3><input type=hidden value=tok><input type=submit value=Go><input autocomplete=cc-number value=4111>';
    expect(markdownOf(`<p>Type ${fields} here.</p>`)).toBe('Type here.');
  });
});

describe('code without an element for it', () => {
  const prose = `<p>${'The rope is dry and the bell is not. '.repeat(9)}</p>`;
  const code = 'if wind:\n    ring()';
  const fence = '```\nif wind:\n    ring()\n```';
  const lines = code.split('\n');

  it.each([
    ['a style attribute', `<div><code style="white-space: pre">\n${code}\n</code></div>`, ''],
    ['a class', `<div class=l>${code}</div>`, '.l{font-family:Menlo,monospace;white-space:pre}'],
    [
      'a line for each element',
      `<div class=l>${lines.map((line) => `<div><span>${line}</span></div>`).join('')}</div>`,
      '.l{font-family:Menlo,monospace;white-space:pre-wrap}',
    ],
    [
      'an editor that names it so',
      `<div data-slate-type="code-block">${lines.map((line) => `<div data-slate-type="code-line"><span>${line}</span></div>`).join('')}</div>`,
      '',
    ],
  ])('is code by %s', (_, body, styles) => {
    expect(markdownOf(prose + body, styles)).toContain(fence);
  });

  it('is none where the whole page is set so, or where lines are not', () => {
    expect(markdownOf(prose, 'body{font-family:monospace;white-space:pre-wrap}')).not.toContain(
      '```',
    );
    expect(markdownOf(`${prose}<p class=v>Un\ndeux</p>`, '.v{white-space:pre}')).not.toContain(
      '```',
    );
  });
});

describe('words of boxes side by side', () => {
  it('are apart where they are a name and its value in a row of such', () => {
    const row = (name: string, value: string) =>
      `<li><span class=k>${name}</span><span class=v>${value}</span></li>`;
    expect(markdownOf(`<ul>${row('Alloy', 'bronze')}${row('Gründer', 'unbekannt')}</ul>`)).toBe(
      '- Alloy bronze\n- Gründer unbekannt',
    );
    expect(markdownOf('<p><span class=a>Elder</span><span class=b>berry</span></p>')).toBe(
      'Elderberry',
    );
  });

  it('are whole where characters without a width divide them', () => {
    expect(markdownOf('<p>Das Müh\u200blen\u00adwehr und\ufeff das\u200b Rad</p>')).toBe(
      'Das Mühlenwehr und das Rad',
    );
  });

  it('are said once where a large letter is said apart', () => {
    const cap =
      '<span class=sr-only>On</span><span aria-hidden=true><span class=c>O</span>n</span>';
    expect(markdownOf(`<p>${cap} raconte.</p>`)).toBe('On raconte.');
  });
});

describe('lists whose levels only names tell', () => {
  it.each([
    [
      'classes of items',
      '<ol><li data-list=bullet>Lait</li><li data-list=bullet class=ql-indent-1>du matin</li><li data-list=bullet>Sel</li></ol>',
    ],
    [
      'classes of lists',
      '<ul class="lst-kix_a-0 start"><li>Lait</li></ul><ul class="lst-kix_a-1 start"><li>du matin</li></ul><ul class="lst-kix_a-0"><li>Sel</li></ul>',
    ],
    [
      'their level for screen readers',
      '<ul><li aria-level=1>Lait</li><li aria-level=2>du matin</li><li aria-level=1>Sel</li></ul>',
    ],
  ])('have these by %s', (_, body) => {
    expect(markdownOf(body)).toBe('- Lait\n  - du matin\n- Sel');
  });

  it('are as they are where lists stand in one another', () => {
    const list = '<ul><li aria-level=1>Lait<ul><li aria-level=2>du matin</li></ul></li></ul>';
    expect(markdownOf(list)).toBe('- Lait\n  - du matin');
  });
});

describe('a picture behind an empty box', () => {
  const words = `<p>${'Die Mühle steht am Bach und mahlt. '.repeat(6)}</p>`;

  it.each([
    '<div role=img aria-label="Das Wehr" style="background:#fff url(&quot;/wehr.jpg&quot;) center"></div>',
    '<figure><div data-bg="/wehr.jpg" aria-label="Das Wehr"></div></figure>',
    '<span role=img title="Das Wehr" style="background-image:url(/wehr.jpg)"></span>',
    '<div role=img data-lazy-bg-src="url(/wehr.jpg)" title="Das Wehr"></div>',
    '<div role=img data-bgset="/bach.jpg 300w, /wehr.jpg 900w" title="Das Wehr"></div>',
  ])('is a picture of the page: %s', (box) => {
    const markdown = markdownOf(`${words}${box}${words}`, '', 'https://a.example/');
    expect(markdown).toContain('![Das Wehr](https://a.example/wehr.jpg)');
  });

  it('is an ornament where nothing says more of it', () => {
    const box = '<div style="background-image:url(https://a.example/wehr.jpg)"></div>';
    expect(markdownOf(words + box + words)).not.toContain('wehr.jpg');
  });
});
