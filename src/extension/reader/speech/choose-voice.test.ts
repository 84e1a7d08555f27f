import { expect, test } from 'vitest';
import { chooseVoice, rankVoices } from './choose-voice.ts';

function voice(name: string, lang: string, localService: boolean) {
  return { name, lang, localService, voiceURI: `urn:${name}` };
}

const REMOTE_GB = voice('remote-gb', 'en-GB', false);
const LOCAL_US = voice('local-us', 'en_US', true);
const LOCAL_GB = voice('local-gb', 'en-GB', true);
const LOCAL_DE = voice('local-de', 'de-DE', true);
const ALL = [REMOTE_GB, LOCAL_US, LOCAL_GB, LOCAL_DE];

test('voices of the machine come first, then those of the region', () => {
  expect(rankVoices(ALL, 'en-GB')).toEqual([LOCAL_GB, LOCAL_US, REMOTE_GB]);
});

test('the chosen voice speaks where it knows the language', () => {
  expect(chooseVoice(ALL, 'en', 'urn:remote-gb')).toBe(REMOTE_GB);
  expect(chooseVoice(ALL, 'de', 'urn:remote-gb')).toBe(LOCAL_DE);
});

test('a language that no voice speaks has none', () => {
  expect(chooseVoice(ALL, 'ja', '')).toBeUndefined();
  expect(chooseVoice([], '', '')).toBeUndefined();
});

test('a text of no stated language is read by any voice', () => {
  expect(chooseVoice([LOCAL_DE], '', '')).toBe(LOCAL_DE);
});
