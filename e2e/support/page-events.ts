import { LISTENED_EVENTS } from '../../src/extension/platform/events/listened-events.ts';

/** The types of events that Pith listens to, and further ones that pages and browsers use. */
export const EVENT_KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `blur command compositionend compositionstart gotpointercapture hashchange invalid
    languagechange lostpointercapture mouseenter mouseleave offline online popstate reset
    scrollend search select selectionchange slotchange submit touchforcechange transitionend
    unload`
      .split(/\s+/)
      .map((type) => [type, 'Event']),
  ),
  ...LISTENED_EVENTS,
};

/** A type alias, since TypeScript does not accept an interface as data to send to a page. */
type Key = { readonly key: string; readonly held: string };

/** Names of keys, each with a modifier that may be held. */
export const KEYS: readonly Key[] = [
  // All characters of ASCII, whether or not Pith uses them.
  ...Array.from({ length: 95 }, (_, i) => ({ key: String.fromCharCode(32 + i), held: '' })),
  ...`Escape Enter Tab Backspace Delete Home End PageUp PageDown ArrowLeft ArrowRight ArrowUp
  ArrowDown BrowserBack F6`
    .split(/\s+/)
    .map((key) => ({ key, held: '' })),
  { key: 'ArrowLeft', held: 'altKey' },
  ...['a', 'c', 'x', 'y', 'z', 'Z', 'Enter'].map((key) => ({ key, held: 'ctrlKey' })),
  ...['a', 'c', 'x', 'y', 'z', 'Z', 'Enter'].map((key) => ({ key, held: 'metaKey' })),
];

type MadeUp = {
  readonly kinds: Readonly<Record<string, string>>;
  readonly keys: readonly Key[];
  /** The positions of the pointer that the events claim. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
};

/**
 * Dispatches made-up events of all types on everything that a page can reach; runs inside the page.
 * @returns the number of events of each type
 */
export async function makeUpEvents({
  kinds,
  keys,
  points,
}: MadeUp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const base = { bubbles: true, cancelable: true, composed: true };

  function variants(kind: string): object[] {
    if (kind === 'KeyboardEvent') {
      return keys.map(({ key, held }) => ({ key, code: key, [held]: true }));
    }
    if (/Mouse|Pointer|Drag|Wheel|^UI/.test(kind)) {
      return points.flatMap(({ x, y }) => {
        const at = { clientX: x, clientY: y, view: window, deltaY: 100, pointerId: 1 };
        // A click without a detail comes from a key, and button 3 goes back in the history.
        return [{ ...at, detail: 1 }, at, { ...at, detail: 1, button: 3 }];
      });
    }
    const states = ['open', 'closed'].map((state) => ({ oldState: state, newState: state }));
    if (kind === 'ToggleEvent') return states;
    return [{ persisted: true, data: '+', inputType: 'insertText' }];
  }

  function make(type: string, kind: string, fields: object): Event {
    const known = (window as unknown as Record<string, typeof Event | undefined>)[kind];
    return new (known ?? Event)(type, { ...base, ...fields });
  }

  const host = document.querySelector('[data-pith-layers]');
  if (host === null) throw new Error('Nothing of Pith is there');
  const targets = [host, document, window, window.visualViewport, window.speechSynthesis];
  const texts = [...document.querySelectorAll('p, table')].slice(0, 3);
  const frame = document.querySelector('iframe')?.contentDocument;
  for (const [type, kind] of Object.entries(kinds)) {
    for (const fields of variants(kind)) {
      for (const target of [...targets, ...texts, frame, frame?.defaultView, frame?.body]) {
        if (!target) continue;
        target.dispatchEvent(make(type, kind, fields));
        counts[type] = (counts[type] ?? 0) + 1;
      }
    }
    // Waiting lets each type's delayed effects happen before the next type.
    await new Promise((resolve) => setTimeout(resolve));
  }
  (host as HTMLElement).click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return counts;
}
