import { expect, it } from 'vitest';
import { loadEngine } from '../../../src/cli/engine/load-engine.ts';
import { DEFAULT_ENGINE } from '../../../src/core/engine.ts';
import { BOILERPLATE, CONTENT, labelLeaves } from '../../../src/core/labels.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { LEAST_PAGES } from './least-pages.ts';

it('is a page of three leaves, and one of them is content', async () => {
  const engine = await loadEngine(DEFAULT_ENGINE);
  try {
    const [{ source, leaves }] = LEAST_PAGES;
    const prediction = await engine.predict(parsePage(source), new AbortController().signal);
    const labels = labelLeaves(prediction);
    expect([...labels]).toEqual([BOILERPLATE, CONTENT, BOILERPLATE]);
    expect(labels).toHaveLength(leaves);
  } finally {
    engine.dispose();
  }
});
