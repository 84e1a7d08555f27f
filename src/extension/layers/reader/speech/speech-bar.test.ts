import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlacedBlock } from '../render/rendering.ts';
import { createSpeechBar } from './speech-bar.ts';

afterEach(() => vi.useRealTimers());

const VOICE = { voiceURI: 'urn:a', name: 'A', lang: 'en-GB', localService: true, default: true };

/** An article of two paragraphs in a browser that has no voices yet, and what is said of it. */
function bar(html = '<p>First.</p><p>Second.</p>') {
  const { window } = new JSDOM(`<div lang="en">${html}</div>`);
  const { document } = window;
  const said: string[] = [];
  let spoken: Utterance | undefined;
  const voices: (typeof VOICE)[] = [];
  const synthesis = Object.assign(new window.EventTarget(), {
    getVoices: () => voices,
    cancel: () => undefined,
    speak(utterance: Utterance) {
      said.push(utterance.text);
      spoken = utterance;
    },
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
    ...{
      placed: () => placed,
      startAt: () => 0,
      reader: () => ({ voice: '', rate: 1, skipsAloud: true }),
    },
    ...{ isInView: () => true, show: () => undefined },
    ...{ onChange: () => undefined, onClosed: () => undefined },
  });
  return {
    bar: made,
    said,
    /** The sentence that is spoken now comes to its end. */
    end: () => spoken?.onend?.(),
    async loadVoices() {
      voices.push(VOICE);
      await vi.advanceTimersByTimeAsync(2_000);
    },
  };
}

class Utterance {
  onend: (() => void) | undefined;
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

test('citations are not read, and of a table only that it is there, without a pause between its cells', async () => {
  const table = '<table><tr><td><p>Oak</p></td><td><p>Elm</p></td></tr></table>';
  const { bar: made, said, end, loadVoices } = bar(`<p>Light [3].</p>${table}<p>Second.</p>`);
  made.toggle();
  await loadVoices();
  end();
  end();
  // The words of the interface are all “en” here.
  expect(said).toEqual(['Light.', 'en', 'Second.']);
});
