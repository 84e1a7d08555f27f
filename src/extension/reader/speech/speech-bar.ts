import { READER_RANGES, type ReaderSettings } from '../../../core/settings.ts';
import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/sentence.ts';
import { iconButton } from '../controls.ts';
import { buildIcon } from '../icons.ts';
import type { PlacedBlock } from '../render/stage.ts';
import { markStretches, readTextRuns, unmark } from '../text-runs.ts';
import { rankVoices } from './choose-voice.ts';
import { createSpeaker, type SpeakerState, type SpokenSentence } from './speaker.ts';

export interface SpeechBar {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Begins where the reader is, pauses, or goes on. */
  toggle(): void;
  skip(by: 1 | -1): void;
  close(): void;
}

export interface SpeechBarParts {
  placed(): readonly PlacedBlock[];
  /** Index of the block from which to read. */
  startAt(): number;
  reader(): Pick<ReaderSettings, 'voice' | 'rate'>;
  onChange(change: Partial<ReaderSettings>): void;
  /** Whether the sentence is in view. */
  isSeen(element: HTMLElement): boolean;
  /** Brings it there. */
  show(element: HTMLElement): void;
  /** Where the focus goes when the bar closes with it. */
  onClosed(): void;
}

/** What is no prose: code, numbers of notes, and ways back from them. */
const UNSPOKEN = 'pre, .formula, .note-number, .back, .task-box';
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
/** Browsers load their voices after the first question for them, and those without any say nothing. */
const VOICES_PATIENCE_MS = 2_000;

/** Reads the article aloud, with a bar to pause, skip, and choose voice and speed. */
export function createSpeechBar(parts: SpeechBarParts): SpeechBar {
  const status = buildElement('p', { class: 'speech-status', attributes: { role: 'status' } });
  const play = iconButton({ icon: 'pause', label: sentence('readerPause'), onPress: toggle });
  const voices = buildElement('select', { attributes: { 'aria-label': sentence('readerVoice') } });
  const rates = buildElement('select', { attributes: { 'aria-label': sentence('readerRate') } });
  const previous = sentence('readerSentencePrevious');
  const next = sentence('readerSentenceNext');
  const controls = buildElement('div', {
    class: 'speech-controls',
    children: [
      iconButton({ icon: 'previous', label: previous, key: '[', onPress: () => skip(-1) }),
      play,
      iconButton({ icon: 'next', label: next, key: ']', onPress: () => skip(1) }),
      rates,
      voices,
    ],
  });
  const element = buildElement('section', {
    class: 'bar speech-bar',
    attributes: { 'aria-label': sentence('readerListen'), hidden: true },
    children: [
      controls,
      status,
      iconButton({ icon: 'leave', label: sentence('readerListenClose'), onPress: close }),
    ],
  });
  let marks: HTMLElement[] = [];
  let state: SpeakerState = 'silent';
  let isLoading = false;
  /** Not once the user has gone away from what is said. */
  let follows = true;
  /** The next sentence is said because the user wants it. */
  let isAsked = false;

  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  const speaker =
    synthesis &&
    createSpeaker({
      synthesis,
      makeUtterance: (text) => new SpeechSynthesisUtterance(text),
      passage: (index) => passageOf(parts.placed()[index]),
      choices: parts.reader,
      onSentence: showSentence,
      onState: showState,
      onFailure: (reason) =>
        tell(reason === 'no-voice' ? sentence('readerNoVoice') : sentence('readerVoiceFailed')),
    });

  function showSentence(spoken: SpokenSentence | undefined): void {
    if (marks.length > 0 && !isAsked) follows = marks.some(parts.isSeen);
    isAsked = false;
    unmark(marks);
    marks = [];
    if (spoken === undefined) return;
    const runs = readTextRuns(parts.placed()[spoken.passage].element, UNSPOKEN);
    marks = markStretches(runs, [spoken], 'spoken').flat();
    if (follows && marks.length > 0) parts.show(marks[0]);
  }

  /** The next sentence that is said is shown, wherever the user is. */
  function follow(): void {
    follows = true;
    isAsked = true;
  }

  function showState(now: SpeakerState): void {
    state = now;
    const label = now === 'speaking' ? sentence('readerPause') : sentence('readerPlay');
    play.replaceChildren(buildIcon(now === 'speaking' ? 'pause' : 'play'));
    play.setAttribute('aria-label', label);
    play.title = `${label} (l)`;
  }

  function tell(words: string): void {
    status.textContent = words;
  }

  function toggle(): void {
    element.hidden = false;
    follow();
    if (state !== 'silent') speaker?.toggle();
    else if (!isLoading) void begin();
  }

  async function begin(): Promise<void> {
    isLoading = true;
    tell('');
    if (synthesis !== undefined) await voicesLoaded(synthesis);
    isLoading = false;
    if (element.hidden) return;
    const known = synthesis?.getVoices() ?? [];
    fillVoices(known);
    fillRates();
    controls.hidden = known.length === 0;
    if (known.length === 0) tell(sentence('readerNoVoices'));
    else speaker?.start(parts.startAt());
  }

  function fillVoices(known: readonly SpeechSynthesisVoice[]): void {
    const [first] = parts.placed();
    const language = first === undefined ? '' : languageOf(first.element);
    const ranked = rankVoices(known, language);
    const shown = ranked.length > 0 ? ranked : known;
    const automatic = option('', sentence('readerVoiceAutomatic'));
    voices.replaceChildren(
      automatic,
      ...shown.map(({ voiceURI, name, localService }) =>
        option(voiceURI, localService ? name : sentence('readerVoiceRemote', name)),
      ),
    );
    voices.value = parts.reader().voice;
    if (voices.selectedIndex === -1) voices.value = '';
  }

  function fillRates(): void {
    const { rate } = parts.reader();
    const { min, max } = READER_RANGES.rate;
    const all = [...new Set([...RATES, rate])].filter((one) => one >= min && one <= max);
    const format = new Intl.NumberFormat(sentence('interfaceLanguage'));
    rates.replaceChildren(
      ...all.toSorted((a, b) => a - b).map((one) => option(String(one), `${format.format(one)}×`)),
    );
    rates.value = String(rate);
  }

  function skip(by: 1 | -1): void {
    follow();
    if (state !== 'silent') speaker?.skip(by);
  }

  function close(): void {
    speaker?.stop();
    if (element.hidden) return;
    // It may be closed because the article is cut anew, by somebody who is elsewhere.
    const hadFocus = element.matches(':focus-within');
    element.hidden = true;
    tell('');
    if (hadFocus) parts.onClosed();
  }

  voices.addEventListener('change', () => {
    parts.onChange({ voice: voices.value });
    speaker?.restart();
  });
  rates.addEventListener('change', () => {
    parts.onChange({ rate: Number(rates.value) });
    speaker?.restart();
  });

  return {
    element,
    get isOpen() {
      return !element.hidden;
    },
    toggle,
    skip,
    close,
  };
}

function passageOf(placed: PlacedBlock | undefined) {
  if (placed === undefined) return undefined;
  const { element } = placed;
  const isFolded = element.closest('details:not([open])') !== null || element.matches(UNSPOKEN);
  const text = isFolded ? '' : readTextRuns(element, UNSPOKEN).text;
  return { text, language: languageOf(element) };
}

function languageOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}

function option(value: string, label: string): HTMLOptionElement {
  return buildElement('option', { attributes: { value }, children: [label] });
}

function voicesLoaded(synthesis: SpeechSynthesis): Promise<void> {
  if (synthesis.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    synthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_PATIENCE_MS);
  });
}
