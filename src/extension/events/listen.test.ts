import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { dispatchOwn, listen } from './listen.ts';

test('what a page has made up is not heard, however often', () => {
  const target = new EventTarget();
  const hear = vi.fn();
  listen(target, 'toggle', hear);
  for (let i = 0; i < 2_000; i++) target.dispatchEvent(new Event('toggle'));
  expect(hear).not.toHaveBeenCalled();
});

test('an event of our own is heard, and none that looks the same', () => {
  const target = new EventTarget();
  const hear = vi.fn();
  listen(target, 'click', hear);
  const own = new Event('click');
  dispatchOwn(target, own);
  target.dispatchEvent(new Event('click'));
  expect(hear.mock.calls).toEqual([[own]]);
});

test('what the browser tells of is heard, once if that is asked for, also after one that was made up', async () => {
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

test('nothing is heard any more after the end, nor after the signal', () => {
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
