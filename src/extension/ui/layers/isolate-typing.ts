import { dispatchOwn, listen } from '../../events/listen.ts';
import { withinRoot } from '../notices/stopped-events.ts';
import { isTyping } from './is-typing.ts';

/** What tells a page of text that is typed into a field, pasted or dropped. */
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

/** What layers ask for while text is typed. */
const NEEDED: ReadonlySet<string> = new Set(['keydown', 'beforeinput', 'input']);

/**
 * Keeps what is typed into a field of a layer from the page: it is stopped at the window, on its way down, and what
 * layers need of it comes once more within the shadow root. Listeners that the page has had at the window itself
 * before this hear it all the same, for they are asked first.
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
