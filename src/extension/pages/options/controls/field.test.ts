import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { fieldOf } from './field.ts';

test('a field reads and writes the one value that its path leads to', () => {
  const size = fieldOf('reader.fontSize', SETTINGS.reader.fontSize);
  const changed = size.write(DEFAULT_SETTINGS, 23);
  expect(size.read(changed)).toBe(23);
  expect(changed).toEqual({
    ...DEFAULT_SETTINGS,
    reader: { ...DEFAULT_SETTINGS.reader, fontSize: 23 },
  });
  expect(size.read(DEFAULT_SETTINGS)).toBe(20);
});

test('a path may have one key, or three', () => {
  const bar = fieldOf('showsBar', SETTINGS.showsBar);
  expect(bar.write(DEFAULT_SETTINGS, false)).toEqual({ ...DEFAULT_SETTINGS, showsBar: false });
  const line = fieldOf('highlight.dark.line', SETTINGS.highlight.dark.line);
  const { highlight } = line.write(DEFAULT_SETTINGS, '#00ffff');
  expect(highlight.dark).toEqual({ ...DEFAULT_SETTINGS.highlight.dark, line: '#00ffff' });
  expect(highlight.light).toEqual(DEFAULT_SETTINGS.highlight.light);
});
