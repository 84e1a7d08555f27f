import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

/** What is read of a page at `https://www.hedge.test/elder` with this in its body. */
function read(body: string, head = '') {
  const page = `<!doctype html><head>${head}</head><body>${body}</body>`;
  return pageMetadata(page, 'https://www.hedge.test/elder');
}

describe('a headline', () => {
  it('has a space where a line or a block ends, and none between letters', () => {
    const head = '<title>News: product management, a certification</title>';
    const h1 = '<h1>News<br>Pro<b>duct</b> Management<div>Certification</div></h1>';
    expect(read(h1, head).title).toBe('News Product Management Certification');
  });

  it('is without the styles, scripts and icons that stand in it', () => {
    const h1 =
      '<h1><style>.a{color:red}</style><svg><title>Leaf</title></svg>Elder<script>a()</script></h1>';
    expect(read(h1, '<title>Elder - Hedge</title>').title).toBe('Elder');
  });
});

describe('a byline', () => {
  it('is no body of a page that has the class of one', () => {
    const page = `<body class="author">${'<p>Ada Marsh wrote of elder. </p>'.repeat(1_000)}</body>`;
    expect(pageMetadata(page, 'https://www.hedge.test/').author).toBe('');
  });
});

describe('a date that no markup names', () => {
  const line = '<div><span>Published</span><b>March 5, 2024</b></div>';

  it('is read near the first headline that has words', () => {
    expect(read(`<h1><img></h1>${line}<h1>Elder</h1>${line}`).published).toBe('2024-03-05');
    expect(read(`<p>5 March 2024</p>${'<p>Home</p>'.repeat(30)}<h1>Elder</h1>`).published).toBe('');
    expect(read(`<h1>Elder</h1>${'<p>Snap a twig.</p>'.repeat(80)}${line}`).published).toBe('');
    expect(read(line).published).toBe('');
  });

  it('is none of a paragraph of text', () => {
    const text =
      'Elder has been sold here since the storm of March 5, 2024, which felled the old one';
    expect(read(`<h1>Elder</h1><p>${text} by the gate.</p>`).published).toBe('');
  });
});
