import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { withDocumentation } from './documentation.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';

const movedUp = (html: string) =>
  movedTexts(parsePage(`<body>${html}</body>`), withDocumentation, 0.3, 0.5).map((text) =>
    text.trim(),
  );

describe('withDocumentation', () => {
  it('moves the text up where the program that made the page names it', () => {
    const text = '<p>Text</p><pre>code</pre>';
    for (const attribute of [
      'class="theme-doc-markdown markdown"',
      'class="rst-content"',
      'id="docs-content"',
    ]) {
      expect(movedUp(`<p>Above</p><div ${attribute}>${text}</div><p>Below</p>`)).toEqual([
        'Text',
        'code',
      ]);
    }
    expect(movedUp(`<div class="content">${text}</div>`)).toEqual([]);
  });

  it('leaves alone what stands in it besides', () => {
    const besides = `
      <h1>Title</h1><nav>Contents</nav><ul class="toc"><li>Part</li></ul><button>Copy</button>
      <svg><text>Drawn</text></svg><a class="headerlink">¶</a><free-trial>Buy</free-trial>
      <div class="edit-this-page">Edit</div>`;
    expect(movedUp(`<div class="td-content">${besides}<p>Text</p></div>`)).toEqual(['Text']);
  });

  it('heeds only names within it', () => {
    const html = '<div class="sidebar-right"><div class="docs-content"><p>Text</p></div></div>';
    expect(movedUp(html)).toEqual(['Text']);
  });

  it('leaves alone links that stand alone, but for lists and headings', () => {
    const link = (text: string) => `<a href="#">${text}</a>`;
    const html = `
      <h2>${link('Part')}</h2><p>${link('Start')} ${link('now')}.</p><p>See ${link('this')}.</p>
      <ul><li>${link('Item')}</li></ul>`;
    expect(movedUp(`<div class="vp-doc">${html}</div>`)).toEqual([
      ...['Part', 'See', 'this', '.', 'Item'],
    ]);
  });

  it('hands back what it was given on a page without any', () => {
    const before = Float32Array.of(0.6);
    expect(withDocumentation(exampleContext(parsePage('<p>Text</p>')), before)).toBe(before);
  });
});
