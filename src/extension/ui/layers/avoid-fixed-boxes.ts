import { isHost } from './host-element.ts';

/** Around a layer, in CSS pixels. */
const GAP = 12;
/** Looks beneath a layer for what is narrower than this are not worth their time. */
const STEP = 40;
/** What takes more of the window's height is the page itself and no notice of it. */
const MAX_SHARE = 0.5;

/**
 * What Firefox throws at a touch of the window of a page that has been left, or whose tab is being closed, where events that
 * were on their way still come.
 */
const LEFT_PAGE = /^NS_ERROR_(XPC_SECURITY_MANAGER_VETO|UNEXPECTED)$/;

/**
 * Places a layer at the foot of the window beside, or else above, what the page has fixed to its own foot: a question about
 * cookies has to be answered, and a player has to be stopped.
 */
export function avoidFixedBoxes(layer: HTMLElement): void {
  try {
    place(layer);
  } catch (error) {
    if (!LEFT_PAGE.test((error as Partial<Error> | undefined)?.name ?? '')) throw error;
  }
}

function place(layer: HTMLElement): void {
  const { style } = layer;
  for (const side of ['left', 'right', '--pith-lift']) style.removeProperty(side);
  const box = fixedBoxBeneath(layer);
  if (box === undefined) return;
  const needed = layer.offsetWidth + 2 * GAP;
  const after = innerWidth - box.right;
  // The layer stands in the middle of the room that is left to it.
  if (box.left >= needed && box.left >= after) style.right = `${innerWidth - box.left}px`;
  else if (after >= needed) style.left = `${box.right}px`;
  else style.setProperty('--pith-lift', `${innerHeight - box.top}px`);
}

function fixedBoxBeneath(layer: HTMLElement): DOMRect | undefined {
  const { left, right: end, height } = layer.getBoundingClientRect();
  // Where it stands when it does not stand aside.
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

/** Of a modal dialog: what dims the page around it is hit as the dialog itself. */
function isBackdrop(
  element: Element,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  if (element.localName !== 'dialog') return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

function fixedBoxOf(element: Element): DOMRect | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (!/^(fixed|sticky)$/.test(getComputedStyle(at).position)) continue;
    const box = at.getBoundingClientRect();
    return box.height <= innerHeight * MAX_SHARE ? box : undefined;
  }
  return undefined;
}
