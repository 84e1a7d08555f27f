import type { TextSpan } from '../find/text-runs.ts';
import { chooseVoice } from './choose-voice.ts';
import { MAX_REMOTE_CHARACTERS, splitSentences } from './split-sentences.ts';

/** A block of the article to be read aloud. */
export interface Passage {
  readonly text: string;
  readonly language: string;
}

export type SpeakerState = 'silent' | 'speaking' | 'paused';

export interface SpeakerOptions {
  /** The browser's `speechSynthesis`. */
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>;
  makeUtterance(text: string): SpeechSynthesisUtterance;
  /**
   * Passage `index` of the article. Its text is empty where there is nothing to say; it is
   * undefined past the end.
   */
  passage(index: number): Passage | undefined;
  /**
   * The article's language, for passages that state none, or one that no voice speaks. BCP 47 tag,
   * or empty.
   */
  language(): string;
  choices(): { readonly voice: string; readonly rate: number };
  /** Called with the sentence that is spoken now; undefined when none is. */
  onSentence(sentence: SpokenSentence | undefined): void;
  onState(state: SpeakerState): void;
  /** Called when there is no voice for the article, or the voice has failed. */
  onFailure(reason: 'no-voice' | 'failed'): void;
}

export interface SpokenSentence {
  readonly passage: number;
  /** Offsets in the passage's text. */
  readonly start: number;
  readonly end: number;
}

export interface Speaker {
  /** Starts at a passage. */
  start(passage: number): void;
  /** Pauses, or resumes at the start of the sentence. */
  toggle(): void;
  skip(by: 1 | -1): void;
  /** Repeats the sentence with the current voice and rate. */
  restart(): void;
  stop(): void;
}

/**
 * Reads passages aloud, sentence by sentence. To pause or skip, the sentence is cancelled and later
 * repeated, because `pause` has no effect on many voices, and some never resume. This is one
 * closure, because its functions share the current sentence and utterance.
 */
export function createSpeaker(parts: SpeakerOptions): Speaker {
  const { synthesis } = parts;
  let state: SpeakerState = 'silent';
  let now: SentencePosition = { passage: 0, sentence: 0 };
  /**
   * Offset of the sentence in its passage, because another voice may divide the passage
   * differently.
   */
  let startedAt = 0;
  // Kept because Chrome sends no events for an utterance that is garbage-collected.
  let utterance: SpeechSynthesisUtterance | undefined;

  function setState(next: SpeakerState): void {
    state = next;
    parts.onState(next);
  }

  function cancel(): void {
    utterance = undefined;
    synthesis.cancel();
  }

  function stop(): void {
    // All scripts of a page share one queue, and the page's own speech must go on.
    if (state !== 'silent') cancel();
    parts.onSentence(undefined);
    if (state !== 'silent') setState('silent');
  }

  function fail(reason: 'no-voice' | 'failed'): void {
    stop();
    parts.onFailure(reason);
  }

  function countSentences(index: number): number | undefined {
    const passage = parts.passage(index);
    return passage && sentencesOf(parts, passage).length;
  }

  function speak(): void {
    cancel();
    const passage = parts.passage(now.passage);
    const sentence = passage && sentencesOf(parts, passage)[now.sentence];
    if (passage === undefined || sentence === undefined) {
      stop();
      return;
    }
    const voice = voiceFor(parts, passage);
    if (voice === undefined) {
      fail('no-voice');
      return;
    }
    utterance = utter(passage.text.slice(sentence.start, sentence.end), voice);
    startedAt = sentence.start;
    parts.onSentence({ passage: now.passage, ...sentence });
    if (state !== 'speaking') setState('speaking');
    synthesis.speak(utterance);
  }

  function utter(text: string, voice: SpeechSynthesisVoice): SpeechSynthesisUtterance {
    const next = parts.makeUtterance(text);
    next.voice = voice;
    next.lang = voice.lang;
    next.rate = parts.choices().rate;
    next.onend = () => next === utterance && moveBy(1);
    next.onerror = ({ error }) => {
      if (next !== utterance || error === 'canceled' || error === 'interrupted') return;
      fail('failed');
    };
    return next;
  }

  function resume(): void {
    const passage = parts.passage(now.passage);
    const sentences = passage === undefined ? [] : sentencesOf(parts, passage);
    const sentence = sentences.findLastIndex(({ start }) => start <= startedAt);
    now = { ...now, sentence: Math.max(0, sentence) };
    speak();
  }

  function moveBy(by: 1 | -1): void {
    const next = seekSentence({ ...now, sentence: now.sentence + by }, countSentences);
    if (next === undefined && by === 1) {
      stop();
      return;
    }
    now = next ?? now;
    speak();
  }

  return {
    start(passage) {
      const first = { passage, sentence: 0 };
      now = seekSentence(first, countSentences) ?? first;
      speak();
    },
    toggle() {
      if (state === 'paused') resume();
      else if (state === 'speaking') {
        cancel();
        setState('paused');
      }
    },
    skip: moveBy,
    restart() {
      if (state === 'speaking') resume();
    },
    stop,
  };
}

/** The voice for a passage's language, otherwise one for the article's language. */
function voiceFor(parts: SpeakerOptions, { language }: Passage): SpeechSynthesisVoice | undefined {
  const voices = parts.synthesis.getVoices();
  const { voice } = parts.choices();
  const own = parts.language();
  return (
    chooseVoice(voices, language || own, voice) ??
    (language === own ? undefined : chooseVoice(voices, own, voice))
  );
}

/** The sentences of a passage, short enough for its voice. */
function sentencesOf(parts: SpeakerOptions, passage: Passage): TextSpan[] {
  const isLocal = voiceFor(parts, passage)?.localService ?? true;
  const limit = isLocal ? undefined : MAX_REMOTE_CHARACTERS;
  return splitSentences(passage.text, passage.language, limit);
}

/** A sentence of an article: its passage, and its number within that. */
interface SentencePosition {
  readonly passage: number;
  readonly sentence: number;
}

/**
 * Finds a sentence, across passages that have none. Past the last sentence of a passage it is the
 * first of the next, and before the first it is the last of the previous.
 * @param count gives the sentences of a passage; undefined for one that does not exist
 * @returns undefined past either end of the article
 */
function seekSentence(
  { passage, sentence }: SentencePosition,
  count: (passage: number) => number | undefined,
): SentencePosition | undefined {
  for (let at = passage, wanted = sentence; at >= 0; ) {
    const there = count(at);
    if (there === undefined) return undefined;
    if (wanted >= 0 && wanted < there) return { passage: at, sentence: wanted };
    if (wanted < 0) {
      at--;
      wanted = (count(at) ?? 1) - 1;
    } else {
      at++;
      wanted = 0;
    }
  }
  return undefined;
}
