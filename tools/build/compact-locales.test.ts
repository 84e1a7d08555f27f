import { expect, test } from 'vitest';
import { compactMessages } from './compact-locales.ts';

test('texts ship with their placeholders, and without what is for translators', () => {
  const written = `{
  "saved": {
    "message": "Saved as “$NAME$”.",
    "description": "Shown for a moment.",
    "placeholders": { "name": { "content": "$1", "example": "a.md" } }
  }
}
`;
  expect(compactMessages(written)).toBe(
    '{"saved":{"message":"Saved as “$NAME$”.","placeholders":{"name":{"content":"$1","example":"a.md"}}}}',
  );
});
