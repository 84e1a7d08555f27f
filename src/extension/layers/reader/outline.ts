import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { iconButton, plainButton } from '../ui/buttons.ts';
import { message } from '../ui/message.ts';
import { READING_SELECTOR, readTextRuns } from './find/text-runs.ts';
import type { PlacedHeading } from './render/rendering.ts';

export interface Outline {
  readonly element: HTMLElement;
  /** The button that shows and hides the outline; hidden where the article has no headings. */
  readonly button: HTMLButtonElement;
  toggle(): void;
  /**
   * Closes the outline if it covers the text.
   * @returns whether it did
   */
  close(): boolean;
  /** Fills the outline with the headings of an article. */
  fill(headings: readonly PlacedHeading[]): void;
  /** Marks the section that is being read; undefined before the first heading. */
  markCurrent(heading: HTMLElement | undefined): void;
  /** Stops following the width of the window. */
  finish(): void;
}

/** Window widths at which the outline covers the text, because it does not fit beside it. */
const LIES_OVER = '(width < 1120px)';
/** With fewer headings, the outline is hidden until the user opens it. */
const WORTH_ITS_ROOM = 3;

/**
 * The headings of the article as a list of buttons, and the button that shows and hides the list.
 * This is one closure, because the button and the list share whether the outline is shown.
 */
export function createOutline(onChoose: (heading: HTMLElement) => void): Outline {
  const list = buildElement('ol');
  const label = message('readerOutline');
  // The name of the landmark says it already.
  const title = buildElement('p', { 'aria-hidden': true }, [label]);
  const element = buildElement('nav', { class: 'outline', id: 'outline', 'aria-label': label }, [
    title,
    list,
  ]);
  const button = iconButton({ icon: 'outline', label, key: 'o', onPress: toggle });
  button.setAttribute('aria-controls', element.id);
  const overText = matchMedia(LIES_OVER);
  let buttons = new Map<HTMLElement, HTMLElement>();
  let current: HTMLElement | undefined;
  let isWantedOver = false;
  /** Undefined until the user chooses; until then it depends on the number of headings. */
  let isWantedBeside: boolean | undefined;

  function isShown(): boolean {
    if (buttons.size === 0) return false;
    return overText.matches ? isWantedOver : (isWantedBeside ?? buttons.size >= WORTH_ITS_ROOM);
  }

  function update(): void {
    const isOpen = isShown();
    // A hidden element loses the focus.
    const hadFocus = element.contains(
      (element.getRootNode() as Document | ShadowRoot).activeElement,
    );
    button.hidden = buttons.size === 0;
    button.setAttribute('aria-expanded', String(isOpen));
    element.hidden = !isOpen;
    if (hadFocus && !isOpen) button.focus({ preventScroll: true });
  }

  function want(isWanted: boolean): void {
    if (overText.matches) isWantedOver = isWanted;
    else isWantedBeside = isWanted;
    update();
  }

  function toggle(): void {
    if (buttons.size > 0) want(!isShown());
  }

  const endWidth = listen(overText, 'change', update);

  return {
    element,
    button,
    toggle,
    close() {
      if (!overText.matches || !isShown()) return false;
      want(false);
      return true;
    },
    fill(headings) {
      const minLevel = headings.reduce((lowest, { level }) => Math.min(lowest, level), 6);
      buttons = new Map(
        headings.map(({ element: heading, level }) => {
          const depth = { 'data-depth': Math.min(level - minLevel, 3) };
          const words = readTextRuns(heading, { skipped: READING_SELECTOR }).text.trim();
          return [heading, plainButton(depth, [words], () => onChoose(heading))];
        }),
      );
      current = undefined;
      list.replaceChildren(
        ...[...buttons.values()].map((button) => buildElement('li', {}, [button])),
      );
      update();
    },
    markCurrent(heading) {
      const next = heading && buttons.get(heading);
      if (next === current) return;
      current?.removeAttribute('aria-current');
      next?.setAttribute('aria-current', 'location');
      next?.scrollIntoView({ block: 'nearest' });
      current = next;
    },
    finish: endWidth,
  };
}
