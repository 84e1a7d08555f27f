import { describe, expect } from 'vitest';
import type { Block, Inline } from '../../../src/article/article.ts';
import type { ReaderSettings } from '../../../src/core/settings/settings.ts';
import type { Tab } from '../../browsers/browser.ts';
import { exportByShortcut, fillClipboard, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { h, li, p, READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';

declare global {
  interface Window {
    /** The sentences that a voice is given. */
    said?: string;
  }
}

const LINE = 'ニワトコの若い枝を膝で折ると三つのものが見える。'.repeat(4);

function ruby(words: string, reading: string): Inline {
  const text = (value: string) => ({ type: 'text', value }) as const;
  return { type: 'ruby', children: [text(words), { type: 'reading', children: [text(reading)] }] };
}

const PARAGRAPH = p(LINE, ruby('髄', 'ずい'), 'は', ruby('茎', 'くき'), `の中心にある。${LINE}`);

/** Shows the reader in the page's own world, on a text with and a text without ruby. */
async function showRuby(tab: Tab, reader: Partial<ReaderSettings> = {}): Promise<void> {
  await tab.resize(900, 1200);
  await openPage(tab, '/empty/');
  await tab.run(giveVoice);
  const metadata = { ...READER_ARTICLE.metadata, language: 'ja', title: '髄' };
  const { source } = PARAGRAPH;
  const items = [li(PARAGRAPH)];
  const list: Block = { type: 'list', source, isOrdered: false, start: 1, items };
  await showArticle(tab, { metadata, blocks: [h(1, '髄'), PARAGRAPH, list] }, { reader });
}

describe('words with ruby readings in the reader', () => {
  it('stand in lines as far apart as lines without readings, however close', async ({ tab }) => {
    await showRuby(tab, { lineHeight: 1.2 });
    for (const lines of await tab.runInLayers(distancesOfLines)) {
      expect(lines.length).toBeGreaterThan(2);
      // Positions are rounded, so two distances differ slightly; a reading without room needs far
      // more.
      expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(2);
    }
    await expect.poll(() => tab.runInLayers(readingsAbove)).toBe(true);
  });

  it('are found by a search across readings, and so are the readings', async ({ tab }) => {
    await showRuby(tab);
    await tab.pressKey('/');
    await lookFor(tab, '髄は茎の');
    await expect.poll(() => layerTexts(tab, '.count')).toEqual(['1 of 2']);
    await lookFor(tab, 'くき');
    await expect.poll(() => layerTexts(tab, '.count')).toEqual(['1 of 2']);
    await expect.poll(() => layerTexts(tab, 'rt mark.found')).toEqual(['くき', 'くき']);
    await tab.pressKey('Escape');
  });

  it('are read aloud once', async ({ tab }) => {
    await showRuby(tab);
    await tab.pressKey('l');
    for (let sentence = 0; sentence < 5; sentence++) await tab.pressKey(']');
    await expect.poll(() => tab.run(() => window.said)).toBe('髄は茎の中心にある。');
  });

  it('are copied with readings in brackets, once each', async ({ tab, server }) => {
    const words =
      '<ruby>髄<rp>（</rp><rt>ずい</rt><rp>）</rp></ruby>は<ruby>茎<rt>くき</rt></ruby>の中';
    const html = `<!doctype html><html lang="ja"><title>髄</title><article><h1>髄</h1><p>${LINE}${words}。<p>${LINE}</article>`;
    await openMarkup({ tab, server }, html);
    await grantActiveTab(tab);
    await fillClipboard(tab, 'something else');
    await openReader(tab);
    await tab.runInLayers((root) => {
      const [paragraph] = root?.querySelectorAll('.text p') ?? [];
      const end = paragraph?.lastChild as Text;
      getSelection()?.setBaseAndExtent(
        paragraph?.querySelector('ruby')?.firstChild as Text,
        0,
        end,
        2,
      );
    });
    await exportByShortcut(tab, 'Alt+Shift+K');
    await closeReader(tab);
    expect((await paste(tab)).text.trim()).toBe('髄(ずい)は茎(くき)の中');
  });
});

/** Adds a voice that records what it is given to say; runs inside the page. */
function giveVoice(): void {
  const voice = { voiceURI: 'v', name: 'V', lang: 'ja', localService: true, default: true };
  const value = {
    getVoices: () => [voice],
    speak({ text }: { text: string }) {
      window.said = text;
    },
    cancel() {},
  };
  Object.defineProperty(window, 'speechSynthesis', { value });
  const Utterance = class {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  };
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
}

/** Types a new search in place of the last one. */
async function lookFor(tab: Tab, words: string): Promise<void> {
  await pressInReader(tab, '.find-bar .framed-field');
  await tab.pressKey('Control+a');
  await tab.type(words);
}

/** The distance between lines of each text, in CSS pixels. */
function distancesOfLines(root: ShadowRoot | null): number[][] {
  return [...(root?.querySelectorAll('.text :is(p, li)') ?? [])].map((block) => {
    const range = document.createRange();
    const tops = new Set<number>();
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('rt')) continue;
      range.selectNodeContents(node);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    const sorted = [...tops].sort((a, b) => a - b);
    return sorted.slice(1).map((top, i) => top - sorted[i]);
  });
}

/** Whether each reading stands above its word and overlaps no other line. */
function readingsAbove(root: ShadowRoot | null): boolean {
  const words = [...(root?.querySelectorAll('ruby') ?? [])];
  return words.every((word) => {
    const range = document.createRange();
    range.selectNodeContents(word.firstChild as Text);
    const box = range.getBoundingClientRect();
    const reading = word.querySelector('rt')?.getBoundingClientRect();
    return reading !== undefined && reading.top < box.top && reading.height < box.height;
  });
}
