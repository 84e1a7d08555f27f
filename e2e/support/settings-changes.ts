import { SETTING_ROWS } from '../../src/core/settings/settings.ts';
import type { Data, Tab } from '../browsers/browser.ts';
import { pressOn, SELECT_ALL, SPACE, type Stored, storedItems, valueAt } from './settings-page.ts';
import { waitUntil } from './wait-until.ts';

type SettingChange = readonly [string, readonly string[], Data];

/** The opposite of the default for each setting that is on or off. */
const SWITCHED = SETTING_ROWS.flatMap(([path, setting]): SettingChange[] =>
  setting.kind === 'boolean' ? [[path, [SPACE], !setting.default]] : [],
);

/**
 * For each change: the name of a control, the keys to press on it, and the value stored afterwards.
 */
export const CHANGES: readonly SettingChange[] = [
  ['button', ['ArrowDown'], 'reader'],
  ['engine', ['ArrowDown'], 'boilernet'],
  ['strictness', ['ArrowLeft', 'ArrowLeft'], 0.2],
  ['extent', ['ArrowDown'], 'comments'],
  ['highlight.style', ['ArrowDown', 'ArrowDown'], 'marker-underline'],
  ['highlight.light.background.code', [SELECT_ALL, ...'#ffcc00'], '#ffcc00'],
  ['highlight.light.text.code', [SELECT_ALL, ...'000080'], '#000080'],
  ['highlight.light.line.code', [SELECT_ALL, ...'#CC0000'], '#cc0000'],
  ['highlight.dark.background.code', [SELECT_ALL, ...'#003355'], '#003355'],
  ['highlight.dark.text.code', [SELECT_ALL, ...'#ffffee'], '#ffffee'],
  ['highlight.dark.line.code', [SELECT_ALL, ...'#00ffff'], '#00ffff'],
  ['reader.theme', ['ArrowDown', 'ArrowDown'], 'sepia'],
  ['reader.font', ['ArrowDown'], 'sans'],
  ['reader.fontSize', ['ArrowRight'], 21],
  ['reader.width', ['ArrowLeft'], 64],
  ['reader.lineHeight', ['ArrowRight'], 1.7],
  ['reader.letterSpacing', ['ArrowRight', 'ArrowRight'], 0.02],
  ['reader.wordSpacing', ['ArrowRight'], 0.02],
  ['reader.align', ['ArrowDown'], 'justify'],
  ...SWITCHED,
  ['reader.rate', ['ArrowRight', 'ArrowRight'], 1.2],
  ['note.style', ['ArrowDown'], 'logseq'],
  ['note.properties', [SELECT_ALL, ...'by: {{author}}'], 'by: {{author}}'],
  ['note.fileName', ['End', ...'!'], '{{title}}!'],
  ['note.vault', [...'My notes'], 'My notes'],
  ['note.folder', [...'Web'], 'Web'],
  ['note.appAddress', [...'things:x'], 'things:x'],
];

/** Changes every setting that takes only a few keys, and waits until the changes are stored. */
export async function changeEverything(settings: Tab): Promise<void> {
  for (const [name, keys] of CHANGES) await pressOn(settings, name, keys);
  const isStored = (items: Stored) =>
    CHANGES.every(([name, , value]) => valueAt(items.settings, name) === value);
  await waitUntil('all changes to be stored', () => storedItems(settings), isStored);
}
