import { describe, expect, it } from 'vitest';
import { changedHyperparameters, parseHyperparameters } from './hyperparameters.ts';

describe('parseHyperparameters', () => {
  it('changes what is named, and names what was changed', () => {
    const choices = parseHyperparameters(['projection=128', 'spliced=0']);
    expect(choices).toMatchObject({ projection: 128, spliced: 0 });
    expect(changedHyperparameters(choices)).toContain('projection=128');
    expect(changedHyperparameters(choices).join()).not.toContain('spliced');
  });

  it.each([
    ...['breadth=3', 'projection', 'projection=wide', 'projection=', 'projection=0x60'],
    ...['teachers=1=2', 'toString=1'],
  ])('refuses %s, with what there is', (word) => {
    expect(() => parseHyperparameters([word])).toThrow(/projection, pooled/);
  });

  it.each(['batchPages=0', 'projection=9.5', 'teachers=-1', 'teachers=2.5'])(
    'refuses %s, which is no count',
    (word) => {
      expect(() => parseHyperparameters([word])).toThrow(/needs a whole number from [01]\.$/);
    },
  );

  it.each(['multilingual=4', 'multilingual=0.5', 'multilingual=-1'])(
    'refuses %s, which is no half of the pages',
    (word) => {
      expect(() => parseHyperparameters([word])).toThrow(/first half/);
    },
  );

  it('rejects multilingual pages without teachers to label them', () => {
    expect(() => parseHyperparameters(['teachers=0', 'multilingual=1'])).toThrow(/teachers=N/);
  });
});
