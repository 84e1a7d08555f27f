import type { Tab } from '../browsers/browser.ts';

/** Whether a button in the layers is reached by pointer and by keyboard. */
export function isInUse(tab: Tab, selector: string): Promise<boolean> {
  return tab.runInLayers((root, wanted) => {
    const button = root?.querySelector<HTMLElement>(wanted);
    if (!root || !button) return false;
    const { left, top, width, height } = button.getBoundingClientRect();
    const isHit = button.contains(root.elementFromPoint(left + width / 2, top + height / 2));
    button.focus();
    return isHit && root.activeElement === button;
  }, selector);
}
