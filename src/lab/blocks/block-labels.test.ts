import { describe, expect, it } from 'vitest';
import { PARTS } from '../../core/parts.ts';
import { parseLabelLine, parseParts, partOfEach, writeParts } from './block-labels.ts';

const LINE =
  '{"id":"003","type":"news","lang":"es","quality":"ok","labels":{"headline":"4","main":"5-7, 9"}}';

describe('a line of labels', () => {
  it('is read with its page, kind, language, quality and ranges', () => {
    expect(parseLabelLine(LINE)).toEqual({
      id: '003',
      kind: 'news',
      language: 'es',
      quality: 'ok',
      parts: new Map([
        ['headline', [[4, 4]]],
        [
          'main',
          [
            [5, 7],
            [9, 9],
          ],
        ],
      ]),
    });
  });

  it('has no labels where the page has no content', () => {
    const line = '{"id":"a","type":"form","lang":"pt-BR","quality":"empty"}';
    expect(parseLabelLine(line)).toMatchObject({ quality: 'empty', parts: new Map() });
  });

  it.each([
    ['{"id"', 'The line is no JSON.'],
    ['[]', 'The line is no JSON object.'],
    [LINE.replace('"003"', '""'), 'There is no "id".'],
    [LINE.replace('"news"', '"newsy"'), /^"type" knows news, article, .*, not "newsy"\.$/],
    [LINE.replace('"es"', '"Spanish"'), '"lang" is "Spanish", which is no language such as "en".'],
    [LINE.replace('"ok"', '"good"'), '"quality" knows ok, odd, empty, broken, not "good".'],
    [LINE.replace('"ok"', '"empty"'), 'Its quality is "empty", but it has labels.'],
    [LINE.replace('"quality"', '"qualty"'), '"qualty" is no field of a label.'],
    [LINE.replace('"main"', '"body"'), /^"body" is none of the classes main, headline, /],
    [LINE.replace('"main"', '"boilerplate"'), /^"boilerplate" is none of the classes /],
    [LINE.replace('5-7', '7-5'), 'The range 7-5 ends before it begins.'],
    [LINE.replace('5-7', '5–7'), '"5–7" is no range such as 48-55.'],
    [LINE.replace('"4"', '4'), 'The ranges of headline are 4, which is no text.'],
    [
      LINE.replace(/"labels".*/, '"labels":{}}'),
      'It has no labels: a page without content has the quality "empty".',
    ],
  ])('is refused with the reason: %s', (line, reason) => {
    expect(() => parseLabelLine(line)).toThrow(reason);
  });
});

describe('the parts of a page', () => {
  it('are one for each block', () => {
    const parts = parseParts({ headline: '1', main: '2-3' });
    const names = Array.from(partOfEach(parts, 5, 'block'), (part) => PARTS[part]);
    expect(names).toEqual(['boilerplate', 'headline', 'main', 'main', 'boilerplate']);
  });

  it('are refused where a block does not exist or has two', () => {
    expect(() => partOfEach(parseParts({ main: '3-5' }), 5, 'block')).toThrow(
      'There is no block 5 (main): the last one is 4.',
    );
    expect(() => partOfEach(parseParts({ main: '1-3', meta: '3' }), 5, 'leaf')).toThrow(
      'The leaf 3 is both main and meta.',
    );
    expect(() => partOfEach(parseParts({ main: '1-3,2' }), 5, 'leaf')).toThrow(
      'The leaf 2 is main twice.',
    );
  });

  it('are written as they are read', () => {
    const labels = { main: '5-7,9', notes: '12' };
    expect(writeParts(parseParts(labels))).toEqual(labels);
  });
});
