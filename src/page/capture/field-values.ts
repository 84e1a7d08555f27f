/** Kinds of `input` that hold no text that is typed or chosen, or one that nobody else may read. */
const NO_TEXT = /^(?:hidden|password|submit|button|reset|image|checkbox|radio|file|range|color)$/i;
/** Values of `autocomplete` that name what nobody else may read. */
const SECRET = /(?:^|\s)(?:cc-|(?:new|current)-password|one-time-code)/i;

/** Whether a field holds a secret, or nothing that is read as text: it is never copied. */
export function isUnreadField(attribute: (name: string) => string): boolean {
  return NO_TEXT.test(attribute('type').trim()) || SECRET.test(attribute('autocomplete'));
}
