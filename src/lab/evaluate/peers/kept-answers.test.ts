import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-answers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a tool is asked once about a page, and anew about another source, address or tool', () => {
  const asked: string[] = [];
  const ask = (answer: string) => () => {
    asked.push(answer);
    return answer;
  };
  const page = { source: '<p>Owls', url: 'https://example.org/' };
  const first = keptAnswers('one', ['jsdom'], folder).of(page, ask('<p>Owls</p>'));
  expect(first.html).toBe('<p>Owls</p>');
  // Another process, as it were.
  const again = keptAnswers('one', ['jsdom'], folder);
  expect(again.of(page, ask('again'))).toEqual(first);
  expect(again.of({ ...page, source: '<p>Bats' }, ask('source')).html).toBe('source');
  expect(again.of({ ...page, url: 'https://example.org/b' }, ask('url')).html).toBe('url');
  expect(keptAnswers('two', ['jsdom'], folder).of(page, ask('tool')).html).toBe('tool');
  expect(keptAnswers('one', ['vitest'], folder).of(page, ask('version')).html).toBe('version');
  expect(asked).toEqual(['<p>Owls</p>', 'source', 'url', 'tool', 'version']);
});
