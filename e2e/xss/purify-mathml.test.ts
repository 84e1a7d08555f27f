import { JSDOM } from 'jsdom';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readMathml } from '../../src/article/formats/html/read-mathml.ts';
import { createPurifier } from '../../src/extension/article/purify-mathml.ts';
import { findHarm } from './harmless.ts';
import { PAYLOADS } from './payloads.ts';

const purifyMathml = createPurifier(new JSDOM().window);

/** As a page can put anything into the attribute or the script that a formula is taken from. */
const FORMULAS: Readonly<Record<string, (html: string) => string>> = {
  'instead of a formula': (html) => html,
  'between its parts and in its attributes': (html) =>
    `<math><mi mathvariant="${html.replaceAll('"', '&quot;')}">x</mi>${html}<mi>y</mi></math>`,
  'in its text': formulaOf,
};
/** What some payloads repeat to be deep takes a long time here, and is tried in real browsers. */
const MAX_LENGTH = 1_000;
const SOURCES = PAYLOADS.map(({ id, html }) => ({ id, html: html.slice(0, MAX_LENGTH) }));

describe('DOMPurify, as formulas go through it', () => {
  for (const [place, formulaWith] of Object.entries(FORMULAS)) {
    it(`leaves nothing harmful of any payload ${place}`, () => {
      const harm = SOURCES.flatMap(({ id, html }) =>
        findHarm(parseFragment(purifyMathml(formulaWith(html)))).map((found) => `${id}: ${found}`),
      );
      expect(harm).toEqual([]);
    });
  }

  it('saves the formula around a payload, in a form that the reader of formulas takes', () => {
    const lost = SOURCES.filter(
      ({ html }) => readMathml(purifyMathml(formulaOf(html))) === undefined,
    );
    // A formula within a formula is no formula, however harmless.
    expect(lost.filter(({ html }) => !html.includes('<math'))).toEqual([]);
  });
});

function formulaOf(html: string): string {
  return `<math><mi>x</mi><mo>=</mo><mtext>${html}</mtext></math>`;
}
