import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleArticle } from '../formats/fixtures/example-article.ts';
import { addressProblems, appAddress, obsidianAddress } from './app-address.ts';

const NOW = { now: '2026-11-28T15:46:00+01:00', locale: 'en' };

function inputOf(title: string, content = '') {
  const { metadata } = exampleArticle([], { title, url: 'https://a.example/?x=1&y=2' });
  return { metadata, content, ...NOW };
}

describe('the address of an application', () => {
  it('gets title, address and text as parameters', () => {
    const template = 'bear://x-callback-url/create?title={{title}}&text={{content}}&url={{url}}';
    expect(appAddress(template, inputOf('Q & A: 100 %', '# One\ntwo'))).toBe(
      'bear://x-callback-url/create?title=Q%20%26%20A%3A%20100%20%25&text=%23%20One%0Atwo&url=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D2',
    );
  });

  it.each([
    ['javascript:alert(1)', 'refused-scheme'],
    ['JavaScript:alert({{title}})', 'refused-scheme'],
    ['data:text/html,{{content}}', 'refused-scheme'],
    ['vbscript:x', 'refused-scheme'],
    ['file:///etc/passwd', 'refused-scheme'],
    ['blob:x', 'refused-scheme'],
    ['view-source:https://a.example', 'refused-scheme'],
    ['chrome-extension://x/y', 'refused-scheme'],
    ['moz-extension://x/y', 'refused-scheme'],
    ['ms-msdt:/id', 'refused-scheme'],
    ['search-ms:query=x', 'refused-scheme'],
    ['{{title}}:x', 'no-scheme'],
    ['{{url}}', 'no-scheme'],
    ['{{"javascript:"}}alert(1)', 'no-scheme'],
    ['java\nscript:alert(1)', 'no-scheme'],
    ['things', 'no-scheme'],
    ['things:', 'no-scheme'],
  ])('is refused where it is %j', (template, code) => {
    expect(addressProblems(template)[0]?.code).toBe(code);
    expect(appAddress(template, inputOf('x'))).toBeUndefined();
  });

  it.each(['', 'things:///add?title={{title}}', 'zotero://x', 'https://a.example/?u={{url}}'])(
    'may be %j',
    (template) => {
      expect(addressProblems(template)).toEqual([]);
    },
  );

  it('is what the user has written, whatever a page calls itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (title, text) => {
        const address = appAddress(
          'note-app://new?title={{title}}&text={{content}}&silent',
          inputOf(title, text),
        );
        expect(address).toMatch(/^[!-~]+$/);
        const { protocol, host, searchParams, hash } = new URL(address ?? '');
        expect([protocol, host, hash]).toEqual(['note-app:', 'new', '']);
        expect([...searchParams.keys()]).toEqual(['title', 'text', 'silent']);
        expect(searchParams.get('title')).toBe(title.toWellFormed());
        expect(searchParams.get('text')).toBe(text.toWellFormed());
      }),
    );
  });
});

describe('the address of a note in Obsidian', () => {
  it('names vault and file, and takes the text from the clipboard', () => {
    expect(obsidianAddress({ vault: 'My notes', path: 'Clips/Of pith' })).toBe(
      'obsidian://new?vault=My%20notes&file=Clips%2FOf%20pith&clipboard',
    );
  });

  it('leaves the vault to Obsidian where none is named', () => {
    expect(obsidianAddress({ vault: '', path: 'a&vault=b' })).toBe(
      'obsidian://new?file=a%26vault%3Db&clipboard',
    );
  });
});
