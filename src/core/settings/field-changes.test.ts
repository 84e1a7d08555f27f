import { expect, test } from 'vitest';
import { fieldChanges, withFieldChanges, withoutChanges } from './field-changes.ts';
import { DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts';

function settings(sites: unknown, others: Partial<Settings> = {}): Settings {
  return parseSettings({ ...DEFAULT_SETTINGS, ...others, sites });
}

/** What is stored when two windows that show the same settings change them, one after the other. */
function merged(before: Settings, ...changed: readonly Settings[]): Settings {
  return changed.reduce((now, after) => withFieldChanges(now, fieldChanges(before, after)), before);
}

test('two windows that change two fields keep both changes', () => {
  const reader = { ...DEFAULT_SETTINGS.reader, fontSize: 26 };
  const before = settings({ 'a.test': { engine: 'pith' } });
  const bigger = settings({ 'a.test': { engine: 'pith' } }, { reader });
  const stricter = settings({ 'a.test': {} }, { strictness: 0.5 });
  expect(merged(before, bigger, stricter)).toEqual(
    settings({ 'a.test': {} }, { reader, strictness: 0.5 }),
  );
});

test('two windows that add one site keep what each says of it', () => {
  const engine = settings({ 'a.test': { engine: 'readability' } });
  const task = settings({ 'a.test': { opensReader: true } });
  expect(merged(DEFAULT_SETTINGS, engine, task)).toEqual(
    settings({ 'a.test': { engine: 'readability', opensReader: true } }),
  );
  expect(merged(DEFAULT_SETTINGS, settings({ 'b.test': {} })).sites).toEqual({ 'b.test': {} });
});

test('two windows that correct one site keep the corrections of both', () => {
  const rule = (selector: string) => ({ selector, isContent: false });
  const before = settings({ 'a.test': { passages: [rule('aside')] } });
  const one = settings({ 'a.test': { passages: [rule('aside'), rule('nav')] } });
  const other = settings({ 'a.test': { passages: [rule('footer')] } });
  expect(merged(before, one, other).sites).toEqual({
    'a.test': { passages: [rule('nav'), rule('footer')] },
  });
});

test('a field of a site that is gone brings nothing back', () => {
  const before = settings({ 'a.test': { engine: 'pith' } });
  expect(merged(before, settings({}), settings({ 'a.test': {} })).sites).toEqual({});
});

test('a host may have any name', () => {
  const sites = JSON.parse('{"__proto__": {"opensReader": true}, "constructor": {}}');
  expect(merged(DEFAULT_SETTINGS, settings(sites))).toEqual(settings(sites));
});

test('undo takes back one change, and leaves what was changed since', () => {
  const before = settings({ 'a.test': { opensReader: true } }, { strictness: 0.5 });
  const now = { ...DEFAULT_SETTINGS, strictness: -0.5, extent: 'comments' as const };
  expect(withoutChanges(now, { before, after: DEFAULT_SETTINGS })).toEqual({
    ...now,
    sites: before.sites,
  });
});
