import { expect, test } from 'vitest';
import { textFragmentLink } from './text-fragment.ts';

const URL = 'https://a.test/#top';

test('a short text is named with what is before it', () => {
  const link = textFragmentLink(URL, { exact: 'an eel', prefix: 'There was once' });
  expect(link).toBe('https://a.test/#top:~:text=There%20was%20once-,an%20eel');
});

test('a text with half of a character in it has a link all the same', () => {
  const link = textFragmentLink(URL, { exact: 'an \uD83C eel', prefix: '\uDF3F' });
  expect(link).toBe('https://a.test/#top:~:text=%EF%BF%BD-,an%20%EF%BF%BD%20eel');
});
