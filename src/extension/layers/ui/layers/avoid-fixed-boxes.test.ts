import { afterEach, expect, test } from 'vitest';
import { avoidFixedBoxes } from './avoid-fixed-boxes.ts';

/** The part of an element that is used before the window is. */
const LAYER = {
  style: { setProperty: () => undefined },
  getBoundingClientRect: () => ({ left: 0, right: 320, height: 48 }),
} as unknown as HTMLElement;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'innerHeight');
});

test.each(['NS_ERROR_XPC_SECURITY_MANAGER_VETO', 'NS_ERROR_UNEXPECTED'])(
  'a layer of a page that has been left is placed nowhere, where Firefox refuses its window with %s',
  (name) => {
    refuseWindow(name);
    expect(() => avoidFixedBoxes(LAYER)).not.toThrow();
  },
);

test('any other error is thrown', () => {
  refuseWindow('TypeError');
  expect(() => avoidFixedBoxes(LAYER)).toThrow('refused');
});

function refuseWindow(name: string): void {
  Object.defineProperty(globalThis, 'innerHeight', {
    configurable: true,
    get() {
      throw Object.assign(new Error('refused'), { name });
    },
  });
}
