import { expect, test, vi } from 'vitest';
import { dispatchOwn } from '../events/listen.ts';
import { afterPaintIfSeen } from './after-paint.ts';

/** A page whose browser paints when the test says so. */
function page(hidden = false) {
  const document = Object.assign(new EventTarget(), { hidden });
  const frames: (() => void)[] = [];
  vi.stubGlobal('document', document);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  return {
    paint: () => {
      for (const frame of frames) frame();
    },
    hide() {
      document.hidden = true;
      dispatchOwn(document, new Event('visibilitychange'));
    },
  };
}

test('what is seen is waited for until it is painted', async () => {
  const { paint } = page();
  const painted = afterPaintIfSeen();
  const isPainted = await Promise.race([painted.then(() => true), Promise.resolve(false)]);
  expect(isPainted).toBe(false);
  paint();
  await painted;
});

test('a tab in the background, where nothing is painted, is not waited for', async () => {
  page(true);
  await afterPaintIfSeen();
});

test('a tab that goes to the background before it is painted is waited for no longer', async () => {
  const { hide } = page();
  const seen = afterPaintIfSeen();
  hide();
  await seen;
});
