import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { bundleForPage } from '../bundle-for-page.ts';
import { it, SITE } from '../fixture.ts';
import { ROOT } from '../repository.ts';

/** Two columns that differ in nothing but their place, and a paragraph that is not shown. */
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
  it('is read from the corner of the page, however far it is scrolled, and tells columns apart', async ({
    tab,
    server,
  }) => {
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
