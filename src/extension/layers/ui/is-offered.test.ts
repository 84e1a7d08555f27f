import { afterEach, expect, test, vi } from 'vitest';
import { isOffered } from './is-offered.ts';

afterEach(() => vi.unstubAllGlobals());

test('what shares is offered where the browser can, and all else everywhere', () => {
  vi.stubGlobal('navigator', {});
  expect([isOffered({ needs: 'share' }), isOffered({})]).toEqual([false, true]);
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect([isOffered({ needs: 'share' }), isOffered({})]).toEqual([true, true]);
});
