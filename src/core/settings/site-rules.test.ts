import { describe, expect, test } from 'vitest';
import { parseSettings } from './settings.ts';
import { doesByItself, engineFor, isHostname, siteRule } from './site-rules.ts';

describe('rules of sites', () => {
  test('keep the fields that are understood', () => {
    const sites = {
      'example.org': { engine: 'boilernet', opensReader: true, color: 'red' },
      'no-rule.example': {},
      'Not A Host': { opensReader: true },
      'engine.example': { engine: 'gone', opensReader: false },
      'damaged.example': 'yes',
    };
    expect(parseSettings({ sites }).sites).toEqual({
      'example.org': { engine: 'boilernet', opensReader: true },
      'no-rule.example': {},
      'engine.example': { opensReader: false },
    });
  });

  test('choose the engine of their site only', () => {
    const settings = parseSettings({ sites: { 'example.org': { engine: 'boilernet' } } });
    expect(engineFor(settings, 'example.org')).toBe('boilernet');
    expect(engineFor(settings, 'another.org')).toBe('pith');
  });

  test('choose the engine of their site’s subdomains, unless these have a rule of their own', () => {
    const sites = { 'example.org': { engine: 'bte' }, 'a.example.org': { engine: 'boilernet' } };
    const settings = parseSettings({ sites });
    expect(engineFor(settings, 'www.example.org')).toBe('bte');
    expect(engineFor(settings, 'b.a.example.org')).toBe('boilernet');
    expect(engineFor(settings, 'notexample.org')).toBe('pith');
  });

  test('open the reader on subdomains of their site, too', () => {
    const sites = { 'example.org': { opensReader: true }, 'a.example.org': { engine: 'bte' } };
    const settings = parseSettings({ sites });
    expect(doesByItself(settings, 'example.org', 'opensReader')).toBe(true);
    expect(doesByItself(settings, 'b.a.example.org', 'opensReader')).toBe(true);
    expect(doesByItself(settings, 'notexample.org', 'opensReader')).toBe(false);
  });

  test('are not found in the prototype of objects', () => {
    const stored = JSON.parse('{"sites": {"__proto__": {"opensReader": true}}}');
    const settings = parseSettings(stored);
    expect(siteRule(settings, '__proto__')).toEqual({ opensReader: true });
    expect(siteRule(settings, 'opensReader')).toEqual({});
    expect(siteRule(parseSettings({}), 'constructor')).toEqual({});
  });
});

test.each([
  ['example.org', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['xn--bcher-kva.example', true],
  ['', false],
  ['Example.org', false],
  ['example.org:80', false],
  ['*.example.org', false],
  ['example..org', false],
  ['a b', false],
  ['a'.repeat(254), false],
])('%j is the name of a host: %s', (value, expected) => {
  expect(isHostname(value)).toBe(expected);
});
