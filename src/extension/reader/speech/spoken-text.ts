import { READING_SELECTOR, readTextRuns, type TextRuns } from '../find/text-runs.ts';
import type { PlacedBlock } from '../render/rendering.ts';
import type { Passage } from './speaker.ts';

/** What is no prose: code, numbers of notes, and ways back from them; and what says a word for a second time. */
const UNSPOKEN = `pre, .formula, .note-number, .back, .task-box, ${READING_SELECTOR}`;

/** What is read aloud of a block, and where in it that stands. */
export function spokenRuns({ element }: PlacedBlock): TextRuns {
  return readTextRuns(element, { skipped: UNSPOKEN });
}

/** A block as the speaker reads it; what is folded says nothing. */
export function spokenPassage(block: PlacedBlock): Passage {
  const { element } = block;
  const isFolded = element.closest('details:not([open])') !== null || element.matches(UNSPOKEN);
  return { text: isFolded ? '' : spokenRuns(block).text, language: spokenLanguage(block) };
}

/** BCP 47 tag, or empty. */
export function spokenLanguage({ element }: PlacedBlock): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}
