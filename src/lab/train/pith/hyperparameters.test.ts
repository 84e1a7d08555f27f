import { describe, expect, it } from 'vitest';
import { changedHyperparameters, parseHyperparameters, parseSets } from './hyperparameters.ts';

describe('parseHyperparameters', () => {
  it('changes what is named, and names what was changed', () => {
    const choices = parseHyperparameters(['projection=128', 'spliced=0']);
    expect(choices).toMatchObject({ projection: 128, spliced: 0 });
    expect(changedHyperparameters(choices)).toContain('projection=128');
    expect(changedHyperparameters(choices).join()).not.toContain('spliced');
  });

  it.each([
    ...['breadth=3', 'projection', 'projection=wide', 'projection=', 'projection=0x60'],
    ...['pooled=1=2', 'toString=1'],
  ])('refuses %s, with what there is', (word) => {
    expect(() => parseHyperparameters([word])).toThrow(/projection, pooled/);
  });

  it.each(['batchPages=0', 'projection=9.5', 'pooled=-1', 'cropLeaves=2.5'])(
    'refuses %s, which is no count',
    (word) => {
      expect(() => parseHyperparameters([word])).toThrow(/needs a whole number from 1\.$/);
    },
  );
});

describe('parseSets', () => {
  it('takes names, and weights behind a colon', () => {
    expect(parseSets('wcxb,harvest:0.5,blocks-fundus:2')).toEqual([
      { name: 'wcxb', weight: 1 },
      { name: 'harvest', weight: 0.5 },
      { name: 'blocks-fundus', weight: 2 },
    ]);
  });

  it('names the sets that there are where it does not know one', () => {
    expect(() => parseSets('wcxb,cleaneval')).toThrow(/blocks-unlabelled.*not "cleaneval"/);
  });

  it.each(['wcxb:0', 'wcxb:-1', 'wcxb:much', 'wcxb:', 'wcxb:1:2'])('refuses weight %s', (word) => {
    expect(() => parseSets(word)).toThrow(/NAME:WEIGHT/);
  });
});
