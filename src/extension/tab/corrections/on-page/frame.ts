import { buildElement } from '../../../layers/ui/build-element.ts';
import { listen } from '../../../platform/events/listen.ts';

/** The frame around the passage that a press would change; a button, so that the keyboard can press it. */
export interface Frame {
  readonly element: HTMLElement;
  tell(words: FrameWords): void;
  /** @param box in the window, in CSS pixels */
  show(box: DOMRect): void;
  hide(): void;
}

export interface FrameWords {
  /** What a press does. */
  readonly action: string;
  /** How the passage begins. */
  readonly excerpt: string;
  /** A press leaves the passage out. */
  readonly isKept: boolean;
}

/** Between a text and the frame around it, in CSS pixels. */
const AIR = 5;
/** With the air below it. */
const CHIP_HEIGHT = 28;

export function createFrame(onPress: (event: MouseEvent) => void): Frame {
  const chip = buildElement('span', { class: 'chip' });
  const element = buildElement('button', { class: 'frame', type: 'button', hidden: true }, [chip]);
  listen(element, 'click', onPress);
  return {
    element,
    tell({ action, excerpt, isKept }) {
      const label = `${action}: ${excerpt}`;
      if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
      if (chip.textContent !== action) chip.textContent = action;
      element.dataset.kept = String(isKept);
    },
    show(box) {
      const { style } = element;
      style.left = `${box.left - AIR}px`;
      style.top = `${box.top - AIR}px`;
      style.width = `${box.width + 2 * AIR}px`;
      style.height = `${box.height + 2 * AIR}px`;
      // The chip stays in the window with a passage that begins above it, or just below its edge.
      const isCramped = box.top < CHIP_HEIGHT;
      element.toggleAttribute('data-cramped', isCramped);
      chip.style.insetBlockStart = isCramped ? `${Math.max(0, AIR - box.top)}px` : '';
      element.hidden = false;
    },
    hide() {
      element.hidden = true;
    },
  };
}
