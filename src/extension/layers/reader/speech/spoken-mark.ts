import { markSpans, unmark } from '../find/text-runs.ts';
import type { PlacedBlock } from '../render/rendering.ts';
import type { SpokenSentence } from './speaker.ts';
import { spokenRuns } from './spoken-text.ts';

/** Marks the sentence that is read aloud. */
export interface SpokenMark {
  /** Marks only this sentence; undefined removes the mark. */
  show(sentence: SpokenSentence | undefined): void;
  /** Scrolls to the next sentence, wherever the user has scrolled. */
  follow(): void;
}

export interface SpokenMarkOptions {
  placed(): readonly PlacedBlock[];
  /** Whether an element is in view. */
  isInView(element: HTMLElement): boolean;
  /** Scrolls to an element. */
  show(element: HTMLElement): void;
}

export function createSpokenMark(parts: SpokenMarkOptions): SpokenMark {
  let marks: HTMLElement[] = [];
  /** Whether to scroll along. It ends when the user has scrolled away from the spoken sentence. */
  let follows = true;
  /** Whether the user has requested the next sentence. */
  let isAsked = false;
  return {
    show(sentence) {
      if (marks.length > 0 && !isAsked) follows = marks.some(parts.isInView);
      isAsked = false;
      unmark(marks);
      marks = [];
      if (sentence === undefined) return;
      const runs = spokenRuns(parts.placed()[sentence.passage]);
      marks = markSpans(runs, [sentence], 'spoken').flat();
      if (follows && marks.length > 0) parts.show(marks[0]);
    },
    follow() {
      follows = true;
      isAsked = true;
    },
  };
}
