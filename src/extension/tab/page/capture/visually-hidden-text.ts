import { domOf } from '../../../platform/dom/dom-of.ts';
import { parentOrHost } from '../../../platform/dom/shadow-root.ts';

/** CSS pixels: nobody puts something this far out of the page that is to be seen. */
const FAR = 500;
const TAKEN_OUT = new Set(['absolute', 'fixed']);
const CLIPPING = new Set(['hidden', 'clip', 'auto', 'scroll']);
/** `clip-path` of text for screen readers. */
const CLIPPED_AWAY = /^(?:inset\((?:50|100)%|circle\(0|polygon\(0)/;

/**
 * Whether the text of an element of a live page is off the screen, clipped away or without a size. What a box around it
 * cuts off, as slides are, can be brought into view.
 */
export function unseenText(view: Window): UnseenText {
  const rectangles = new Map<Element, DOMRect>();
  const isBoxUnseen = unseenBoxes(view, rectangles);
  return {
    isVisuallyHidden(element) {
      // Both are inherited.
      const { fontSize, textIndent } = view.getComputedStyle(element);
      if (Number.parseFloat(fontSize) === 0 || Number.parseFloat(textIndent) <= -FAR) return true;
      return isBoxUnseen(element);
    },
    rectangleOf: (element) => rectangles.get(element),
  };
}

interface UnseenText {
  isVisuallyHidden(element: Element): boolean;
  /** Where an element was when it was asked whether its text, or text in it, is seen. */
  rectangleOf(element: Element): DOMRect | undefined;
}

/** Whether an element or one around it has a box that nobody sees; each is asked once. */
function unseenBoxes(
  view: Window,
  rectangles: Map<Element, DOMRect>,
): (element: Element) => boolean {
  const answers = new Map<Element, boolean>();
  const dom = domOf();
  const attribute = (element: Element, name: string) => dom.getAttribute.call(element, name) ?? '';

  function isVisuallyHidden(element: Element): boolean {
    const known = answers.get(element);
    if (known !== undefined) return known;
    const parent = parentOrHost(element);
    const answer = isOwnBoxUnseen(element) || (parent !== null && isVisuallyHidden(parent));
    answers.set(element, answer);
    return answer;
  }

  function isOwnBoxUnseen(element: Element): boolean {
    const rectangle = dom.getBoundingClientRect.call(element);
    rectangles.set(element, rectangle);
    const { width, height, right, bottom } = rectangle;
    if (width === 0 && height === 0) return false; // Without a box, as those are that only hold others.
    // Most elements have a place in the page, and no style needs to be asked for.
    const isTiny = width <= 1 || height <= 1;
    const isFar = right + view.scrollX <= -FAR || bottom + view.scrollY <= -FAR;
    if (!isTiny && !isFar) return isClippedAway(element);
    const style = view.getComputedStyle(element);
    if (!TAKEN_OUT.has(style.position)) return false;
    return isTiny ? style.overflowX !== 'visible' || style.clip !== 'auto' : !isCutOff(element);
  }

  /** A box of full size that is clipped to nothing is positioned and has a class of its own: few are. */
  function isClippedAway(element: Element): boolean {
    if (attribute(element, 'class') === '' && attribute(element, 'style') === '') return false;
    const { clipPath, clip } = view.getComputedStyle(element);
    return CLIPPED_AWAY.test(clipPath) || /^rect\((?:0px,? ?){4}\)$|^rect\(1px,? ?1px/.test(clip);
  }

  function isCutOff(element: Element): boolean {
    for (
      let at = parentOrHost(element);
      at !== null && at !== view.document.body;
      at = parentOrHost(at)
    ) {
      if (CLIPPING.has(view.getComputedStyle(at).overflowX)) return true;
    }
    return false;
  }

  return isVisuallyHidden;
}
