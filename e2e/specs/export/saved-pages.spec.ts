import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { dataFolder } from '../../../src/lab/data-folder.ts';
import type { ParseOptions } from '../../../src/page/saved-page/capture-source.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import { PAGES_FOLDER, ROOT } from '../../../tools/repository.ts';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';
import { treeOutline } from '../../support/tree-outline.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));
/**
 * A policy under which the browser parses with scripting on, but loads nothing and runs no script.
 */
const POLICY = "default-src 'none'";
/** The test takes one of this many development pages. */
const EVERY = 60;
/**
 * A policy that allows React's inline scripts, which move late parts to their places, and nothing
 * else.
 */
const STREAM_POLICY = `${POLICY}; script-src 'unsafe-inline'`;
/**
 * Pages with few and with many late parts, in boundaries and in templates, by older and newer
 * versions of React.
 */
const STREAMED = ['0046', '0384', '0498', '0620', '2901', '2923'];

let script: string;
beforeAll(async () => {
  script = await bundleForPage(join(ROOT, 'e2e/in-page/outline-page.ts'));
});

describe('parse5 and the parser of this browser', () => {
  it('give the same nodes for our own pages', async ({ tab, server }) => {
    for (const path of ownPages()) {
      const html = readFileSync(join(PAGES_FOLDER, path), 'utf8');
      expect(await outlineLive({ tab, server, html }), path).toEqual(outlineSaved(html));
    }
  });

  it.skipIf(!HAS_DATA)(
    'give the same nodes for 25 saved pages (skipped where the data set is missing)',
    async ({ tab, server }) => {
      const ids = wcxbIds('dev').filter((_, i) => i % EVERY === 0);
      const different: string[] = [];
      for (const { id, source } of wcxbPages(ids)) {
        // Redirects are removed, since a page that leaves by itself cannot be captured.
        const html = source.replace(/<meta[^>]+http-equiv=["']?refresh[^>]*>/gi, '');
        const live = await outlineLive({ tab, server, html });
        const saved = outlineSaved(html, { asSent: true });
        if (live?.title !== saved.title || live.outline !== saved.outline) different.push(id);
      }
      expect(different).toEqual([]);
    },
  );

  it.skipIf(!HAS_DATA)(
    'put late parts in the same places as React does (skipped where the data set is missing)',
    async ({ tab, server }) => {
      for (const { id, source } of wcxbPages(STREAMED)) {
        const html = withScriptsOfReact(source);
        await openLive({ tab, server, html }, STREAM_POLICY);
        const isThere = () => tab.run(() => document.querySelector('[id^="S:"]') === null);
        await waitUntil(`the late parts of ${id}`, isThere);
        const { outline } = outlineSaved(html);
        expect((await outlineOf(tab))?.outline === outline, id).toBe(true);
        expect(outlineSaved(html, { asSent: true }).outline).not.toBe(outline);
      }
    },
  );
});

function withScriptsOfReact(source: string): string {
  return source.replace(/<script\b[^>]*>([\s\S]*?)<\/script>/gi, (script, code: string) =>
    /^[^\n]*\$R[BCSTV]\b/.test(code) && !code.startsWith('self.__next_f') ? script : '',
  );
}

function outlineSaved(html: string, options?: ParseOptions) {
  const tree = parsePage(html, '', options);
  return { title: tree.title, outline: treeOutline(tree).join('\n') };
}

interface Page {
  readonly tab: Tab;
  readonly server: PageServer;
  readonly html: string;
}

async function outlineLive(page: Page) {
  await openLive(page, POLICY);
  return outlineOf(page.tab);
}

async function openLive({ tab, server, html }: Page, policy: string): Promise<void> {
  server.serve('/saved/', html, { 'content-security-policy': policy });
  await tab.open(`${SITE}/saved/`);
}

async function outlineOf(tab: Tab) {
  await tab.load(script);
  return tab.run(() => globalThis.outlinePage?.());
}

function ownPages(): string[] {
  const files = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).sort();
}
