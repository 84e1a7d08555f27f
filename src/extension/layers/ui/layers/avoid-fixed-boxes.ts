import { domOf, withElementsAround } from '../../../platform/dom/dom-of.ts';
import { isHost } from './host-element.ts';

/** Space around a layer, in CSS pixels. */
const GAP = 12;
/**
 * Horizontal distance of the points that are tested, in CSS pixels; narrower boxes may be missed.
 */
const STEP = 40;
/** A taller box, as a share of the window's height, is the page itself and no notice. */
const MAX_SHARE = 0.5;

/**
 * Names of errors that Firefox throws for a page that has been left, or whose tab is closing, when
 * a late event accesses its window.
 */
const LEFT_PAGE = /^NS_ERROR_(XPC_SECURITY_MANAGER_VETO|UNEXPECTED)$/;

/**
 * Moves a layer at the bottom of the window beside, or otherwise above, what the page has fixed
 * there. A consent banner must be answered, and a player must be stopped.
 * @param fit sizes the layer by the room that it has, and tells whether that was enough; without it, it keeps its width
 */
export function avoidFixedBoxes(layer: HTMLElement, fit?: () => boolean): void {
  try {
    place(layer, fit);
  } catch (error) {
    if (!LEFT_PAGE.test((error as Partial<Error> | undefined)?.name ?? '')) throw error;
  }
}

function place(layer: HTMLElement, fit?: () => boolean): void {
  /** @returns whether the layer has all that it needs there */
  function put(position: Readonly<Record<string, number>>): boolean {
    for (const side of ['left', 'right', '--pith-lift']) {
      layer.style.setProperty(side, side in position ? `${position[side]}px` : '');
    }
    return fit?.() ?? true;
  }

  put({});
  const box = fixedBoxBeneath(layer);
  if (box === undefined) return;
  const width = layer.offsetWidth;
  const after = innerWidth - box.right;
  // The layer is centered in the width that remains on the wider side.
  const fits =
    after > box.left
      ? put({ left: box.right + GAP, right: GAP })
      : put({ left: GAP, right: innerWidth - box.left + GAP });
  const isNarrower = fit === undefined && layer.offsetWidth < width;
  const isWithin = layer.offsetWidth + 2 * GAP <= Math.max(box.left, after);
  if (!fits || isNarrower || !isWithin) put({ '--pith-lift': innerHeight - box.top });
}

function fixedBoxBeneath(layer: HTMLElement): DOMRect | undefined {
  const { left, right: end, height } = layer.getBoundingClientRect();
  // The layer's vertical center in its usual position.
  const middle = innerHeight - GAP - height / 2;
  for (let x = left; x < end + STEP; x += STEP) {
    const hit = document
      .elementsFromPoint(Math.min(x, end), middle)
      .find((element) => !isHost(element) && !isBackdrop(element, { x, y: middle }));
    const box = hit && fixedBoxOf(hit);
    if (box !== undefined) return box;
  }
  return undefined;
}

/** Whether a point is on the backdrop of a modal dialog, which is found as the dialog itself. */
function isBackdrop(
  element: Element,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  if (element.localName !== 'dialog') return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function fixedBoxOf(element: Element): DOMRect | undefined {
  for (const at of withElementsAround(element)) {
    if (!/^(fixed|sticky)$/.test(getComputedStyle(at).position)) continue;
    const box = domOf().getBoundingClientRect.call(at);
    return box.height <= innerHeight * MAX_SHARE ? box : undefined;
  }
  return undefined;
}
