import { describe, expect, it } from 'vitest';
import { CAPTURE_VERSION } from '../../page/page-tree.ts';
import { parseConfig, parseStatistics, parseVocabulary } from './config.ts';
import { FEATURE_VERSION } from './features.ts';
import { emptyStatistics } from './model.ts';

const shape = { counts: 'binned', neighbours: 'distinct', tags: 2, hasLayout: false } as const;
const config = {
  captureVersion: CAPTURE_VERSION,
  featureVersion: FEATURE_VERSION,
  shape,
  thresholds: { 'sum-product': 0.2, gibbs: 0.7 },
};

describe('the files of the model', () => {
  it('are taken when they fit', () => {
    expect(parseConfig(config)).toEqual(config);
    const shapeWithLayout = { ...shape, hasLayout: true };
    const withLayout = { shape: shapeWithLayout, layoutThresholds: config.thresholds };
    expect(parseConfig({ ...config, ...withLayout })).toEqual({ ...config, ...withLayout });
    expect(parseVocabulary({ tags: ['p'] })).toEqual({ tags: ['p'] });
    expect(parseStatistics(emptyStatistics(shape), shape)).toEqual(emptyStatistics(shape));
  });

  it.each([
    ['no config', () => parseConfig(null)],
    ['a missing threshold', () => parseConfig({ ...config, thresholds: { gibbs: 0.7 } })],
    [
      'layout, but no thresholds for it',
      () => parseConfig({ ...config, shape: { ...shape, hasLayout: true } }),
    ],
    ['a missing shape', () => parseConfig({ ...config, shape: undefined })],
    ['tags that are none', () => parseVocabulary({ tags: [1] })],
    ['no statistics', () => parseStatistics(null, shape)],
    ['counts of other tags', () => parseStatistics(emptyStatistics({ ...shape, tags: 3 }), shape)],
    [
      'counts of another kind',
      () => parseStatistics(emptyStatistics({ ...shape, counts: 'geometric' }), shape),
    ],
  ])('are damaged with %s', (_, parse) => {
    expect(parse).toThrow(expect.objectContaining({ code: 'model-damaged' }));
  });

  it('are outdated when features have changed since', () => {
    const old = { ...config, featureVersion: FEATURE_VERSION - 1 };
    expect(() => parseConfig(old)).toThrow(expect.objectContaining({ code: 'model-outdated' }));
  });
});
