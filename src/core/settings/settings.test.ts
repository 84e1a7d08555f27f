import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGINE_IDS } from '../engine.ts';
import { READER_ALIGNMENTS, READER_FONTS, READER_THEMES } from './reader-settings.ts';
import type { SettingTree } from './setting.ts';
import { DEFAULT_SETTINGS, parseSettings, SETTING_ROWS, type Settings } from './settings.ts';
import { BUTTON_CHOICES, HIGHLIGHT_STYLES, SETTINGS } from './settings-list.ts';
import { isHostname } from './site-rules.ts';

test('every setting is read by code', () => {
  const lists = /(?:settings-list|(?:reader|note)-settings|\.test)\.ts$/;
  const code = globSync('src/**/*.ts')
    .filter((path) => !lists.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const keys = SETTING_ROWS.map(([path]) => path.split('.').at(-1) ?? '');
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
});

test('settings have their defaults when nothing is stored', () => {
  expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS);
});

test.each([null, 7, NaN, 'boilernet', [], [{}], { engine: 'gone' }, { reader: 'x', sites: [1] }])(
  'stored %j is not understood and gives the defaults',
  (stored) => {
    expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
  },
);

test('the settings of the first version, which had only an engine, are understood', () => {
  expect(parseSettings({ engine: 'boilernet' })).toEqual({
    ...DEFAULT_SETTINGS,
    engine: 'boilernet',
  });
});

test('a damaged field takes its default, and those around it stay', () => {
  const { highlight, showsBar, reader, copy } = parseSettings({
    showsBar: 'sometimes',
    highlight: { style: 'underline', light: { background: 'url(x)', text: '#ABCDEF' } },
    reader: { font: 'comic', fontSize: 24, align: 'justify', showsImages: 'no', voice: 3 },
    copy: { withImages: false, cleansLinks: 0 },
  });
  expect(showsBar).toBe(true);
  expect(highlight.style).toBe('underline');
  expect(highlight.light).toEqual({ background: '#ffe98f', text: '#abcdef', line: '#b35c00' });
  expect(highlight.dark).toEqual(DEFAULT_SETTINGS.highlight.dark);
  expect(reader).toEqual({ ...DEFAULT_SETTINGS.reader, fontSize: 24, align: 'justify' });
  expect(copy).toEqual({ ...DEFAULT_SETTINGS.copy, withImages: false });
});

test('a color for dark grounds that is not understood becomes the one that can be read on them', () => {
  const dark = { background: 'red', text: '#fff', line: 7 };
  expect(parseSettings({ highlight: { dark } }).highlight.dark).toEqual({
    background: '#5c3d00',
    text: '#fff6e0',
    line: '#ffb74d',
  });
});

test('a bar that is switched off stays off', () => {
  expect(parseSettings({ showsBar: false }).showsBar).toBe(false);
});

test('a number out of range becomes the nearest end', () => {
  expect(parseSettings({ strictness: 7 }).strictness).toBe(1);
  expect(parseSettings({ strictness: -Infinity }).strictness).toBe(-1);
  expect(parseSettings({ reader: { fontSize: 1000 } }).reader.fontSize).toBe(48);
});

/** Generates JSON of any shape, often close to the right one. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      engine: fc.oneof(fc.constantFrom<unknown>(...ENGINE_IDS), fc.jsonValue()),
      strictness: fc.oneof(fc.double(), fc.jsonValue()),
      highlight: fc.oneof(
        fc.record(
          {
            style: fc.jsonValue(),
            light: fc.jsonValue(),
            dark: fc.record({ text: fc.jsonValue() }),
          },
          { requiredKeys: [] },
        ),
        fc.jsonValue(),
      ),
      showsBar: fc.oneof(fc.boolean(), fc.jsonValue()),
      reader: fc.oneof(
        fc.dictionary(fc.constantFrom(...Object.keys(DEFAULT_SETTINGS.reader)), fc.jsonValue()),
        fc.jsonValue(),
      ),
      copy: fc.jsonValue(),
      sites: fc.oneof(fc.dictionary(fc.domain(), fc.jsonValue()), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);

test('any input gives valid settings, and valid settings are kept unchanged', () => {
  fc.assert(
    fc.property(anything, (stored) => {
      const settings = parseSettings(stored);
      expectValid(settings);
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }),
    { seed: 20260731 },
  );
});

const color = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 6, maxLength: 6 })
  .map((digits) => `#${digits.join('')}`);
const colors = fc.record({ background: color, text: color, line: color });
const between = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));

/** A generator of both values for each on-or-off setting of a group. */
function switchesOf(group: SettingTree): Record<string, fc.Arbitrary<boolean>> {
  const switches = Object.entries(group).filter(([, { kind }]) => kind === 'boolean');
  return Object.fromEntries(switches.map(([key]) => [key, fc.boolean()]));
}

const noteTexts = {
  style: fc.constantFrom('yaml', 'logseq', 'lines'),
  properties: fc.string({ maxLength: 1_500 }),
  fileName: fc.string({ maxLength: 200 }),
};

/** The limits are repeated here, since a limit that is changed by mistake loses users' settings. */
const valid = fc.record({
  button: fc.constantFrom(...BUTTON_CHOICES),
  engine: fc.constantFrom(...ENGINE_IDS),
  strictness: between(-1, 1),
  extent: fc.constantFrom('article', 'notes', 'comments'),
  highlight: fc.record({
    style: fc.constantFrom('marker', 'underline', 'marker-underline'),
    light: colors,
    dark: colors,
  }),
  ...switchesOf(SETTINGS),
  marks: fc.record({
    ...switchesOf(SETTINGS.marks),
    color: fc.constantFrom('last', 'yellow', 'green', 'blue', 'pink', 'purple'),
  }),
  reader: fc.record({
    ...switchesOf(SETTINGS.reader),
    font: fc.constantFrom('system', 'serif', 'sans', 'mono', 'dyslexia', 'own'),
    fontName: fc.string({ maxLength: 80 }),
    paper: color,
    ink: color,
    lineFocus: fc.constantFrom('off', 'one', 'three', 'five'),
    fontSize: between(12, 48),
    width: between(30, 110),
    lineHeight: between(1.1, 2.6),
    letterSpacing: between(0, 0.3),
    wordSpacing: between(0, 0.8),
    align: fc.constantFrom('start', 'justify'),
    theme: fc.constantFrom('system', 'light', 'sepia', 'dark', 'black', 'contrast', 'custom'),
    voice: fc.string({ maxLength: 300 }),
    rate: between(0.5, 3),
  }),
  copy: fc.record({
    ...switchesOf(SETTINGS.copy),
    pictureSide: between(400, 4_000),
    pictureQuality: between(0.4, 1),
    pictureMegabytes: between(1, 100),
    maxTokens: between(0, 100_000),
  }),
  note: fc.record({
    ...noteTexts,
    kept: fc.option(fc.record(noteTexts)),
    vault: fc.string({ maxLength: 200 }),
    folder: fc.string({ maxLength: 200 }),
    appAddress: fc.string({ maxLength: 500 }),
  }),
  sites: fc.dictionary(
    fc.constantFrom('example.org', 'a.example.org', 'localhost', '127.0.0.1', 'constructor'),
    fc.record(
      {
        engine: fc.constantFrom(...ENGINE_IDS),
        opensReader: fc.boolean(),
        showsMarks: fc.boolean(),
        passages: fc.array(
          fc.record({
            selector: fc.constantFrom('aside', 'p.note', 'div#comments'),
            isContent: fc.boolean(),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    ),
    { noNullPrototype: true },
  ),
});

test('every setting that a user can choose is kept as it was chosen', () => {
  fc.assert(
    fc.property(valid, (settings) => {
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }),
    { seed: 20261127 },
  );
});

test.each([
  ['fontSize', 12, 48],
  ['width', 30, 110],
  ['lineHeight', 1.1, 2.6],
  ['letterSpacing', 0, 0.3],
  ['wordSpacing', 0, 0.8],
  ['rate', 0.5, 3],
] as const)('%s of the reader is at least %d and at most %d', (key, least, most) => {
  const parsed = (value: number) => parseSettings({ reader: { [key]: value } }).reader[key];
  expect([parsed(least - 0.01), parsed(least)]).toEqual([least, least]);
  expect([parsed(most), parsed(most + 0.01)]).toEqual([most, most]);
});

test('templates that are too long or no text are not understood, and what is kept is read like them', () => {
  const { fileName, vault, kept } = parseSettings({
    note: { fileName: 'n'.repeat(201), vault: 7, kept: { style: 'xml', fileName: '{{site}}' } },
  }).note;
  expect([fileName, vault]).toEqual(['{{title}}', '']);
  expect(kept).toMatchObject({ style: 'yaml', fileName: '{{site}}' });
});

test('a voice has a name of 300 characters at most', () => {
  const parsed = (length: number) =>
    parseSettings({ reader: { voice: 'v'.repeat(length) } }).reader.voice.length;
  expect([parsed(300), parsed(301)]).toEqual([300, 0]);
});

function expectValid(settings: Settings): void {
  const { engine, strictness, highlight, showsBar, reader, copy, sites } = settings;
  expect(ENGINE_IDS).toContain(engine);
  expect(Math.abs(strictness)).toBeLessThanOrEqual(1);
  expect(HIGHLIGHT_STYLES).toContain(highlight.style);
  for (const { background, text, line } of [highlight.light, highlight.dark]) {
    for (const color of [background, text, line]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(showsBar).toBeTypeOf('boolean');
  expect(READER_FONTS).toContain(reader.font);
  expect(READER_ALIGNMENTS).toContain(reader.align);
  expect(READER_THEMES).toContain(reader.theme);
  const numbers: Readonly<Record<string, object>> = { reader, copy };
  for (const [path, setting] of SETTING_ROWS) {
    const [group, key] = path.split('.');
    if (setting.kind !== 'number' || key === undefined) continue;
    const value: unknown = Reflect.get(numbers[group], key);
    const { min, max } = setting.range;
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  }
  expect(reader.voice).toBeTypeOf('string');
  const { cleansLinks, withImages, withFrontMatter, sourceInFiles, sourceInCopies } = copy;
  for (const isOn of [cleansLinks, withImages, withFrontMatter, sourceInFiles, sourceInCopies]) {
    expect(isOn).toBeTypeOf('boolean');
  }
  expect(Object.keys(sites).every(isHostname)).toBe(true);
}
