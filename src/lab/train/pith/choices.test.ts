import { describe, expect, it } from 'vitest';
import { changedChoices, parseChoices } from './choices.ts';

describe('parseChoices', () => {
  it('changes what is named, and names what was changed', () => {
    const choices = parseChoices(['projection=128', 'spliced=0']);
    expect(choices).toMatchObject({ projection: 128, spliced: 0 });
    expect(changedChoices(choices)).toContain('projection=128');
    expect(changedChoices(choices).join()).not.toContain('spliced');
  });

  it.each(['breadth=3', 'projection', 'projection=wide'])(
    'refuses %s, with what there is',
    (word) => {
      expect(() => parseChoices([word])).toThrow(/projection, pooled/);
    },
  );

  it.each(['multilingual=4', 'multilingual=0.5', 'multilingual=-1'])(
    'refuses %s, which is no half of the pages',
    (word) => {
      expect(() => parseChoices([word])).toThrow(/first half/);
    },
  );

  it('refuses pages without labels where nobody labels them', () => {
    expect(() => parseChoices(['teachers=0', 'multilingual=1'])).toThrow(/teachers=N/);
  });
});
