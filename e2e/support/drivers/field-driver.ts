import type { Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';

/** What a text field of a layer holds; each is in a frame of its own. */
export interface TypedText {
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly isFocused: boolean;
}

/** The text fields of all layers, in the order in which they were made. */
export async function typedTexts(tab: Tab): Promise<TypedText[]> {
  const found = await tab.runInFrames(() => {
    const field = document.querySelector<HTMLInputElement>('body > :is(input, textarea)');
    if (window.parent === window || field === null) return [];
    const { value, selectionStart: start, selectionEnd: end } = field;
    return [{ value, start, end, isFocused: document.hasFocus() }];
  });
  return found.flat();
}

/** Waits until a text field has the focus. */
export async function awaitTyping(tab: Tab): Promise<void> {
  await waitUntil(
    'a field with the focus',
    () => typedTexts(tab),
    (fields) => fields.some(({ isFocused }) => isFocused),
  );
}

/** The text of the field that has the focus. */
export async function typedText(tab: Tab): Promise<string | undefined> {
  return (await typedTexts(tab)).find(({ isFocused }) => isFocused)?.value;
}
