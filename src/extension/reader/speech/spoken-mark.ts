import { markSpans, unmark } from '../find/text-runs.ts';
import type { PlacedBlock } from '../render/rendering.ts';
import type { SpokenSentence } from './speaker.ts';
import { spokenRuns } from './spoken-text.ts';

/** The mark of the sentence that is being read aloud. */
export interface SpokenMark {
  /** Marks a sentence and no other; undefined takes the mark away. */
  show(sentence: SpokenSentence | undefined): void;
  /** The next sentence is brought into view, wherever the user is. */
  follow(): void;
}

export interface SpokenMarkParts {
  placed(): readonly PlacedBlock[];
  /** Whether the sentence is in view. */
  isInView(element: HTMLElement): boolean;
  /** Brings it there. */
  show(element: HTMLElement): void;
}

export function createSpokenMark(parts: SpokenMarkParts): SpokenMark {
  let marks: HTMLElement[] = [];
  /** Not once the user has gone away from what is said. */
  let follows = true;
  /** The next sentence is said because the user wants it. */
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
