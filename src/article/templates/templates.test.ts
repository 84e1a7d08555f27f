import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exampleArticle } from '../formats/fixtures/example-article.ts';
import { fillTemplate } from './fill-template.ts';
import { formatDate } from './format-date.ts';
import { notePropertiesOf, parseProperties } from './note-template.ts';
import { parseTemplate } from './parse-template.ts';

const { metadata } = exampleArticle([], {
  title: 'Of pith & marrow',
  author: 'Ada Byron, Grace Hopper',
  published: '2024-02-29T23:30:00+09:00',
  siteName: 'Twigs',
  url: 'https://www.twigs.example/a?b=1',
});
const INPUT = { metadata, now: '2026-11-28T15:46:00+01:00', locale: 'en' };

function filled(template: string): string {
  return fillTemplate(parseTemplate(template).parts, INPUT);
}

describe('a template', () => {
  it.each([
    ['{{title}}', 'Of pith & marrow'],
    ['{{ title | upper }} on {{domain}}', 'OF PITH & MARROW on twigs.example'],
    ['{{author|split|first}}', 'Ada Byron'],
    ['{{author|split:", "|last}}', 'Grace Hopper'],
    ['{{author|split|join:" and "}}', 'Ada Byron and Grace Hopper'],
    ['{{author|split|wikilink}}', '[[Ada Byron]], [[Grace Hopper]]'],
    ['{{published|date:"D MMMM YYYY"}}', '29 February 2024'],
    ['{{published|date}}', '2024-02-29'],
    ['{{date}} {{time|date:"HH:mm"}}', '2026-11-28 15:46'],
    ['{{title|slice:0,2}}', 'Of'],
    ['{{title|kebab}}', 'of-pith-marrow'],
    ['{{title|replace:"&":"and"}}', 'Of pith and marrow'],
    ['{{title|replace:("&","and")}}', 'Of pith and marrow'],
    ['{{description|default:"nothing"}}', 'nothing'],
    ['{{site|before:"("|after:")"}}{{description|before:" – "}}', '(Twigs)'],
    ['{{"a }} b"}}', 'a }} b'],
    ['{{"it\\"s"|capitalize}}', 'It"s'],
    ['no braces { } }} at all', 'no braces { } }} at all'],
  ])('%s becomes %s', (template, text) => {
    expect(parseTemplate(template).problems).toEqual([]);
    expect(filled(template)).toBe(text);
  });

  it.each([
    ['a {{titel}}', 'unknown-variable', 4, 'titel'],
    ['{{title|shout}}', 'unknown-filter', 8, 'shout'],
    ['{{title|default}}', 'missing-argument', 8, 'default'],
    ['x {{title', 'unclosed', 2, '{{title'],
    ['{{}}', 'unclear', 0, '{{}}'],
    ['{{title upper}}', 'unclear', 8, '{{title upper}}'],
    ['{{title|default:a b}}', 'unclear', 16, '{{title|default:a b}}'],
    ['{{content}}', 'unknown-variable', 2, 'content'],
  ])('says of %s what is wrong and where, and leaves it as it is', (template, code, at, words) => {
    expect(parseTemplate(template).problems).toEqual([{ code, at, words }]);
    expect(filled(template)).toBe(template);
  });

  it('is read to its end whatever it is, and only braces are ever more than text', () => {
    const sign = fc.constantFrom(...'{}|:",\\\' \n', 'title', 'split', '{{', '}}', 'x');
    const template = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(template, (text) => {
        const { parts, problems } = parseTemplate(text);
        const plain = parts.every((part) => typeof part === 'string');
        if (plain) expect(parts.join('')).toBe(text);
        for (const { at } of problems) expect(at).toBeLessThan(text.length);
      }),
    );
  });
});

describe('a date', () => {
  it.each([
    ['2024-02-29', 'DD.MM.YY', '29.02.24'],
    ['2024-02-09T07:05', 'D/M/YYYY h:mm A', '9/2/2024 7:05 AM'],
    ['2024-02-09T00:05:06', 'hh:mm:ss a', '12:05:06 am'],
    ['2024-02-29', 'dddd [the] D', 'Thursday the 29'],
    ['2024-02', 'MMM YYYY', 'Feb 2024'],
    // Nothing is made up.
    ['2024', 'YYYY-MM', '2024'],
    ['yesterday', 'YYYY', 'yesterday'],
  ])('%s by %s is %s', (text, format, expected) => {
    expect(formatDate(text, format, 'en')).toBe(expected);
  });

  it('has the names of another language', () => {
    expect(formatDate('2024-03-01', 'D. MMMM', 'de')).toBe('1. März');
  });
});

describe('the properties of a note', () => {
  test('are one a line, with lists in square brackets and what is fixed', () => {
    const properties = 'title: {{title}}\n\ntags: [web, {{site|lower}}]\ndraft: true\nof:';
    expect(notePropertiesOf(properties, INPUT)).toEqual([
      { name: 'title', value: { items: ['Of pith & marrow'], isList: false, kind: 'text' } },
      { name: 'tags', value: { items: ['web', 'twigs'], isList: true, kind: 'text' } },
      { name: 'draft', value: { items: ['true'], isList: false, kind: 'fixed' } },
      { name: 'of', value: { items: [''], isList: false, kind: 'fixed' } },
    ]);
  });

  test('are left out where the page says nothing', () => {
    expect(notePropertiesOf('about: {{description}}\nsite: {{site}}', INPUT)).toEqual([
      { name: 'site', value: { items: ['Twigs'], isList: false, kind: 'text' } },
    ]);
  });

  test('have problems at their place in the whole text, and the others stay', () => {
    const properties = 'title: {{title}}\nno colon\n  a:  {{nope}}\ntitle: x\n[]: y';
    const { templates, problems } = parseProperties(properties);
    expect(problems).toEqual([
      { code: 'no-name', at: properties.indexOf('no colon'), words: 'no colon' },
      { code: 'unknown-variable', at: properties.indexOf('nope'), words: 'nope' },
      { code: 'same-name', at: properties.indexOf('title: x'), words: 'title' },
      { code: 'no-name', at: properties.indexOf('[]'), words: '[]: y' },
    ]);
    expect(templates.map(({ name }) => name)).toEqual(['title', 'a']);
  });
});
