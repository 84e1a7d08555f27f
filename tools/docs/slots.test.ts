import { expect, it } from 'vitest';
import { fillSlots, unreadableSlots, withoutSlots } from './slots.ts';

const figureOf = (name: string) => (name === 'table' ? '| a |\n|---|\n| 1 |' : `(${name})`);

it('a slot in a sentence is filled where it stands, however often', () => {
  const text =
    'It has <!-- figures: f1 val -->.5<!-- /figures -->, not <!-- figures: x --><!-- /figures -->.';
  expect(fillSlots(text, figureOf)).toBe(
    'It has <!-- figures: f1 val -->(f1 val)<!-- /figures -->, not <!-- figures: x -->(x)<!-- /figures -->.',
  );
});

it('a table stands apart from its comments, and filling it again changes nothing', () => {
  const filled = fillSlots('<!-- figures: table -->old<!-- /figures -->\nText.', figureOf);
  expect(filled).toBe('<!-- figures: table -->\n\n| a |\n|---|\n| 1 |\n\n<!-- /figures -->\nText.');
  expect(fillSlots(filled, figureOf)).toBe(filled);
});

it('a text without the contents of its slots is what a person typed', () => {
  expect(withoutSlots('A <!-- figures: x -->.907<!-- /figures --> and .8')).toBe('A  and .8');
});

it('a slot of a sentence that begins its line is named, a table is not', () => {
  const text = [
    'They add',
    '  <!-- figures: gain -->+.1<!-- /figures --> on val.',
    '<!-- figures: table -->',
    '<!-- /figures -->',
  ].join('\n');
  expect(unreadableSlots(text)).toEqual(['gain']);
});
