import { message } from './message.ts';

/** The name of a value, whose key in `_locales` has the value in it. */
export function choiceLabel(prefix: string, value: string): string {
  // `_locales` allows no hyphen in a key.
  return message(prefix + value.replaceAll('-', '_'));
}
