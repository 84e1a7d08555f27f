import { formatCount } from '../../ui/format-count.ts';
import { message } from '../../ui/message.ts';
import { READING_SELECTOR, readTextRuns, type TextRuns } from '../find/text-runs.ts';
import type { PlacedBlock } from '../render/rendering.ts';
import type { Passage } from './speaker.ts';

/**
 * Elements that are not read aloud: code, formulas, note numbers and back links, and
 * pronunciations, which would repeat a word.
 */
const UNSPOKEN = `pre, .formula, .note-number, .back, .task-box, ${READING_SELECTOR}`;

/** The text of a block that is read aloud, with its text nodes. */
export function spokenRuns({ element }: PlacedBlock): TextRuns {
  return readTextRuns(element, { skipped: UNSPOKEN });
}

/**
 * A block as the speaker reads it; empty for folded text.
 * @param before the block before it
 */
export function spokenPassage(
  block: PlacedBlock,
  { before, skips }: { readonly before: PlacedBlock | undefined; readonly skips: boolean },
): Passage {
  const { element } = block;
  const table = skips ? element.closest('table') : null;
  if (table !== null) {
    const isFirst = before === undefined || !table.contains(before.element);
    const said = isFirst ? message('spokenTable', formatCount(table.rows.length)) : '';
    return { text: said, language: message('interfaceLanguage') };
  }
  const isFolded = element.closest('details:not([open])') !== null || element.matches(UNSPOKEN);
  return { text: isFolded ? '' : spokenRuns(block).text, language: spokenLanguage(block) };
}

/** Language of a block: BCP 47 tag, or empty. */
export function spokenLanguage({ element }: PlacedBlock): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}
