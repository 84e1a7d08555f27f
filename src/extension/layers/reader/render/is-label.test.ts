import { describe, expect, it } from 'vitest';
import { isLabel } from './is-label.ts';

describe('isLabel', () => {
  it.each([
    'Silver birch',
    '€ 29',
    '3 May 2024',
    'Weight:',
    'Weight: 14 lbs. 12.8 oz.',
    '送料無料',
  ])('knows a label: %s', (text) => {
    expect(isLabel(text)).toBe(true);
  });

  it.each([
    'It is hollow.',
    '“Is it?”',
    '木は古い。',
    'Nobody has ever counted the rings of the elder behind the old mill',
  ])('takes what is said for text: %s', (text) => {
    expect(isLabel(text)).toBe(false);
  });
});
