import { describe, expect, it } from 'vitest';
import { BadRequest, type PageId, parsePageRequest } from './page-request.ts';

function refusal(line: string): { id: PageId; code: string; message: string } {
  try {
    parsePageRequest(line);
  } catch (error) {
    if (error instanceof BadRequest)
      return { id: error.id, code: error.code, message: error.message };
    throw error;
  }
  throw new Error(`accepted: ${line}`);
}

describe('parsePageRequest', () => {
  it('reads id, html and url', () => {
    const line = '{"id": "a", "html": "<p>x", "url": "https://example.org/", "more": 1}';
    expect(parsePageRequest(line)).toEqual({
      id: 'a',
      html: '<p>x',
      url: 'https://example.org/',
      warnings: [],
    });
  });

  it('accepts numbers as ids, and lines without a url', () => {
    expect(parsePageRequest('{"id": 7, "html": "x"}')).toMatchObject({ id: 7, html: 'x', url: '' });
    expect(parsePageRequest('{"id": 7, "html": "", "url": null}').url).toBe('');
    expect(parsePageRequest('{"id": 7, "html": "", "url": ""}').url).toBe('');
  });

  it.each(['localhost:8080/x', 'javascript:1', 'page.html', 5, {}, true])(
    'warns of the url %j, from which no relative link leads anywhere, and keeps the page',
    (url) => {
      const request = parsePageRequest(JSON.stringify({ id: 'a', html: '<p>x', url }));
      expect(request).toMatchObject({ id: 'a', html: '<p>x', url: '' });
      expect(request.warnings).toEqual([expect.stringMatching(/^"url" is ignored, as it is no /)]);
    },
  );

  it('shows only the beginning of a long url', () => {
    const line = JSON.stringify({ id: 'a', html: '<p>x', url: 'x'.repeat(10_000) });
    expect(parsePageRequest(line).warnings.join().length).toBeLessThan(300);
  });

  it.each(['', ' \n'])('warns about an empty page: %j', (html) => {
    expect(parsePageRequest(JSON.stringify({ id: 1, html })).warnings).toEqual([
      '"html" is empty.',
    ]);
  });

  it('says what is wrong with a line, and its id where it has one', () => {
    expect(refusal('{"id": ')).toMatchObject({ id: null, code: 'bad-input' });
    expect(refusal('[1]').message).toBe('The line is not a JSON object.');
    expect(refusal('{"html": "x"}').message).toMatch(/"id"/);
    expect(refusal('{"id": {}, "html": "x"}').id).toBe(null);
    expect(refusal('{"id": "a"}')).toMatchObject({ id: 'a', code: 'bad-input' });
    expect(refusal('{"id": "a", "html": 5}').id).toBe('a');
  });
});
