import { describe, expect, it } from 'vitest';
import { type PageSource, recognizePage } from './page-kind.ts';

const kindOf = (text: string, known: Partial<PageSource> = {}) =>
  recognizePage({ text, url: '', ...known }).kind;

const RSS = '<?xml version="1.0"?>\n<!-- made by hand -->\n<rss version="2.0"><channel/></rss>';
const ATOM = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Weir</title></feed>';
const RDF =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"/>';
const NOTES = '# Notes\n\nOf the *weir*.\n\n- one\n- two\n';

describe('the kind of a page', () => {
  it.each([
    ['<!DOCTYPE html><title>a</title>', 'html'],
    ['<p>One line.', 'html'],
    ['Fish <b>and</b> chips', 'html'],
    ['Fish &amp; chips', 'html'],
    ['', 'html'],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'html'],
    [RSS, 'feed'],
    [ATOM, 'feed'],
    [RDF, 'feed'],
    ['<?xml version="1.0"?><urlset/>', 'xml'],
    ['{"version": "https://jsonfeed.org/version/1.1", "items": []}', 'feed'],
    ['[1, 2]', 'json'],
    ['{not json}', 'text'],
    [NOTES, 'markdown'],
    ['---\ntitle: Weir\n---\nText.', 'markdown'],
    ['Two lines\nof text, with a < b and <ann@example.org>.', 'text'],
    // Comments of a configuration.
    ['# one\n# two\nkey = 1\n', 'text'],
  ])('without a word on it: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    ['text/plain; charset=utf-8', 'Words.', 'text'],
    ['text/plain', '<p>Shown with its marks.</p>', 'text'],
    ['text/plain', NOTES, 'markdown'],
    ['text/plain', '<!doctype html><p>a', 'html'],
    ['text/markdown', '<p align="center">Logo</p>\n\n# A', 'markdown'],
    ['text/html', '{"a": 1}', 'html'],
    ['text/html', RSS, 'feed'],
    ['text/xml', ATOM, 'feed'],
    ['application/atom+xml', '<entry/>', 'xml'],
    ['application/ld+json', '{"@type": "Thing"}', 'json'],
    ['application/x-ndjson', '{"a":1}\n{"a":2}', 'json'],
    ['text/css', 'p { color: red }', 'code'],
    ['application/x-www-form-urlencoded', '<p>One.', 'html'],
  ])('served as %s: %s', (type, text, kind) => {
    expect(kindOf(text, { type })).toBe(kind);
  });

  it.each([
    [{ name: 'notes/a.md' }, '<b>a</b>', 'markdown'],
    [{ name: 'a.txt' }, 'a <b> c', 'text'],
    [{ name: 'page.html' }, 'words', 'html'],
    [{ name: 'page.html' }, RSS, 'feed'],
    [{ name: 'run.py' }, 'import os\n# a\n\n# b\n', 'code'],
    [{ url: 'https://example.org/raw/README.md?x=1', type: 'text/plain' }, 'words', 'markdown'],
    [{ url: 'https://example.org/raw/a.ts', type: 'text/plain' }, 'let a: T<b> = 1;', 'code'],
    // A saved page of a site whose address ends so.
    [{ url: 'https://example.org/README.md', name: 'saved' }, '<!doctype html><p>a', 'html'],
    [{ url: 'https://example.org/README.md', type: 'text/html' }, 'words', 'html'],
  ])('named %o: %s', (known, text, kind) => {
    expect(kindOf(text, known)).toBe(kind);
  });

  it('names the language of code', () => {
    const page = { text: 'a = 1', url: '', name: 'run.py' };
    expect(recognizePage(page)).toEqual({ kind: 'code', codeLanguage: 'py' });
  });
});
