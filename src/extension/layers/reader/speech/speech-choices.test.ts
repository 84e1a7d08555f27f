import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSpeechChoices } from './speech-choices.ts';

beforeEach(() => {
  const { window } = new JSDOM();
  vi.stubGlobal('document', window.document);
  const getMessage = (key: string) => (key === 'interfaceLanguage' ? 'en' : key);
  vi.stubGlobal('chrome', { i18n: { getMessage } });
});
afterEach(() => vi.unstubAllGlobals());

function voice(voiceURI: string, lang: string): SpeechSynthesisVoice {
  return { voiceURI, name: voiceURI, lang, localService: true, default: false };
}

const VOICES = [voice('Ada', 'en-GB'), voice('Bo', 'en-US'), voice('Cleo', 'fr-FR')];

function valuesOf({ options }: HTMLSelectElement): string[] {
  return [...options].map(({ value }) => value);
}

test('the voices for a language are offered, and all where none is for it', () => {
  const choices = createSpeechChoices({
    reader: () => ({ voice: 'Bo', rate: 1 }),
    onChange: () => undefined,
  });
  choices.offer(VOICES, 'en');
  expect(valuesOf(choices.voices).toSorted()).toEqual(['', 'Ada', 'Bo']);
  expect(choices.voices.value).toBe('Bo');
  choices.offer(VOICES, 'ja');
  expect(valuesOf(choices.voices).toSorted()).toEqual(['', 'Ada', 'Bo', 'Cleo']);
});

test('a rate that the settings page has made is among those that are offered', () => {
  const choices = createSpeechChoices({
    reader: () => ({ voice: '', rate: 1.1 }),
    onChange: () => undefined,
  });
  choices.offer(VOICES, 'en');
  expect(choices.rates.value).toBe('1.1');
});

test('what is chosen elsewhere is shown, and a voice that is not offered as the automatic one', () => {
  let reader = { voice: 'Ada', rate: 1 };
  const choices = createSpeechChoices({ reader: () => reader, onChange: () => undefined });
  choices.offer(VOICES, 'en');
  reader = { voice: 'Bo', rate: 1.35 };
  choices.show();
  expect([choices.voices.value, choices.rates.value]).toEqual(['Bo', '1.35']);
  reader = { voice: 'Cleo', rate: 2 };
  choices.show();
  expect([choices.voices.value, choices.rates.value]).toEqual(['', '2']);
});
