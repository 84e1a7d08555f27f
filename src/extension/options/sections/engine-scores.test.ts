import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_ENGINE } from '../../../core/engine.ts';
import { PAGE_KINDS, parseScores } from './engine-scores.ts';

const HEAD =
  '| engine | all | article | documentation | service | forum | collection | listing | product |';

test('scores are read from the table, without their intervals', () => {
  const readme = `
Words before.

${HEAD}
|---|---|---|---|---|---|---|---|---|
| \`one\` (default) | **.886** [.864, .906] | .959 | .933 | .887 | .778 | .697 | .774 | .641 |
| A package 0.6 | .780 [.745, .813] | .929 | .928 | .716 | .353 | .431 | .514 | .580 |
| \`two-b\` | 0.5 | .1 | .2 | .3 | .4 | .5 | .6 | 1.000 |
| \`unmeasured\` | – | – | – | – | – | – | – | – |

| \`other\` | .1 | .1 | .1 | .1 | .1 | .1 | .1 | .1 |
`;
  const scores = parseScores(readme);
  expect([...scores.keys()]).toEqual(['one', 'two-b']);
  expect(scores.get('one')).toEqual({
    all: 0.886,
    kinds: {
      article: 0.959,
      documentation: 0.933,
      service: 0.887,
      forum: 0.778,
      collection: 0.697,
      listing: 0.774,
      product: 0.641,
    },
  });
  expect(scores.get('two-b')?.kinds.product).toBe(1);
});

test('a text without the table has no scores', () => {
  expect(parseScores('| engine | all |\n|---|---|\n').size).toBe(0);
});

test("README has the default engine's scores, which the settings page shows", () => {
  const scores = parseScores(readFileSync('README.md', 'utf8')).get(DEFAULT_ENGINE);
  expect(scores?.all).toBeGreaterThan(0.5);
  expect(Object.keys(scores?.kinds ?? {})).toEqual([...PAGE_KINDS]);
});
