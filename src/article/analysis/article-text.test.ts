import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { articleText } from './article-text.ts';

/** The text of a page whose leaves are content unless they hold an x. */
function textOf(html: string): string {
  const tree = parsePage(html);
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].includes('x') ? 0 : 1));
  return articleText(tree, labels);
}

describe('articleText', () => {
  it('puts blocks on lines of their own and keeps inline text together', () => {
    expect(textOf('<h1>Pith</h1><p>The <b>core</b> of a st<i>em</i>.</p><p>End</p>')).toBe(
      'Pith\nThe core of a stem.\nEnd',
    );
  });

  it('keeps the space between two inline elements', () => {
    expect(textOf('<p><b>one</b> <i>two</i></p>')).toBe('one two');
  });

  it('leaves out boilerplate without joining the words around it', () => {
    expect(textOf('<p>one<b>x</b>two</p><nav>x</nav><p>three</p>')).toBe('one two\nthree');
  });

  it('divides table cells by tabs and rows by lines', () => {
    expect(textOf('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toBe('a\tb\nc\td');
  });

  it('keeps line breaks and indentation of code', () => {
    expect(textOf('<pre><span>if a:</span>\n  <span>b</span></pre>')).toBe('if a:\n  b');
  });

  it('breaks lines at br and collapses other white space', () => {
    expect(textOf('<p>a<br>b\n   c</p>')).toBe('a\nb c');
  });

  it('parts the words of boxes side by side, and not those of a word or of code', () => {
    expect(textOf('<div><span>Price</span><span>$12</span></div>')).toBe('Price $12');
    expect(textOf('<div><a>Home</a><svg></svg><a>News</a></div>')).toBe('Home News');
    expect(textOf('<p><b>Pi</b>th</p>')).toBe('Pith');
    expect(textOf('<pre><span>new</span><span>Map</span></pre>')).toBe('newMap');
  });

  it('leaves out the names of icons', () => {
    expect(textOf('<p>More <i class="material-icons">chevron_right</i></p>')).toBe('More');
    expect(textOf('<p>More <i>chevron_right</i></p>')).toBe('More chevron_right');
  });

  it('leaves out how a word is read', () => {
    expect(textOf('<p><ruby>法律<rp>(</rp><rt>ほうりつ</rt><rp>)</rp></ruby>ができて</p>')).toBe(
      '法律ができて',
    );
  });

  it('is empty when nothing is content', () => {
    expect(textOf('<p>x</p>')).toBe('');
  });
});
