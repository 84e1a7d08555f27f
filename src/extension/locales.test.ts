import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LOCALES = 'public/_locales';

function sentencesOf(locale: string): Record<string, { message: string }> {
  return JSON.parse(readFileSync(`${LOCALES}/${locale}/messages.json`, 'utf8'));
}

const keys = Object.keys(sentencesOf('en'));
const code = [...globSync('src/extension/**/*.ts'), 'manifest.json']
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('every sentence is used', () => {
  const unused = keys.filter(
    (key) => !code.includes(`'${key}'`) && !code.includes(`__MSG_${key}__`),
  );
  expect(unused).toEqual([]);
});

test('every sentence that the manifest names is there', () => {
  const named = [...code.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key);
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
});

test.each(readdirSync(LOCALES))('locale %s has every sentence and no other', (locale) => {
  expect(Object.keys(sentencesOf(locale)).toSorted()).toEqual(keys.toSorted());
});

test('the description fits into the stores', () => {
  expect(sentencesOf('en').extensionDescription.message.length).toBeLessThanOrEqual(132);
});
