import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlacedBlock } from '../render/rendering.ts';
import { createSpeechBar } from './speech-bar.ts';

afterEach(() => vi.useRealTimers());

const VOICE = { voiceURI: 'urn:a', name: 'A', lang: 'en-GB', localService: true, default: true };

/** An article of two paragraphs in a browser that has no voices yet, and what is said of it. */
function bar() {
  const { window } = new JSDOM('<div lang="en"><p>First.</p><p>Second.</p></div>');
  const { document } = window;
  const said: string[] = [];
  const voices: (typeof VOICE)[] = [];
  const synthesis = Object.assign(new window.EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: ({ text }: { readonly text: string }) => void said.push(text),
  });
  Object.assign(window, { speechSynthesis: synthesis });
  for (const name of ['Node', 'NodeFilter', 'Element', 'Text'] as const) {
    vi.stubGlobal(name, window[name]);
  }
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('chrome', { i18n: { getMessage: () => 'en' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const placed = [...document.querySelectorAll('p')].map(
    (element) => ({ element }) as unknown as PlacedBlock,
  );
  const made = createSpeechBar({
    ...{ placed: () => placed, startAt: () => 0, reader: () => ({ voice: '', rate: 1 }) },
    ...{ isInView: () => true, show: () => undefined },
    ...{ onChange: () => undefined, onClosed: () => undefined },
  });
  return {
    bar: made,
    said,
    async loadVoices() {
      voices.push(VOICE);
      await vi.advanceTimersByTimeAsync(2_000);
    },
  };
}

class Utterance {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

test('it begins where the reader stands', async () => {
  const { bar: made, said, loadVoices } = bar();
  made.toggle();
  await loadVoices();
  expect(said).toEqual(['First.']);
});

test('what the user points at while the voices load is where it begins', async () => {
  const { bar: made, said, loadVoices } = bar();
  made.toggle();
  made.readFrom(1);
  await loadVoices();
  expect(said).toEqual(['Second.']);
});
