import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { READER_ARTICLE } from '../../support/reader-article.ts';
import { showArticle } from '../../support/show-article.ts';
import { waitUntil } from '../../support/wait-until.ts';

declare global {
  interface Window {
    /** The sentence that a voice reads aloud now. */
    utterance?: { onend?(): void } | undefined;
  }
}

/**
 * Shows the reader in the page's own world, where it can get a made-up voice, as test browsers have
 * none.
 */
async function readAloud(tab: Tab): Promise<void> {
  await tab.resize(1280, 420);
  await openPage(tab, '/empty/');
  await tab.run(giveVoice);
  await showArticle(tab, READER_ARTICLE);
  await tab.pressKey('l');
  await awaitSpokenSeen(tab);
}

async function awaitSpokenSeen(tab: Tab): Promise<void> {
  await waitUntil('what is said, in view', () => tab.runInLayers(isSpokenSeen));
}

describe('reading aloud', () => {
  it('follows what is said, unless the user has scrolled away from it', async ({ tab }) => {
    await readAloud(tab);
    for (let sentence = 0; sentence < 6; sentence++) {
      await tab.run(endSentence);
      await awaitSpokenSeen(tab);
    }
    const end = await tab.runInLayers(scrollToEnd);
    await tab.run(endSentence);
    expect(await tab.runInLayers((root) => root?.querySelector('.scroller')?.scrollTop)).toBe(end);
    await tab.pressKey(']');
    await awaitSpokenSeen(tab);
  });

  it('follows it again once it is in view again, and when it is played', async ({ tab }) => {
    await readAloud(tab);
    await tab.runInLayers(scrollToEnd);
    await tab.run(endSentence);
    await expect.poll(() => tab.runInLayers(isSpokenSeen)).toBe(false);
    await tab.runInLayers((root) =>
      root?.querySelector('mark.spoken')?.scrollIntoView({ behavior: 'instant' }),
    );
    for (let sentence = 0; sentence < 6; sentence++) {
      await tab.run(endSentence);
      await awaitSpokenSeen(tab);
    }
    await tab.runInLayers(scrollToEnd);
    for (const key of ['l', 'l']) await tab.pressKey(key);
    await awaitSpokenSeen(tab);
  });
});

/** Adds a voice that speaks each sentence until the test ends it; runs inside the page. */
function giveVoice(): void {
  const voice = { voiceURI: 'v', name: 'V', lang: 'en', localService: true, default: true };
  const value = {
    getVoices: () => [voice],
    speak(utterance: object) {
      window.utterance = utterance;
    },
    cancel() {
      window.utterance = undefined;
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class {} });
}

function endSentence(): void {
  window.utterance?.onend?.();
}

function isSpokenSeen(root: ShadowRoot | null): boolean {
  const spoken = root?.querySelector('mark.spoken')?.getBoundingClientRect();
  const box = root?.querySelector('.scroller')?.getBoundingClientRect();
  return !!spoken && !!box && spoken.top < box.bottom && spoken.bottom > box.top;
}

/** Scrolls until it has stayed, for longer than the reader takes to be at rest: it holds its place until then. */
async function scrollToEnd(root: ShadowRoot | null): Promise<number | undefined> {
  const scroller = root?.querySelector('.scroller');
  for (;;) {
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    const end = scroller?.scrollTop;
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    if (scroller?.scrollTop === end) return end;
  }
}
