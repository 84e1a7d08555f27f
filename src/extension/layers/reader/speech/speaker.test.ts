import { expect, test, vi } from 'vitest';
import { createSpeaker, type Speaker, type SpeakerOptions } from './speaker.ts';

const VOICE = { voiceURI: 'urn:a', name: 'A', lang: 'en-GB', localService: true, default: true };

/**
 * A speaker of two passages with an empty one between them, unless others are given, and a log of
 * all that it did.
 */
function start(
  voices: readonly (typeof VOICE)[] = [VOICE],
  passages: readonly string[] = ['One. Two.', '', 'Three.'],
  { languageOf = () => 'en', language = 'en' } = {} as {
    languageOf?: (passage: number) => string;
    language?: string;
  },
) {
  const log: string[] = [];
  const said: SpeechSynthesisUtterance[] = [];
  const chosen = { voice: '', rate: 1.5 };
  const cancel = vi.fn();
  const parts: SpeakerOptions = {
    synthesis: {
      getVoices: () => [...voices],
      cancel,
      speak: (utterance) => {
        said.push(utterance);
        log.push(`says ${utterance.text} at ${utterance.rate}`);
      },
    },
    makeUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    passage: (index) =>
      passages[index] === undefined
        ? undefined
        : { text: passages[index], language: languageOf(index) },
    language: () => language,
    choices: () => chosen,
    onSentence: (sentence) =>
      log.push(
        sentence ? `marks ${sentence.passage}:${sentence.start}-${sentence.end}` : 'unmarks',
      ),
    onState: (state) => log.push(state),
    onFailure: (reason) => log.push(reason),
  };
  const speaker = createSpeaker(parts);
  const finish = () => said.at(-1)?.onend?.call(said[0], {} as SpeechSynthesisEvent);
  return { speaker, log, said, finish, chosen, cancel };
}

test('reads sentence by sentence, skipping empty passages, to the end', () => {
  const { speaker, log, finish } = start();
  speaker.start(0);
  finish();
  finish();
  finish();
  expect(log).toEqual([
    'marks 0:0-4',
    'speaking',
    'says One. at 1.5',
    'marks 0:5-9',
    'says Two. at 1.5',
    'marks 2:0-6',
    'says Three. at 1.5',
    'unmarks',
    'silent',
  ]);
});

test('goes on with the sentence that was interrupted', () => {
  const { speaker, log } = start();
  speaker.start(0);
  speaker.toggle();
  speaker.toggle();
  expect(log.slice(2)).toEqual([
    'says One. at 1.5',
    'paused',
    'marks 0:0-4',
    'speaking',
    'says One. at 1.5',
  ]);
});

test('skips forward and back over blank passages, and stays at the first sentence', () => {
  const { speaker, said } = start();
  speaker.start(2);
  for (const by of [-1, -1, -1, 1] as const) speaker.skip(by);
  expect(said.map(({ text }) => text)).toEqual(['Three.', 'Two.', 'One.', 'One.', 'Two.']);
});

test("does not cancel the page's own speech before it speaks itself", () => {
  const { speaker, cancel } = start();
  speaker.stop();
  expect(cancel).not.toHaveBeenCalled();
  speaker.start(0);
  cancel.mockClear();
  speaker.stop();
  expect(cancel).toHaveBeenCalledOnce();
});

test('the end of a sentence that was skipped moves nothing', () => {
  const { speaker, said } = start();
  speaker.start(0);
  const [first] = said;
  speaker.skip(1);
  first.onend?.call(first, {} as SpeechSynthesisEvent);
  expect(said.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

test('reports that there is no voice', () => {
  const { speaker, log } = start([]);
  speaker.start(0);
  expect(log).toEqual(['unmarks', 'no-voice']);
});

test('reports that the voice failed, but not that it was interrupted', () => {
  const { speaker, log, said } = start();
  speaker.start(0);
  const [first] = said;
  first.onerror?.call(first, { error: 'interrupted' } as SpeechSynthesisErrorEvent);
  expect(log).not.toContain('failed');
  first.onerror?.call(first, { error: 'network' } as SpeechSynthesisErrorEvent);
  expect(log.slice(-3)).toEqual(['unmarks', 'silent', 'failed']);
});

test('the late failure of a sentence that was skipped stops nothing', () => {
  const { speaker, said, log } = start();
  speaker.start(0);
  speaker.skip(1);
  const [first] = said;
  first.onerror?.call(first, { error: 'synthesis-failed' } as SpeechSynthesisErrorEvent);
  expect(log.at(-1)).toBe('says Two. at 1.5');
});

test.each([
  ['is chosen', (speaker: Speaker) => speaker.restart()],
  [
    'was chosen in a pause',
    (speaker: Speaker) => {
      speaker.toggle();
      speaker.toggle();
    },
  ],
])('goes on where it was when a voice that divides passages otherwise %s', (_, goOn) => {
  // A remote voice is given 120 characters at a time, so that it says this sentence in pieces.
  const long = `${'word '.repeat(30)}one, ${'more '.repeat(30)}two, ${'last '.repeat(30)}three.`;
  const remote = { ...VOICE, voiceURI: 'urn:remote', localService: false };
  const { speaker, said, finish, chosen } = start([remote, VOICE], [`${long} Next.`]);
  chosen.voice = remote.voiceURI;
  speaker.start(0);
  finish();
  finish();
  expect(said).toHaveLength(3);
  chosen.voice = VOICE.voiceURI;
  goOn(speaker);
  expect(said.at(-1)?.text).toBe(long);
});

test('a passage in a language without a voice is read by that of the article, and the rest goes on', () => {
  const { speaker, log, finish } = start([VOICE], ['Carpe diem.', 'Pick.'], {
    languageOf: (passage) => (passage === 0 ? 'la' : 'en'),
  });
  speaker.start(0);
  finish();
  expect(log.filter((line) => line.startsWith('says'))).toEqual([
    'says Carpe diem. at 1.5',
    'says Pick. at 1.5',
  ]);
});

test('a passage that states no language is read in that of the article', () => {
  const german = { ...VOICE, voiceURI: 'urn:b', lang: 'de-DE', default: false };
  const { speaker, said } = start([VOICE, german], ['Eins.'], {
    languageOf: () => '',
    language: 'de',
  });
  speaker.start(0);
  expect(said.map(({ lang }) => lang)).toEqual(['de-DE']);
});

test('an article in a language without a voice is not read', () => {
  const { speaker, log } = start([VOICE], ['Carpe diem.'], {
    languageOf: () => 'la',
    language: 'la',
  });
  speaker.start(0);
  expect(log).toEqual(['unmarks', 'no-voice']);
});
