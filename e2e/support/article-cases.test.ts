import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseCapture } from '../../src/page/saved-page/parse-html.ts';
import { outlineOfCase } from './article-case.ts';
import { articleCases } from './article-cases.ts';

const SITE = 'http://pages.test';

describe('the article of a page', () => {
  it.each(articleCases())('is as it should be: $name', ({ html, path, expected }) => {
    const capture = parseCapture(html, `${SITE}${path}`);
    expect(outlineOfCase(capture, labelOf)).toBe(expected);
  });
});

function labelOf(node: DefaultTreeAdapterTypes.ChildNode): string | undefined {
  let at: DefaultTreeAdapterTypes.Node | null = node;
  while (at !== null) {
    const label = 'attrs' in at ? at.attrs.find(({ name }) => name === 'data-label') : undefined;
    if (label !== undefined) return label.value;
    at = 'parentNode' in at ? at.parentNode : null;
  }
  return undefined;
}
