import { listen } from '../../../platform/events/listen.ts';
import type { Passage } from './passages.ts';

export interface PressEventsOptions {
  /** Whether passages are corrected now; at other times presses are for the article. */
  isOn(): boolean;
  passageAt(target: Element): Passage | undefined;
  onPress(passage: Passage, event: MouseEvent): void;
}

/** A press that moves further than this, in px, selects text. */
const MAX_MOVE = 4;

/** Hears presses on passages of an article; links and what else can be pressed in them do nothing meanwhile. */
export function listenToPresses(
  article: HTMLElement,
  { isOn, passageAt, onPress }: PressEventsOptions,
): void {
  let pressedAt = { x: 0, y: 0 };
  listen(article, 'pointerdown', ({ clientX, clientY }) => {
    pressedAt = { x: clientX, y: clientY };
  });
  listen(article, 'mousedown', (event) => {
    // Else the browser would select all text up to here.
    if (isOn() && event.shiftKey) event.preventDefault();
  });
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const passage = isOn() ? passageAt(target) : undefined;
    // Folds open, close and are brought back as ever, also within a table.
    const isOfFold = target.closest('summary, .hand-all') !== null;
    if (passage === undefined || isOfFold) return;
    event.preventDefault();
    event.stopPropagation();
    const isByPointer = event.detail > 0;
    const way = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y);
    if (!isByPointer || way <= MAX_MOVE) onPress(passage, event);
  };
  // On its way down, before whatever else hears it.
  listen(article, 'click', press, { capture: true });
}
