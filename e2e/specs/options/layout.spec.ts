import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import { ROOT } from '../../../tools/repository.ts';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  awaitEngines,
  openComparison,
  toggleEngine,
} from '../../support/drivers/compare-driver.ts';
import { highlightedTexts, switchOn } from '../../support/drivers/driver.ts';
import { grantActiveTab, layerTexts } from '../../support/drivers/reader-driver.ts';
import { SITE } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { storeItems } from '../../support/settings-page.ts';

/** Two columns that differ only in their place, and a hidden paragraph. */
const PAGE = `<!doctype html>
<style>
  body { margin: 0; width: 1000px; position: relative; height: 3000px }
  #menu, #story { position: absolute; top: 200px }
  #menu { left: 0; width: 200px }
  #story { left: 300px; width: 600px }
  p { margin: 0; height: 40px }
</style>
<div id="menu"><p id="a">Some words here.</p><p id="b">Some words here.</p></div>
<div id="story"><p id="c">Some words here.</p><p id="d">Some words here.</p></div>
<p id="hidden" hidden>Some words here.</p>`;

let script: string;
beforeAll(async () => {
  script = await bundleForPage(join(ROOT, 'e2e/in-page/laid-out-page.ts'));
});

describe('the layout of a live page', () => {
  it('is measured from the page’s corner, so that columns part', async ({ tab, server }) => {
    server.answer('/columns/', (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(PAGE);
    });
    await tab.open(`${SITE}/columns/`);
    await tab.run(() => window.scrollTo(0, 150));
    await tab.load(script);
    const page = await tab.run((story) => globalThis.laidOutPage?.(story), 'story');
    expect(page?.boxes).toEqual({
      menu: [200, 0, 200, 80],
      a: [200, 0, 200, 40],
      b: [240, 0, 200, 40],
      story: [200, 300, 600, 80],
      c: [200, 300, 600, 40],
      d: [240, 300, 600, 40],
      hidden: null,
    });
    const { withLayout, withoutLayout } = page ?? {};
    expect(withoutLayout?.c).toBeCloseTo(withoutLayout?.a ?? -1, 5);
    expect(withLayout?.c).toBeGreaterThan(0.8);
    expect(withLayout?.a).toBeLessThan(0.2);
  });
});

/** The story, which has 54 words. */
const STORY = [
  'Snap a young elder twig and the stick turns out to be mostly nothing.',
  'The core has a name and a longer working life than it seems.',
  'Cork cells are dead and each is a box of cellulose with thin walls.',
  'The trade in it ended when plastics came and nobody has missed it.',
];
const LINE = 'a line of words that is no sentence and has no end';
const LINES = new Array<string>(6).fill(LINE);
const BODY = [
  `<div>${STORY.map((text) => `<p>${text}</p>`).join('')}</div>`,
  `<div id="lines">${LINES.map((text) => `<span>${text}</span>`).join('')}</div>`,
].join('');

/**
 * Styles that give boxes a fixed size, whatever fonts a machine has and however many lines the text
 * takes.
 */
const BOXES = `body { margin: 0 }
  p { width: 480px; height: 20px; margin: 16px 0; overflow: hidden }
  span { float: left; width: 380px; height: 18px; overflow: hidden }`;

/**
 * Serves two pages with the same text and elements: the lines stand right below the story, or far
 * from it.
 */
const STYLES = {
  near: BOXES,
  far: `${BOXES} body { position: relative; height: 3000px }
    #lines { position: absolute; bottom: 0 }`,
} as const;

function serveBothPlaces(server: PageServer): void {
  for (const [place, style] of Object.entries(STYLES)) {
    server.answer(`/lines/${place}/`, (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Lines</title><style>${style}</style>${BODY}`);
    });
  }
}

async function keptWhere(tab: Tab, place: keyof typeof STYLES): Promise<string[]> {
  await tab.open(`${SITE}/lines/${place}/`);
  await switchOn(tab);
  return highlightedTexts(tab);
}

describe('the place of a text on the page', () => {
  it('matters to markov-tree, once that engine is chosen', async ({ tab, settings, server }) => {
    serveBothPlaces(server);
    await storeItems(settings, { settings: { engine: 'markov-tree' } });
    expect(await keptWhere(tab, 'near')).toEqual([...STORY, ...LINES]);
    expect(await keptWhere(tab, 'far')).toEqual(STORY);
  });

  it('does not matter to pith', async ({ tab, server }) => {
    serveBothPlaces(server);
    expect(await keptWhere(tab, 'far')).toEqual(await keptWhere(tab, 'near'));
  });

  it('matters to markov-tree in a comparison after others, too', async ({ tab, server }) => {
    serveBothPlaces(server);
    const kept: string[] = [];
    for (const place of ['near', 'far'] as const) {
      await tab.open(`${SITE}/lines/${place}/`);
      await grantActiveTab(tab);
      await openComparison(tab);
      await toggleEngine(tab, 'markov-tree');
      await awaitEngines(tab, ['pith', 'readability', 'markov-tree']);
      kept.push((await layerTexts(tab, '.engines .outcome'))[2].split(' · ')[0]);
      await tab.pressKey('Escape');
    }
    // The second number includes 6 lines of 12 words.
    expect(kept).toEqual(['126 words kept', '54 words kept']);
  });
});
