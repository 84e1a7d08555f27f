import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../core/settings/settings.ts';
import { sitesWithTask, withoutRule, withRule } from './site-rule-changes.ts';

const RULED: Settings = {
  ...DEFAULT_SETTINGS,
  sites: {
    'b.example': { opensReader: true, engine: 'boilernet' },
    'a.example': { opensReader: true },
  },
};

test('a rule is made, and changed in the part that is named', () => {
  const named = withRule(DEFAULT_SETTINGS, 'c.example', {});
  expect(named.sites).toEqual({ 'c.example': {} });
  expect(withRule(RULED, 'b.example', { opensReader: false }).sites['b.example']).toEqual({
    engine: 'boilernet',
  });
  expect(withRule(RULED, 'b.example', { engine: undefined }).sites['b.example']).toEqual({
    opensReader: true,
  });
});

test('what was chosen by hand stays when something else of the rule changes, and goes with none', () => {
  const passages = [{ selector: 'p.note', isContent: false }];
  const chosen = withRule(RULED, 'a.example', { passages });
  expect(withRule(chosen, 'a.example', { engine: 'bte' }).sites['a.example']).toEqual({
    ...{ opensReader: true, engine: 'bte', passages },
  });
  expect(withRule(chosen, 'a.example', { passages: [] })).toEqual(RULED);
});

test('all else stays when a rule goes', () => {
  expect(withoutRule(RULED, 'b.example')).toEqual({
    ...DEFAULT_SETTINGS,
    sites: { 'a.example': { opensReader: true } },
  });
});

test('sites where the reader opens by itself are told in the order of the alphabet', () => {
  expect(sitesWithTask(withRule(RULED, 'c.example', {}))).toEqual(['a.example', 'b.example']);
});

test('a site where the reader is said to stay closed is none of those that open it', () => {
  const sites = { 'a.example': { opensReader: false }, 'b.example': { opensReader: true } };
  expect(sitesWithTask({ sites })).toEqual(['b.example']);
});

test('a host may have the name of a property of all objects', () => {
  const { sites } = withRule(DEFAULT_SETTINGS, '__proto__', { opensReader: true });
  expect(Object.keys(sites)).toEqual(['__proto__']);
});
