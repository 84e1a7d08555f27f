import type { Tab } from '../browsers/browser.ts';

/** Whether both the pointer and the keyboard can reach a button in Pith's layers. */
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
