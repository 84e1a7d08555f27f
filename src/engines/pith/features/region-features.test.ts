import { describe, expect, it } from 'vitest';
import { namedRegions } from './region-features.ts';

describe('namedRegions', () => {
  it('reads names in other languages as it reads English ones', () => {
    const pairs = [
      ['comments', 'kommentare'],
      ['ad-slot', 'werbung'],
      ['related-posts', 'mehr-zum-thema'],
      ['search', 'suche'],
      ['newsletter', 'abonnement'],
      ['image-caption', 'bildunterschrift'],
    ];
    for (const [english, other] of pairs) {
      expect(namedRegions(other), other).toContain(namedRegions(english)[0]);
    }
  });

  it('does not take an English name for one of them', () => {
    for (const name of ['confirmation', 'opinionated', 'ingress', 'notation', 'publisher']) {
      expect(namedRegions(name), name).toEqual([]);
    }
  });
});
