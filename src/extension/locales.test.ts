import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ANNOTATION_COLORS } from '../core/annotations/annotation.ts';
import { ENGINE_IDS } from '../core/engine.ts';
import { FACTORS } from '../core/explanation.ts';
import { PARTS_BESIDE_TEXT } from '../core/parts.ts';
import { SETTING_ROWS } from '../core/settings/settings.ts';
import { PAGE_KINDS } from './options/sections/engine-scores.ts';

const LOCALES = 'public/_locales';

interface Sentence {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

function sentencesOf(locale: string): Record<string, Sentence> {
  return JSON.parse(readFileSync(`${LOCALES}/${locale}/messages.json`, 'utf8'));
}

const english = sentencesOf('en');
const keys = Object.keys(english);
const code = [...globSync(['src/extension/**/*.ts', 'src/core/**/*.ts']), 'manifest.json']
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const { permissions } = JSON.parse(readFileSync('manifest.json', 'utf8'));

/** Keys that code puts together, as in `engineName_${id}`: what comes behind each prefix. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  engineName_: ENGINE_IDS,
  engineAbout_: ENGINE_IDS,
  pageKind_: ['all', ...PAGE_KINDS],
  permissionName_: [...permissions, 'site'],
  permissionAbout_: [...permissions, 'site'],
  whyFactor_: FACTORS,
  partName_: PARTS_BESIDE_TEXT,
  markColor_: ANNOTATION_COLORS,
  ...Object.fromEntries(
    SETTING_ROWS.flatMap(([, setting]) =>
      setting.kind === 'choice' ? [[setting.valuePrefix, setting.values] as const] : [],
    ),
  ),
};

test('every sentence is used', () => {
  const unused = keys.filter(
    (key) =>
      !code.includes(`'${key}'`) &&
      !code.includes(`__MSG_${key}__`) &&
      !Object.keys(FAMILIES).some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test('every sentence that the manifest names is there', () => {
  const named = [...code.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key);
  expect(named.filter((key) => !keys.includes(key))).toEqual([]);
});

test('every sentence that code asks for is there', () => {
  const asked = [
    // message('key'), getMessage('key')
    ...code.matchAll(/\b(?:message|getMessage)\(\s*'(\w+)'/g),
    // titleKey: 'key'
    ...code.matchAll(/Key: '(\w+)'/g),
  ].map(([, key]) => key);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
});

test('every key that code puts together belongs to a family that is listed here', () => {
  const prefixes = [...code.matchAll(/\b(?:message|getMessage)\(\s*`(\w+)\$\{/g)].map(
    ([, prefix]) => prefix,
  );
  expect(prefixes.filter((prefix) => !Object.hasOwn(FAMILIES, prefix))).toEqual([]);
});

test.each(Object.entries(FAMILIES))('the family %s is complete', (prefix, members) => {
  // `_locales` allows no hyphen in a key.
  const wanted = members.map((member) => prefix + member.replaceAll('-', '_'));
  expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
});

test('every sentence tells its translators what it is for', () => {
  expect(keys.filter((key) => (english[key].description ?? '') === '')).toEqual([]);
});

describe.each(readdirSync(LOCALES))('locale %s', (locale) => {
  const sentences = sentencesOf(locale);

  test('has every sentence and no other', () => {
    expect(Object.keys(sentences).toSorted()).toEqual(keys.toSorted());
  });

  test('leaves no sentence empty', () => {
    expect(keys.filter((key) => sentences[key]?.message.trim() === '')).toEqual([]);
  });

  test('has the placeholders of each sentence, and uses each of them', () => {
    for (const key of keys) {
      const { message, placeholders = {} } = sentences[key] ?? { message: '' };
      expect(contentsOf(placeholders), key).toEqual(contentsOf(english[key].placeholders ?? {}));
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name.toLowerCase());
      expect([...new Set(used)].toSorted(), key).toEqual(Object.keys(placeholders).toSorted());
    }
  });

  test('has a description that fits into the stores', () => {
    expect(sentences.extensionDescription.message.length).toBeLessThanOrEqual(132);
  });
});

/** What each placeholder stands for; their examples may differ. */
function contentsOf(placeholders: NonNullable<Sentence['placeholders']>): [string, string][] {
  return Object.entries(placeholders)
    .map(([name, { content }]): [string, string] => [name, content])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
