import { expect, it } from 'vitest';
import { readStyleRules } from './style-rules.ts';

it('reads rules within rules', () => {
  const { rules } = readStyleRules(['.a { visibility: hidden; > b { display: none } }']);
  expect(rules.map(({ selectors }) => selectors)).toEqual(['.a', ':is(.a) > b']);
});

it.each([
  ".a{,({ theme }) => styles(theme,'typography.core'),;} .b{display:none}",
  ".a{(function(w,d){w.push({'start': new Date()});})(window);} .b{display:none}",
  '.a{ x {y',
])('comes to an end where a script has got among the styles: %s', (sheet) => {
  expect(readStyleRules([sheet]).rules.length).toBeLessThan(10);
});
