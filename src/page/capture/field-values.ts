/** Kinds of `input` that hold what is typed or chosen, and show it as text. */
const TEXT_FIELDS = new Set([
  ...['', 'text', 'search', 'email', 'tel', 'url', 'number', 'date', 'time', 'month', 'week'],
  'datetime-local',
]);
/** Values of `autocomplete` that name what nobody else may read. */
const SECRET = /(?:^|\s)(?:cc-[\w-]+|(?:new|current)-password|one-time-code)(?:\s|$)/i;

/** Whether a field holds a secret: it is never copied. */
export function isSecretField(attribute: (name: string) => string): boolean {
  const isPassword = attribute('type').toLowerCase() === 'password';
  return isPassword || SECRET.test(attribute('autocomplete'));
}

/** What a text field shows; undefined for buttons, boxes to tick and what is hidden. */
export function fieldValueOf(name: string, type: string, value: string): string | undefined {
  const isText = name === 'textarea' || TEXT_FIELDS.has(type.trim().toLowerCase());
  return isText && value.trim() !== '' ? value : undefined;
}
