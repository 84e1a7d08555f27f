import { expect, test } from 'vitest';
import { createSpeaker, type SpeakerParts } from './speaker.ts';

const VOICE = { voiceURI: 'urn:a', name: 'A', lang: 'en-GB', localService: true, default: true };

/** A speaker of two passages with a blank one between, and all that it did, in order. */
function start(voices: readonly (typeof VOICE)[] = [VOICE]) {
  const log: string[] = [];
  const said: SpeechSynthesisUtterance[] = [];
  const passages = ['One. Two.', '', 'Three.'];
  const parts: SpeakerParts = {
    synthesis: {
      getVoices: () => [...voices],
      cancel: () => undefined,
      speak: (utterance) => {
        said.push(utterance);
        log.push(`says ${utterance.text} at ${utterance.rate}`);
      },
    },
    makeUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    passage: (index) =>
      passages[index] === undefined ? undefined : { text: passages[index], language: 'en' },
    choices: () => ({ voice: '', rate: 1.5 }),
    onSentence: (sentence) =>
      log.push(
        sentence ? `marks ${sentence.passage}:${sentence.start}-${sentence.end}` : 'unmarks',
      ),
    onState: (state) => log.push(state),
    onFailure: (reason) => log.push(reason),
  };
  const speaker = createSpeaker(parts);
  const finish = () => said.at(-1)?.onend?.call(said[0], {} as SpeechSynthesisEvent);
  return { speaker, log, said, finish };
}

test('reads sentence by sentence, over passages that say nothing, to the end', () => {
  const { speaker, log, finish } = start();
  speaker.start(0);
  finish();
  finish();
  finish();
  expect(log).toEqual([
    ...['marks 0:0-4', 'speaking', 'says One. at 1.5'],
    ...['marks 0:5-9', 'says Two. at 1.5', 'marks 2:0-6', 'says Three. at 1.5'],
    ...['unmarks', 'silent'],
  ]);
});

test('goes on with the sentence that was interrupted', () => {
  const { speaker, log } = start();
  speaker.start(0);
  speaker.toggle();
  speaker.toggle();
  expect(log.slice(2)).toEqual([
    ...['says One. at 1.5', 'paused', 'marks 0:0-4', 'speaking', 'says One. at 1.5'],
  ]);
});

test('skips forward and back over blank passages, and stays at the first sentence', () => {
  const { speaker, said } = start();
  speaker.start(2);
  for (const by of [-1, -1, -1, 1] as const) speaker.skip(by);
  expect(said.map(({ text }) => text)).toEqual(['Three.', 'Two.', 'One.', 'One.', 'Two.']);
});

test('the end of a sentence that was skipped moves nothing', () => {
  const { speaker, said } = start();
  speaker.start(0);
  const [first] = said;
  speaker.skip(1);
  first.onend?.call(first, {} as SpeechSynthesisEvent);
  expect(said.map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

test('says so where there is no voice', () => {
  const { speaker, log } = start([]);
  speaker.start(0);
  expect(log).toEqual(['unmarks', 'no-voice']);
});

test('says so where the voice fails, but not where it was interrupted', () => {
  const { speaker, log, said } = start();
  speaker.start(0);
  const [first] = said;
  first.onerror?.call(first, { error: 'interrupted' } as SpeechSynthesisErrorEvent);
  expect(log).not.toContain('failed');
  first.onerror?.call(first, { error: 'network' } as SpeechSynthesisErrorEvent);
  expect(log.slice(-3)).toEqual(['unmarks', 'silent', 'failed']);
});
