import { shorten } from '../../../../core/text/cut-text.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { buildIcon } from '../../ui/icons.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';
import { READING_SELECTOR, readTextRuns } from '../find/text-runs.ts';
import type { Passage } from './passages.ts';

/** Enough to recognize a passage by. */
const EXCERPT_CHARACTERS = 60;
/** Blocks that hold nothing but words; others have a box around them, as some of them scroll. */
const WORDS = 'p, h2, h3, h4, h5, h6';

/**
 * Gives a passage the button that leaves it out or brings it back.
 * @returns the button
 */
export function dressPassage({ element, isOut }: Passage): HTMLButtonElement {
  const label = message(isOut ? 'handBringBack' : 'handLeaveOut');
  const button = buildElement('button', {
    class: 'hand-button',
    attributes: {
      ...interfaceAttributes(),
      type: 'button',
      title: label,
      'aria-label': `${label}: ${excerptOf(element)}`,
    },
    children: [buildIcon(isOut ? 'add' : 'leave')],
  });
  if (element.matches(WORDS)) {
    element.classList.add('passage');
    element.prepend(button);
    return button;
  }
  const box = buildElement('div', { class: 'passage' });
  element.replaceWith(box);
  box.append(button, element);
  return button;
}

/**
 * Has a fold say how much stands in it, however little that is, and gives it the button that brings all of
 * it back, if there is a action for it.
 */
export function dressFold(fold: HTMLElement, onBringBack: (() => void) | undefined): void {
  fold.classList.remove('slight');
  if (onBringBack === undefined) return;
  const button = textButton(message('handBringAll'), onBringBack);
  button.classList.add('hand-all');
  for (const [name, value] of Object.entries(interfaceAttributes())) {
    button.setAttribute(name, value);
  }
  fold.querySelector(':scope > summary')?.after(button);
}

function excerptOf(element: HTMLElement): string {
  const runs = readTextRuns(element, { skipped: READING_SELECTOR });
  const text = runs.text.replaceAll(/\s+/g, ' ').trim();
  return shorten(text, EXCERPT_CHARACTERS);
}
