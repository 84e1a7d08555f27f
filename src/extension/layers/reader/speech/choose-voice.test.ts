import { expect, test } from 'vitest';
import { chooseVoice, rankVoices } from './choose-voice.ts';

function voice(name: string, lang: string, localService: boolean, isDefault = false) {
  return { name, lang, localService, voiceURI: `urn:${name}`, default: isDefault };
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

test('a voice that sends the text to a server is not used unless chosen', () => {
  const remote = voice('remote-es', 'es-ES', false, true);
  expect(chooseVoice([LOCAL_US, remote], 'es', '')).toBeUndefined();
  expect(chooseVoice([remote], '', '')).toBeUndefined();
  expect(chooseVoice([LOCAL_US, remote], 'es', 'urn:remote-es')).toBe(remote);
});

test('a language that no voice speaks has none', () => {
  expect(chooseVoice(ALL, 'ja', '')).toBeUndefined();
  expect(chooseVoice([], '', '')).toBeUndefined();
});

test('a text of no stated language is read by any voice', () => {
  expect(chooseVoice([LOCAL_DE], '', '')).toBe(LOCAL_DE);
});

test.each([
  ['no', 'nb-NO'],
  ['nn-NO', 'nb-NO'],
  ['nb', 'no-NO'],
  ['iw', 'he-IL'],
  ['tl', 'fil-PH'],
  ['in', 'id-ID'],
  ['yue', 'zh-HK'],
  ['zh-Hant', 'zh-TW'],
])('a text in %s is read by a voice of %s', (language, lang) => {
  const fitting = voice('fitting', lang, true);
  const other = voice('other', 'zh-CN', true);
  expect(chooseVoice([LOCAL_DE, other, fitting], language, '')).toBe(fitting);
});

test('of a language in several regions, its largest comes first', () => {
  expect(rankVoices([LOCAL_GB, LOCAL_US], 'en')).toEqual([LOCAL_US, LOCAL_GB]);
});

test('the same language comes before a related one', () => {
  const bokmal = voice('bokmål', 'nb-NO', true);
  const nynorsk = voice('nynorsk', 'nn-NO', true);
  expect(rankVoices([bokmal, nynorsk], 'nn')).toEqual([nynorsk, bokmal]);
});

test("among equal voices, the system's default comes first", () => {
  const own = voice('own', 'af-ZA', true, true);
  expect(chooseVoice([LOCAL_DE, own, LOCAL_US], '', '')).toBe(own);
  const second = voice('second', 'de-DE', true, true);
  expect(chooseVoice([LOCAL_DE, second], 'de', '')).toBe(second);
});

test('a language or voice with an invalid tag has no language', () => {
  const odd = voice('odd', 'Klingon!', true);
  expect(chooseVoice([odd, LOCAL_DE], 'de', '')).toBe(LOCAL_DE);
  expect(chooseVoice([LOCAL_DE], 'no language', '')).toBe(LOCAL_DE);
});
