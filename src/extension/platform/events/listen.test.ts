import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { dispatchOwn, listen } from './listen.ts';

test('a forged event is ignored, however often it comes', () => {
  const target = new EventTarget();
  const hear = vi.fn();
  listen(target, 'toggle', hear);
  for (let i = 0; i < 2_000; i++) target.dispatchEvent(new Event('toggle'));
  expect(hear).not.toHaveBeenCalled();
});

test('an event of our own is handled, but not one that looks the same', () => {
  const target = new EventTarget();
  const hear = vi.fn();
  listen(target, 'click', hear);
  const own = new Event('click');
  dispatchOwn(target, own);
  target.dispatchEvent(new Event('click'));
  expect(hear.mock.calls).toEqual([[own]]);
});

test('a trusted event is handled, with `once` only one, even after a forged one', async () => {
  const { window } = new JSDOM('<p>Some words</p>');
  const heard = { once: 0, always: 0 };
  listen(window, 'load', () => heard.once++, { once: true });
  listen(window, 'load', () => heard.always++);
  window.dispatchEvent(new window.Event('load'));
  expect(heard).toEqual({ once: 0, always: 0 });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  expect(heard).toEqual({ once: 1, always: 1 });
  window.close();
});

test('after the end, or the abort, no event is handled', () => {
  const target = new EventTarget();
  const hear = vi.fn();
  const ending = new AbortController();
  const end = listen(target, 'click', hear, { capture: true });
  listen(target, 'click', hear, { signal: ending.signal });
  end();
  ending.abort();
  dispatchOwn(target, new Event('click'));
  expect(hear).not.toHaveBeenCalled();
});
