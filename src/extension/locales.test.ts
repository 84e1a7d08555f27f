import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCHEME_PROBLEMS } from '../article/templates/app-address.ts';
import { TEMPLATE_PROBLEMS } from '../article/templates/parse-template.ts';
import { ANNOTATION_COLORS } from '../core/annotations/annotation.ts';
import { ENGINE_IDS } from '../core/engine.ts';
import { FACTORS } from '../core/explanation.ts';
import { PARTS_BESIDE_TEXT } from '../core/parts.ts';
import { hintKeyOf } from '../core/settings/setting.ts';
import { SETTING_ROWS } from '../core/settings/settings.ts';
import { LIBRARY_LENGTHS, LIBRARY_ORDERS } from './pages/library/choose-entries.ts';
import { PAGE_KINDS } from './pages/options/sections/engine-scores.ts';
import { KEPT_STATES } from './platform/library/kept-entry.ts';

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
const keys = Object.keys(english).filter((key) => !isForm(key));
const code = [...globSync(['src/extension/**/*.ts', 'src/core/**/*.ts']), 'manifest.json']
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const { permissions } = JSON.parse(readFileSync('manifest.json', 'utf8'));

/** Sentences with a count: they have a form for each kind of number that their language tells apart. */
const COUNTED = keys.filter((key) => `${key}_one` in english);

/** Placeholders for counts of things that the sentence names. */
const COUNTS = ['count', 'words', 'tokens', 'kept'];
/** Counts without a noun of their own, or with one of another message. */
const UNCOUNTED = [
  'tabsChosen',
  'compareCount',
  ...['copyPageAll', 'copySelectionAll', 'copySelectionAsIs', 'copySavedAll'],
];

/** Whether a key is a form of a sentence for some counts, such as `barWords_one`. */
function isForm(key: string): boolean {
  const [, base, form] = /^(\w+)_(zero|one|two|few|many)$/.exec(key) ?? [];
  return form !== undefined && base in english;
}

/** The forms that whole numbers take in a language, beside the one of most of them. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  // Larger numbers have no forms of their own, but for millions in French and Spanish.
  const numbers = Array.from({ length: 10_000 }, (_, number) => number);
  const forms = new Set<string>(numbers.map((number) => rules.select(number)));
  // In Russian only fractions are `other`, and the languages that have one form call it so.
  forms.delete('other');
  return [...forms].toSorted();
}

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
  libraryState_: [...KEPT_STATES, 'open', 'all'],
  libraryLength_: LIBRARY_LENGTHS,
  libraryOrder_: LIBRARY_ORDERS,
  colorName_: ANNOTATION_COLORS,
  templateProblem_: [...TEMPLATE_PROBLEMS, ...SCHEME_PROBLEMS],
  ...Object.fromEntries(
    SETTING_ROWS.flatMap(([, setting]) =>
      setting.kind === 'choice' ? [[setting.valuePrefix, setting.values] as const] : [],
    ),
  ),
  // Each is a whole key.
  ...Object.fromEntries(
    SETTING_ROWS.flatMap(([, { place }]) => (place && hintKeyOf(place)) ?? []).map((key) => [
      key,
      [''],
    ]),
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
    ...code.matchAll(/\b(?:message|getMessage|countedMessage)\(\s*'(\w+)'/g),
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

test('every sentence with a count is asked for by its count, and no other is', () => {
  const asked = [...code.matchAll(/\bcountedMessage\(\s*'(\w+)'/g)].map(([, key]) => key);
  const told = ['statusDone', 'statusDoneTruncated', 'copyPage', 'copySelection'];
  expect([...new Set([...asked, ...told])].toSorted()).toEqual(COUNTED.toSorted());
});

test('every sentence with a count has its forms', () => {
  const withCount = keys.filter((key) =>
    COUNTS.some((name) => name in (english[key].placeholders ?? {})),
  );
  expect(withCount.filter((key) => !COUNTED.includes(key) && !UNCOUNTED.includes(key))).toEqual([]);
});

test('every sentence tells its translators what it is for', () => {
  expect(keys.filter((key) => (english[key].description ?? '') === '')).toEqual([]);
});

describe.each(readdirSync(LOCALES))('locale %s', (locale) => {
  const sentences = sentencesOf(locale);

  test('has every sentence and no other', () => {
    const all = Object.keys(sentences).filter((key) => !isForm(key));
    expect(all.toSorted()).toEqual(keys.toSorted());
  });

  test('has each sentence with a count in the forms that its language needs, and no other', () => {
    const wanted = formsOf(sentences.interfaceLanguage.message);
    const forms = Object.keys(sentences).filter(isForm);
    const needed = COUNTED.flatMap((key) => wanted.map((form) => `${key}_${form}`));
    expect(forms.toSorted()).toEqual(needed.toSorted());
  });

  test('leaves no sentence empty', () => {
    const empty = Object.entries(sentences).filter(([, { message }]) => message.trim() === '');
    expect(empty).toEqual([]);
  });

  test('has the placeholders of each sentence, and uses each of them', () => {
    for (const key of keys) {
      const { message, placeholders = {} } = sentences[key] ?? { message: '' };
      expect(contentsOf(placeholders), key).toEqual(contentsOf(english[key].placeholders ?? {}));
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name.toLowerCase());
      expect([...new Set(used)].toSorted(), key).toEqual(Object.keys(placeholders).toSorted());
    }
  });

  test('names nothing in the forms of a count that the sentence does not name', () => {
    for (const key of Object.keys(sentences).filter(isForm)) {
      const { message, placeholders = {} } = sentences[key];
      const base = english[key.replace(/_[a-z]+$/, '')];
      expect(contentsOf(placeholders), key).toEqual(contentsOf(base.placeholders ?? {}));
      const used = [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name.toLowerCase());
      const unknown = used.filter((name) => !(name in placeholders));
      expect(unknown, key).toEqual([]);
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
