import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { RULES } from './all.ts';
import { exampleContext } from './fixtures/example-context.ts';

describe('the list of rules', () => {
  it('has a file and a test of the name of each rule', () => {
    const names = RULES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const files = names.flatMap((name) => [`${name}.ts`, `${name}.test.ts`]);
    expect(files.filter((file) => !existsSync(resolve(import.meta.dirname, file)))).toEqual([]);
  });

  it('has the stages one after the other', () => {
    const stages = RULES.map(({ stage }) => stage);
    const first = ['together', 'named', 'page', 'copies'];
    expect(stages).toEqual(first.flatMap((stage) => stages.filter((of) => of === stage)));
  });

  it('leaves what it is given as it was', () => {
    const tree = parsePage(
      `<nav><a href="/a">Menu</a></nav><h1>Title</h1><p>One <b>line</b>.</p>
      <table><tr><th>Name</th><td>Value</td></tr></table><small>Photo: AP</small>`,
    );
    const given = Float32Array.from(
      tree.leaves,
      (_, leaf) => (leaf + 1) / (tree.leaves.length + 1),
    );
    const copy = given.slice();
    for (const { name, apply } of RULES) {
      expect(apply(exampleContext(tree), given), name).toHaveLength(given.length);
      expect(given, name).toEqual(copy);
    }
  });
});
