/** Between a menu and the window's edges, in CSS pixels. */
const MARGIN = 8;
/** Between a menu and what it opens from, in CSS pixels. */
const GAP = 6;

/**
 * Puts an open menu above or below the bar that it belongs to, wherever there is more room, and
 * beside its button as far as the window allows. What does not fit is scrolled to.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const bar = menu.offsetParent;
  if (!(bar instanceof HTMLElement)) return;
  const { style } = menu;
  const around = bar.getBoundingClientRect();
  const from = button.getBoundingClientRect();
  // A bar that stays in sight while the user zooms by pinching is drawn smaller.
  const scale = around.width / bar.offsetWidth;
  const above = around.top - GAP - MARGIN;
  const below = innerHeight - around.bottom - GAP - MARGIN;
  const isAbove = above > below;
  style.top = isAbove ? 'auto' : `calc(100% + ${GAP}px)`;
  style.bottom = isAbove ? `calc(100% + ${GAP}px)` : 'auto';
  style.maxHeight = `${Math.max(above, below) / scale}px`;
  style.maxWidth = `${(innerWidth - 2 * MARGIN) / scale}px`;
  const width = menu.offsetWidth * scale;
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
  const wanted = isRightToLeft ? from.right - width : from.left;
  const left = Math.max(MARGIN, Math.min(wanted, innerWidth - MARGIN - width));
  style.left = `${(left - around.left) / scale - bar.clientLeft}px`;
}
