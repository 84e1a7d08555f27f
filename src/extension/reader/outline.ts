import { buildElement } from '../ui/build-element.ts';
import { sentence } from '../ui/sentence.ts';
import type { PlacedHeading } from './render/stage.ts';

export interface Outline {
  readonly element: HTMLElement;
  /** Takes the headings of an article. */
  fill(headings: readonly PlacedHeading[]): void;
  /** Marks the section that is read; undefined before the first heading. */
  markCurrent(heading: HTMLElement | undefined): void;
}

/** Where the outline has no room beside the text, it lies over it. */
const LIES_OVER = '(width < 1120px)';

/** Shows the outline, or hides it where it is shown from the start. */
export function toggleOutline(layer: HTMLElement): void {
  layer.classList.toggle('outline-toggled');
}

/**
 * Takes the outline away where it lies over the text.
 * @returns whether it did
 */
export function closeOutline(layer: HTMLElement): boolean {
  if (!matchMedia(LIES_OVER).matches || !layer.matches('.outline-toggled')) return false;
  toggleOutline(layer);
  return true;
}

/** The headings of the article as a list of links. */
export function createOutline(onChoose: (heading: HTMLElement) => void): Outline {
  const list = buildElement('ol');
  const element = buildElement('nav', {
    class: 'outline',
    attributes: { id: 'outline', 'aria-label': sentence('readerOutline') },
    children: [list],
  });
  let buttons = new Map<HTMLElement, HTMLElement>();
  let current: HTMLElement | undefined;

  return {
    element,
    fill(headings) {
      const least = headings.reduce((least, { level }) => Math.min(least, level), 6);
      buttons = new Map(
        headings.map(({ element: heading, level }) => {
          const button = buildElement('button', {
            attributes: { type: 'button', 'data-depth': Math.min(level - least, 3) },
            children: [heading.textContent.trim()],
          });
          button.addEventListener('click', () => onChoose(heading));
          return [heading, button];
        }),
      );
      current = undefined;
      list.replaceChildren(
        ...[...buttons.values()].map((button) => buildElement('li', { children: [button] })),
      );
    },
    markCurrent(heading) {
      const next = heading && buttons.get(heading);
      if (next === current) return;
      current?.removeAttribute('aria-current');
      next?.setAttribute('aria-current', 'location');
      next?.scrollIntoView({ block: 'nearest' });
      current = next;
    },
  };
}
