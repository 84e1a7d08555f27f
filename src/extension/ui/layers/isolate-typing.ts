import { dispatchOwn, listen } from '../../events/listen.ts';
import { withinRoot } from '../notices/stopped-events.ts';
import { isTyping } from './is-typing.ts';

/** Events that show a page the text that is typed, pasted or dropped into a field. */
const TYPING_EVENTS = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'paste',
  'drop',
  'compositionstart',
  'compositionupdate',
  'compositionend',
] as const;

/** Events that layers need while text is typed. */
const NEEDED: ReadonlySet<string> = new Set(['keydown', 'beforeinput', 'input']);

/**
 * Hides from the page what is typed into a field of a layer. The events are stopped at the window
 * while capturing, and those that layers need are dispatched again within the shadow root. A
 * listener that the page has added to the window before this one still sees them.
 * @returns ends it
 */
export function isolateTyping(host: HTMLElement, root: ShadowRoot): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const keep = (event: Event) => {
    const field = root.activeElement;
    if (event.target !== host || field === null || !isTyping(field)) return;
    event.stopImmediatePropagation();
    if (!NEEDED.has(event.type)) return;
    if (!dispatchOwn(field, withinRoot(event))) event.preventDefault();
  };
  for (const type of TYPING_EVENTS) listen(window, type, keep, options);
  return () => ending.abort();
}
