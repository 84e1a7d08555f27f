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
export function unseenText(view: Window): (element: Element) => boolean {
  const isBoxUnseen = unseenBoxes(view);
  return (element) => hasNoSizeOrPlace(view.getComputedStyle(element)) || isBoxUnseen(element);
}

/** Whether an element with a style can be what `unseenText` finds, so that it has to look where the element is. */
export function canHideText(style: CSSStyleDeclaration): boolean {
  return TAKEN_OUT.has(style.position) || style.clipPath !== 'none' || hasNoSizeOrPlace(style);
}

/** Both are inherited. */
function hasNoSizeOrPlace({ fontSize, textIndent }: CSSStyleDeclaration): boolean {
  return Number.parseFloat(fontSize) === 0 || Number.parseFloat(textIndent) <= -FAR;
}

/** Whether an element or one around it has a box that nobody sees; each is asked once. */
function unseenBoxes(view: Window): (element: Element) => boolean {
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
    const { width, height, right, bottom } = dom.getBoundingClientRect.call(element);
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
