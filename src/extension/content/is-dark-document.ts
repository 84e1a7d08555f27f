import { shadeOf } from './lightness.ts';
import { parentOrHost } from './shadow-root.ts';

const MIDDLE = 0.5;
/** A veil thinner than this shows what is behind it. */
const OPAQUE = 0.5;

/**
 * Whether most of some texts stand on a dark ground. Where no element has a colour of its own
 * behind a text, a light text tells of a dark canvas or picture.
 */
export function isDarkDocument(view: Window, texts: readonly Node[]): boolean {
  const elements = texts.map(parentOrHost).filter((element) => element !== null);
  const dark = elements.filter((element) => isOnDarkGround(view, element));
  return dark.length > elements.length / 2;
}

function isOnDarkGround(view: Window, element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.assignedSlot ?? parentOrHost(at)) {
    const ground = shadeOf(view.getComputedStyle(at).backgroundColor);
    if (ground !== undefined && ground.alpha >= OPAQUE) return ground.lightness < MIDDLE;
  }
  const text = shadeOf(view.getComputedStyle(element).color);
  return text !== undefined && text.lightness > MIDDLE;
}
