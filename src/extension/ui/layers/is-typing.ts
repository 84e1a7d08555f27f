/** Inputs in which characters are typed; sliders and switches are none. */
const TYPED = /^(?:text|search|url|email|number|password|tel|date|time)$/;

/** Whether keys that an element has are for itself: characters, and what leads from one to the next. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED.test(target.type);
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}
