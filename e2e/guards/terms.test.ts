import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

type Messages = Readonly<Record<string, { readonly message: string }>>;

const messagesOf = (language: string): Messages =>
  JSON.parse(readFileSync(join(ROOT, `public/_locales/${language}/messages.json`), 'utf8'));

/** The rows of the tables of the page, without their heads. */
const rows = readFileSync(join(ROOT, 'docs/terms.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()));
const [[, ...languages], ...all] = rows;
const terms = all.filter((cells) => cells.length === languages.length + 1);
const rules = all.filter(([language]) => languages.includes(language));

const english = messagesOf('en');

describe.each(languages)('the messages in %s', (language) => {
  const messages = messagesOf(language);

  it.each(terms)('have one word for %s', (...row) => {
    const said = wholeWords(row[0]);
    const wanted = anyOf(row[languages.indexOf(language) + 1]);
    const others = Object.entries(english)
      // Names of variables are the same in all languages.
      .filter(([, { message }]) => said.test(message.replace(/\{\{.*?\}\}/g, '')))
      // Some languages have fewer forms for counts.
      .filter(([key]) => key in messages && !wanted.test(messages[key].message))
      .map(([key]) => `${key}: ${messages[key].message}`);
    expect(others).toEqual([]);
  });

  it('have none of the words that the language does without', () => {
    const never = rules.find(([name]) => name === language)?.[2] ?? '';
    expect(never).not.toBe('');
    const found = Object.entries(messages).filter(([, { message }]) => anyOf(never).test(message));
    expect(found.map(([key, { message }]) => `${key}: ${message}`)).toEqual([]);
  });
});

it('French messages have no-break spaces before double signs and within quotation marks', () => {
  const found = Object.entries(messagesOf('fr')).filter(([, { message }]) =>
    / [:;?!»]|« |[^\s:/]\?$/.test(message),
  );
  expect(found.map(([key]) => key)).toEqual([]);
});

/** The words of a cell, of which a text has one; a hyphen stands for any ending. */
function anyOf(cell: string): RegExp {
  return new RegExp(cell.split(', ').map(patternOf).join('|'), 'iu');
}

function wholeWords(cell: string): RegExp {
  return new RegExp(`(?<!\\w)(?:${cell.split(', ').map(patternOf).join('|')})(?![\\w’])`, 'iu');
}

function patternOf(words: string): string {
  return words
    .split(' ')
    .map((word) => word.replace(/-$/, '\\p{L}*'))
    .join('\\s');
}
