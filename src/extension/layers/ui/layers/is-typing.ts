/** Types of inputs in which text is typed, unlike sliders and switches. */
const TYPED = /^(?:text|search|url|email|number|password|tel|date|time)$/;

/** Class of the elements in whose frames text is typed. */
export const FRAMED_FIELD = 'framed-field';

/** Whether an element uses character keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED.test(target.type);
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.classList.contains(FRAMED_FIELD);
}
