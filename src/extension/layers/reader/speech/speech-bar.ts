import type { ReaderSettings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { iconButton } from '../../ui/buttons.ts';
import { buildIcon } from '../../ui/icons.ts';
import { message } from '../../ui/message.ts';
import { markSpans, unmark } from '../find/text-runs.ts';
import type { PlacedBlock } from '../render/rendering.ts';
import { createSpeaker, type SpeakerState, type SpokenSentence } from './speaker.ts';
import {
  createSpeechChoices,
  type SpeechChoices,
  type SpeechChoicesOptions,
} from './speech-choices.ts';
import { spokenLanguage, spokenPassage, spokenRuns } from './spoken-text.ts';
import { withoutCitations } from './without-citations.ts';

export interface SpeechBar {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  /** Starts at the reading position, pauses, or resumes. */
  toggle(): void;
  skip(by: 1 | -1): void;
  /** Reads slower or faster by a step. */
  changeRate(by: 1 | -1): void;
  /** Starts at a block. */
  readFrom(index: number): void;
  /** Shows the chosen voice and rate, wherever they were changed. */
  showChoices(): void;
  close(): void;
}

export interface SpeechBarOptions extends SpeechChoicesOptions, SpokenMarkOptions {
  reader(): Pick<ReaderSettings, 'voice' | 'rate' | 'skipsAloud'>;
  /** Index of the block at which to start. */
  startAt(): number;
  /** Called when the bar closes while it has the focus. */
  onClosed(): void;
}

/**
 * Time to wait for voices, in milliseconds. Browsers load them after the first request, and without
 * any send no event.
 */
const VOICES_TIMEOUT_MS = 2_000;

/** What a key adds to the rate, which is that of most fields of players. */
const RATE_STEP = 0.25;

/**
 * Reads the article aloud, with a bar to pause, skip, and choose voice and rate. This is one
 * closure, because bar and speaker share their state.
 */
export function createSpeechBar(parts: SpeechBarOptions): SpeechBar {
  const { placed, reader } = parts;
  const choices = createSpeechChoices({
    reader,
    onChange(change) {
      parts.onChange(change);
      speaker?.restart();
    },
  });
  const { element, controls, status, play } = buildBar({ choices, toggle, skip, close });
  const mark = createSpokenMark(parts);
  let state: SpeakerState = 'silent';
  let isLoading = false;
  /** The block at which to start once the voices are there. */
  let from = 0;
  /** Language of the article. */
  let language = '';

  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  const speaker =
    synthesis &&
    createSpeaker({
      synthesis,
      makeUtterance: (text) =>
        new SpeechSynthesisUtterance(reader().skipsAloud ? withoutCitations(text) : text),
      passage(index) {
        const block = placed()[index];
        const skips = reader().skipsAloud;
        return block && spokenPassage(block, { before: placed()[index - 1], skips });
      },
      language: () => language,
      choices: reader,
      onSentence: mark.show,
      onState: showState,
      onFailure: (reason) =>
        showStatus(reason === 'no-voice' ? message('readerNoVoice') : message('readerVoiceFailed')),
    });

  function showState(now: SpeakerState): void {
    state = now;
    const label = now === 'speaking' ? message('readerPause') : message('readerPlay');
    play.replaceChildren(buildIcon(now === 'speaking' ? 'pause' : 'play'));
    play.setAttribute('aria-label', label);
    play.title = `${label} (l)`;
  }

  function showStatus(words: string): void {
    status.textContent = words;
  }

  function toggle(): void {
    element.hidden = false;
    mark.follow();
    if (state !== 'silent') speaker?.toggle();
    else if (!isLoading) {
      from = parts.startAt();
      void begin();
    }
  }

  function readFrom(index: number): void {
    element.hidden = false;
    mark.follow();
    speaker?.stop();
    from = index;
    if (!isLoading) void begin();
  }

  async function begin(): Promise<void> {
    isLoading = true;
    showStatus('');
    if (synthesis !== undefined) await voicesLoaded(synthesis);
    const [first] = placed();
    language = first === undefined ? '' : spokenLanguage(first);
    isLoading = false;
    if (element.hidden) return;
    const known = synthesis?.getVoices() ?? [];
    choices.offer(known, language);
    controls.hidden = known.length === 0;
    if (known.length === 0) showStatus(message('readerNoVoices'));
    else speaker?.start(from);
  }

  function skip(by: 1 | -1): void {
    mark.follow();
    if (state !== 'silent') speaker?.skip(by);
  }

  function changeRate(by: 1 | -1): void {
    if (element.hidden) return;
    const { min, max } = SETTINGS.reader.rate.range;
    parts.onChange({ rate: Math.min(Math.max(reader().rate + by * RATE_STEP, min), max) });
    choices.show();
    if (state === 'speaking') speaker?.restart();
  }

  function close(): void {
    speaker?.stop();
    if (element.hidden) return;
    // The bar may close because the article is rebuilt, while the focus is elsewhere.
    const hadFocus = element.matches(':focus-within');
    element.hidden = true;
    showStatus('');
    if (hadFocus) parts.onClosed();
  }

  return {
    element,
    get isOpen() {
      return !element.hidden;
    },
    toggle,
    skip,
    changeRate,
    readFrom,
    showChoices: choices.show,
    close,
  };
}

interface BarOptions extends Pick<SpeechBar, 'toggle' | 'skip' | 'close'> {
  readonly choices: SpeechChoices;
}

function buildBar({ choices, toggle, skip, close }: BarOptions) {
  const status = buildElement('p', { class: 'speech-status', role: 'status' });
  const play = iconButton({ icon: 'pause', label: message('readerPause'), onPress: toggle });
  const previous = message('readerSentencePrevious');
  const next = message('readerSentenceNext');
  const controls = buildElement('div', { class: 'speech-controls' }, [
    iconButton({ icon: 'previous', label: previous, key: '[', onPress: () => skip(-1) }),
    play,
    iconButton({ icon: 'next', label: next, key: ']', onPress: () => skip(1) }),
    choices.rates,
    choices.voices,
  ]);
  const element = buildElement(
    'section',
    { class: 'bar speech-bar', 'aria-label': message('readerListen'), hidden: true },
    [
      controls,
      status,
      iconButton({ icon: 'leave', label: message('readerListenClose'), onPress: close }),
    ],
  );
  return { element, controls, status, play };
}

function voicesLoaded(synthesis: SpeechSynthesis): Promise<void> {
  if (synthesis.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    listen(synthesis, 'voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, VOICES_TIMEOUT_MS);
  });
}

interface SpokenMarkOptions {
  reader(): Pick<ReaderSettings, 'skipsAloud'>;
  placed(): readonly PlacedBlock[];
  /** Whether an element is in view. */
  isInView(element: HTMLElement): boolean;
  /** Scrolls to an element. */
  show(element: HTMLElement): void;
}

/** Marks the sentence that is read aloud. */
function createSpokenMark(parts: SpokenMarkOptions) {
  let marks: HTMLElement[] = [];
  /** Whether to scroll along. It ends when the user has scrolled away from the spoken sentence. */
  let follows = true;
  /** Whether the user has requested the next sentence. */
  let isAsked = false;
  return {
    /** Marks only this sentence; undefined removes the mark. */
    show(sentence: SpokenSentence | undefined) {
      if (marks.length > 0 && !isAsked) follows = marks.some(parts.isInView);
      isAsked = false;
      unmark(marks);
      marks = [];
      if (sentence === undefined) return;
      const block = parts.placed()[sentence.passage];
      const runs = spokenRuns(block);
      // What is said of a table stands nowhere in it.
      const isSaid = parts.reader().skipsAloud && block.element.closest('table') !== null;
      const span = isSaid ? { start: 0, end: runs.text.length } : sentence;
      marks = markSpans(runs, [span], 'spoken').flat();
      if (follows && marks.length > 0) parts.show(marks[0]);
    },
    /** Scrolls to the next sentence, wherever the user has scrolled. */
    follow() {
      follows = true;
      isAsked = true;
    },
  };
}
