import { JSDOM } from 'jsdom';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readMathml } from '../../src/article/formats/html/read-mathml.ts';
import { createPurifier } from '../../src/extension/tab/article/purify-mathml.ts';
import { findHarm } from './harmless.ts';
import { PAYLOADS } from './payloads.ts';

const purifyMathml = createPurifier(new JSDOM().window);

/**
 * The ways in which a payload gets into a formula, since pages control the attribute or script that
 * holds its source.
 */
const FORMULAS: Readonly<Record<string, (html: string) => string>> = {
  'instead of a formula': (html) => html,
  'between its parts and in its attributes': (html) =>
    `<math><mi mathvariant="${html.replaceAll('"', '&quot;')}">x</mi>${html}<mi>y</mi></math>`,
  'in its text': formulaOf,
};
/**
 * Payloads that are deeply nested are shortened. They take long here, and tests in real browsers
 * try them whole.
 */
const MAX_LENGTH = 1_000;
const SOURCES = PAYLOADS.map(({ id, html }) => ({ id, html: html.slice(0, MAX_LENGTH) }));

describe('DOMPurify with the settings for formulas', () => {
  for (const [place, formulaWith] of Object.entries(FORMULAS)) {
    it(`leaves nothing harmful of any payload ${place}`, () => {
      const harm = SOURCES.flatMap(({ id, html }) =>
        findHarm(parseFragment(purifyMathml(formulaWith(html)))).map((found) => `${id}: ${found}`),
      );
      expect(harm).toEqual([]);
    });
  }

  it('keeps the formula around a payload, so that readMathml still understands it', () => {
    const lost = SOURCES.filter(
      ({ html }) => readMathml(purifyMathml(formulaOf(html))) === undefined,
    );
    // A formula inside a formula is dropped, even if it is harmless.
    expect(lost.filter(({ html }) => !html.includes('<math'))).toEqual([]);
  });
});

function formulaOf(html: string): string {
  return `<math><mi>x</mi><mo>=</mo><mtext>${html}</mtext></math>`;
}
