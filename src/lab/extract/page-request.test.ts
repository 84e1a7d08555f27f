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
    expect(parsePageRequest(line)).toEqual({ id: 'a', html: '<p>x', url: 'https://example.org/' });
  });

  it('takes numbers as ids and does without a url', () => {
    expect(parsePageRequest('{"id": 7, "html": ""}')).toEqual({ id: 7, html: '', url: '' });
    expect(parsePageRequest('{"id": 7, "html": "", "url": null}').url).toBe('');
    expect(parsePageRequest('{"id": 7, "html": "", "url": ""}').url).toBe('');
  });

  it.each(['localhost:8080/x', 'javascript:1', 'page.html'])(
    'refuses "%s", from which no relative link leads anywhere',
    (url) => {
      expect(refusal(JSON.stringify({ id: 'a', html: '', url }))).toEqual({
        ...{ id: 'a', code: 'bad-input' },
        message: `"url" is no whole address of a page: "${url}".`,
      });
    },
  );

  it('says what is wrong with a line, and its id where it has one', () => {
    expect(refusal('{"id": ')).toMatchObject({ id: null, code: 'bad-input' });
    expect(refusal('[1]').message).toBe('The line is not a JSON object.');
    expect(refusal('{"html": "x"}').message).toMatch(/"id"/);
    expect(refusal('{"id": {}, "html": "x"}').id).toBe(null);
    expect(refusal('{"id": "a"}')).toMatchObject({ id: 'a', code: 'bad-input' });
    expect(refusal('{"id": "a", "html": 5}').id).toBe('a');
    expect(refusal('{"id": "a", "html": "x", "url": 5}').id).toBe('a');
  });
});
