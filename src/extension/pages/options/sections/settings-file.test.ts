import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../../core/settings/settings.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const CHOSEN: Settings = {
  ...DEFAULT_SETTINGS,
  strictness: -0.3,
  reader: { ...DEFAULT_SETTINGS.reader, theme: 'sepia', fontSize: 23 },
  sites: {
    'example.org': { engine: 'boilernet', opensReader: true },
    'b.example': { passages: [{ selector: 'p.note', isContent: false }] },
    'a.example': {},
  },
};

function fileOf(settings: unknown): string {
  return JSON.stringify({ form: 'pith-settings', version: 1, settings });
}

test('a file gives back the settings that were written into it', () => {
  expect(readSettingsFile(writeSettingsFile(CHOSEN))).toEqual({ settings: CHOSEN });
});

test('a file of another version is taken as far as it is known', () => {
  const file = fileOf({ strictness: 0.5, sound: 'loud', reader: { font: 'mono', glow: 3 } });
  expect(readSettingsFile(file)).toEqual({
    settings: {
      ...DEFAULT_SETTINGS,
      strictness: 0.5,
      reader: { ...DEFAULT_SETTINGS.reader, font: 'mono' },
    },
  });
});

test('what a later version says of a site besides is left out', () => {
  const file = fileOf({ sites: { 'a.example': { engine: 'bte', glow: 3 } } });
  const sites = { 'a.example': { engine: 'bte' } };
  expect(readSettingsFile(file)).toEqual({ settings: { ...DEFAULT_SETTINGS, sites } });
});

test('a color may be written with capitals', () => {
  const file = fileOf({ highlight: { dark: { background: '#FFE98F' } } });
  const { dark } = DEFAULT_SETTINGS.highlight;
  expect(readSettingsFile(file)).toHaveProperty('settings.highlight.dark', {
    ...dark,
    background: '#ffe98f',
  });
});

test.each(['', '{', 'null', '[]', '{"settings": {}}', '{"form": "pith-settings"}', '<html>'])(
  '%j is no file of settings',
  (text) => {
    expect(readSettingsFile(text)).toEqual({ problem: 'optionsImportNoFile', field: '' });
  },
);

test.each([
  [{ engine: 'magic' }, 'engine'],
  [{ strictness: 7 }, 'strictness'],
  [{ reader: { font: 'comic' } }, 'reader.font'],
  [{ reader: 3 }, 'reader'],
  [{ highlight: { dark: { text: 'red' } } }, 'highlight.dark.text'],
  [{ sites: { 'NO HOST': {} } }, 'sites.NO HOST'],
  [{ sites: { 'a.example': { engine: 'magic' } } }, 'sites.a.example.engine'],
  [
    { sites: { 'a.example': { passages: [{ selector: 'p > b', isContent: false }] } } },
    'sites.a.example.passages',
  ],
  [{ sites: [] }, 'sites'],
])('%j is refused, and the field is named', (settings, field) => {
  expect(readSettingsFile(fileOf(settings))).toEqual({ problem: 'optionsImportDamaged', field });
});
