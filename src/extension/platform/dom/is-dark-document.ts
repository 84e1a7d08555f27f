import { domOf } from './dom-of.ts';
import { shadeOf } from './lightness.ts';
import { parentOrHost } from './shadow-root.ts';

const MID_LIGHTNESS = 0.5;
/**
 * Number of samples. It is enough to outvote a dark banner on a light page, and low because each
 * sample costs the styles of its ancestors.
 */
const MAX_SAMPLES = 16;
/** A background with a lower alpha shows what is behind it. */
const MIN_OPAQUE_ALPHA = 0.5;

/**
 * Whether most of a sample of texts stand on a dark background. Where no ancestor has a background
 * color, a light text means a dark canvas or picture.
 */
export function isDarkDocument(view: Window, texts: readonly Node[]): boolean {
  const step = Math.ceil(texts.length / MAX_SAMPLES);
  const samples = texts.filter((_, i) => i % step === 0);
  const elements = samples.map(parentOrHost).filter((element) => element !== null);
  const dark = elements.filter((element) => isOnDarkGround(view, element));
  return dark.length > elements.length / 2;
}

function isOnDarkGround(view: Window, element: Element): boolean {
  const { assignedSlot } = domOf();
  for (
    let at: Element | null = element;
    at !== null;
    at = assignedSlot.call(at) ?? parentOrHost(at)
  ) {
    const ground = shadeOf(view.getComputedStyle(at).backgroundColor);
    if (ground !== undefined && ground.alpha >= MIN_OPAQUE_ALPHA)
      return ground.lightness < MID_LIGHTNESS;
  }
  const text = shadeOf(view.getComputedStyle(element).color);
  return text !== undefined && text.lightness > MID_LIGHTNESS;
}
