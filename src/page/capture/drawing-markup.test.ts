import { describe, expect, it } from 'vitest';
import { parsePage } from '../saved-page/parse-html.ts';

/** The drawings of a page, as markup. */
function drawn(svg: string): string[] {
  const { extras } = parsePage(`<p>${svg}</p>`, 'https://example.org/');
  return (extras?.drawings ?? []).map(({ markup }) => markup);
}

/** What is left of the inside of a drawing. */
function inside(markup: string): string {
  const [whole = ''] = drawn(`<svg width="300" height="200">${markup}<path d="M0 0h9"/></svg>`);
  return whole.replace(/^<svg [^>]*>/, '').replace('<path d="M0 0h9"></path></svg>', '');
}

describe('a drawing in a page', () => {
  it('is an SVG document of its own, on white', () => {
    expect(drawn('<svg viewBox="0 0 200 100"><text x="1">a &lt; b</text></svg>')).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" style="background:#fff"><text x="1">a &#60; b</text></svg>',
    ]);
  });

  it('keeps gradients, parts of its own that it uses, and the spelling of SVG', () => {
    const markup =
      '<defs><linearGradient id="g"><stop offset="1"></stop></linearGradient></defs><rect fill="url(#g)"></rect><use href="#g"></use>';
    expect(inside(markup)).toBe(markup);
    expect(inside('<use xlink:href="#g"/>')).toBe('<use href="#g"></use>');
  });

  it('has the words that HTML sets in it', () => {
    const words =
      '<foreignObject x="10" y="20" width="40" height="10"><div>a <b>b</b></div></foreignObject>';
    expect(inside(words)).toBe(
      '<text x="30" y="25" font-size="14" text-anchor="middle" dominant-baseline="central">a b</text>',
    );
  });

  it.each([
    ['scripts', '<script>pwned()</script>', ''],
    ['handlers', '<rect onclick="pwned()" OnLoad=pwned()></rect>', '<rect></rect>'],
    ['links', '<a href="javascript:pwned()"><rect></rect></a>', '<g><rect></rect></g>'],
    ['animations', '<animate attributeName="href" to="javascript:pwned()"/>', ''],
    ['what it uses of others', '<use href="https://other.example/a.svg#x"/>', '<use></use>'],
    ['data that it uses', '<use href="data:image/svg+xml,x#x"/>', '<use></use>'],
    ['pictures', '<image href="https://other.example/a.png"/>', ''],
    [
      'addresses in styles',
      '<rect style="fill:url(https://other.example/a)"></rect>',
      '<rect></rect>',
    ],
    ['addresses in attributes', '<rect fill="url(//other.example/a)"></rect>', '<rect></rect>'],
    ['escapes in styles', '<rect style="fill:u\\72l(//other.example/a)"></rect>', '<rect></rect>'],
    ['style sheets that load', '<style>@import "//other.example/a.css";</style>', ''],
    ['style sheets with fonts', '<style>@font-face{src:url(//other.example/a)}</style>', ''],
    [
      'frames in HTML',
      '<foreignObject><iframe src="javascript:pwned()"></iframe></foreignObject>',
      '',
    ],
  ])('is without %s', (_, markup, rest) => {
    expect(inside(markup)).toBe(rest);
  });

  it.each([
    ['small by its size', '<svg width="24" height="24"><path d="M0 0h9"/></svg>'],
    ['small by its letters', '<svg width="1em" viewBox="0 0 512 512"><path d="M0 0h9"/></svg>'],
    ['small by its view', '<svg viewBox="0 0 24 24"><path d="M0 0h9"/></svg>'],
    ['hidden', '<svg width="300" height="200" style="display:none"><path d="M0 0h9"/></svg>'],
    ['decoration', '<svg width="300" height="200" aria-hidden="true"><path d="M0 0h9"/></svg>'],
    ['a drawing of another place', '<svg width="300" height="200"><use href="#x"/></svg>'],
    ['too large', `<svg width="300" height="200">${'<path d="M0 0h9"/>'.repeat(4_001)}</svg>`],
  ])('is none that is %s', (_, svg) => {
    expect(drawn(svg)).toEqual([]);
  });
});
