/** Types of inputs in which text is typed, unlike sliders and switches. */
const TYPED = /^(?:text|search|url|email|number|password|tel|date|time)$/;

/** Whether an element uses character keys itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED.test(target.type);
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}
