import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitNotice } from '../../support/drivers/export-driver.ts';
import { openInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { type ExtensionPage, openSettings } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

interface Trial {
  /** Paragraphs of the article. */
  readonly length: number;
  /** Share of the article above the place. */
  readonly depth: number;
  /** What blocks of it have in common; pictures without a size come after each third block. */
  readonly repeats: 'nothing' | 'beginnings' | 'refrain' | 'pictures';
}

/** Few of them by default; all forty with `PITH_PLACE_TRIALS=40`. */
const COUNT = Number(process.env.PITH_PLACE_TRIALS ?? 4);
const ALL: readonly Trial[] = [40, 100, 200, 600].flatMap((length) => [
  ...(['nothing', 'beginnings', 'refrain'] as const).flatMap((repeats) =>
    [0.15, 0.5, 0.9].map((depth) => ({ length, depth, repeats })),
  ),
  { length, depth: 0.5, repeats: 'pictures' as const },
]);
const TRIALS = ALL.filter((_, i) => i % Math.ceil(ALL.length / COUNT) === 0 || COUNT >= ALL.length);
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><rect width="300" height="500" fill="teal"/></svg>`;

describe('the place in a long article is kept over three visits', () => {
  for (const [i, trial] of TRIALS.entries()) {
    const { length, depth, repeats } = trial;
    it(`of ${length} blocks, ${depth} down, ${repeats} alike`, async ({ browser, server, tab }) => {
      await openSettings(browser, tab);
      const address = serveArticle(server, trial, i);
      const left = await visit(browser, address, async (reader) => {
        await scrollTo(reader, depth);
        return blockAtLine(reader);
      });
      expect(left).toBeGreaterThan(0);
      await awaitPlace(tab, address);
      for (const time of ['second', 'third']) {
        const [found, notice] = await visit(browser, address, async (reader) => {
          const told = await awaitNotice(reader);
          await reader.runInLayers(awaitRest);
          return [await blockAtLine(reader), told] as const;
        });
        expect(Math.abs(found - left), `${time} visit: ${found}, not ${left}`).toBeLessThan(2);
        expect(notice).toBe('This is where you stopped.');
      }
    });
  }
});

async function visit<R>(browser: TestBrowser, address: string, read: (reader: Tab) => Promise<R>) {
  const tab = await browser.openTab();
  await openInReader(tab, address);
  const result = await read(tab);
  await tab.close();
  return result;
}

function serveArticle(server: PageServer, { length, repeats }: Trial, i: number): string {
  const address = `/place-${i}/`;
  const common =
    'The gauge was read at seven in the morning by the girl who lives nearest to the steps, and it stood';
  const paragraph = (n: number) => {
    if (repeats === 'refrain' && n % 3 > 0) {
      return '<p>And the bell was rung, and the rope went up, and the geese below complained of it once more.</p>';
    }
    const words =
      repeats === 'beginnings' ? `${common} at ${n} that day.` : `Mile ${n}. ${common} high.`;
    const picture =
      repeats === 'pictures' && n % 3 === 0 ? '<img src="/picture.svg" alt="A view">' : '';
    return `<p>${words} ${'In dry years a person can walk along its crest with shoes in hand. '.repeat(1 + (n % 4))}</p>${picture}`;
  };
  const text = Array.from({ length }, (_, n) => paragraph(n)).join('\n');
  server.answer('/picture.svg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
  });
  server.serve(
    address,
    `<!doctype html><title>A walk</title><main><article><h1>A walk</h1>${text}</article></main>`,
  );
  return address;
}

/** Turns the wheel until so much of the article is above, and waits until the article has come to rest. */
async function scrollTo(tab: Tab, depth: number): Promise<void> {
  const { at, by } = await tab.runInLayers((root, share) => {
    const scroller = root?.querySelector('.scroller') as HTMLElement;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const way = Math.round(share * (scroller.scrollHeight - height));
    return { at: { x: left + width / 2, y: top + height / 2 }, by: way };
  }, depth);
  await tab.wheel(at, by);
  const top = () => tab.runInLayers((root) => root?.querySelector('.scroller')?.scrollTop ?? 0);
  // Layout that comes while scrolling moves the aim.
  await waitUntil('the wheel to scroll', top, (px) => px > by / 2);
  await tab.runInLayers(awaitRest);
}

/** Resolves when the article's height has stayed the same for some frames. */
async function awaitRest(root: ShadowRoot | null): Promise<void> {
  const scroller = root?.querySelector('.scroller') as HTMLElement;
  const now = () => `${scroller.scrollHeight} ${scroller.scrollTop}`;
  for (let same = 0, before = ''; same < 10; same = now() === before ? same + 1 : 0) {
    before = now();
    await new Promise(requestAnimationFrame);
  }
}

/** Index of the paragraph at the reading line, or of the one before a picture that is there. */
function blockAtLine(tab: Tab): Promise<number> {
  return tab.runInLayers((root) => {
    const scroller = root?.querySelector('.scroller') as HTMLElement;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    const blocks = [...scroller.querySelectorAll('.article .text :is(p, figure)')];
    const paragraphs = blocks.filter(({ localName }) => localName === 'p');
    for (let y = 28; y < height; y += 4) {
      const seen = root?.elementFromPoint(left + width / 2, top + y)?.closest('p, figure');
      const at = seen ? blocks.indexOf(seen) : -1;
      const before = blocks.slice(0, at + 1).findLast(({ localName }) => localName === 'p');
      if (before !== undefined) return paragraphs.indexOf(before);
    }
    return -1;
  });
}

async function awaitPlace(settings: Tab, address: string): Promise<void> {
  const stored = () =>
    settings.run(async () => {
      const { chrome } = globalThis as unknown as ExtensionPage;
      return JSON.stringify(await chrome.storage.local.get(null));
    });
  await waitUntil('a place', stored, (all) => all.includes(address));
}
