import { expect, test, vi } from 'vitest';
import type { PageStatus } from '../../../page/messages.ts';
import type { FailureListener } from '../../layers/page/pith-page.ts';
import { createFailureNotifier } from './failure-notifier.ts';

const EMPTY: PageStatus = { state: 'failed', code: 'page-empty' };

function statusesNotified(statuses: readonly PageStatus[], listenFrom = 0): unknown[] {
  const told: unknown[] = [];
  const onUnheard = vi.fn(() => void told.push('unheard'));
  const news = createFailureNotifier(() => undefined, onUnheard);
  const listener: FailureListener = (failure) => void told.push(failure?.code);
  statuses.forEach((status, i) => {
    if (i === listenFrom) news.listen(listener);
    news.onStatus(status);
  });
  return told;
}

test('a press that comes to nothing is told, and once', () => {
  expect(statusesNotified([{ state: 'working' }, EMPTY, EMPTY])).toEqual([undefined, 'page-empty']);
});

test('it is over when the page has something after all', () => {
  const done: PageStatus = { state: 'done', kept: 9, all: 9, truncated: false };
  expect(statusesNotified([{ state: 'working' }, EMPTY, done])).toEqual([
    undefined,
    'page-empty',
    undefined,
  ]);
});

test('a page that becomes empty by itself is nothing to tell of', () => {
  const done: PageStatus = { state: 'done', kept: 9, all: 9, truncated: false };
  expect(statusesNotified([{ state: 'working' }, done, EMPTY])).toEqual([undefined]);
});

test('who comes late is called, and hears of what holds', () => {
  expect(statusesNotified([{ state: 'working' }, EMPTY, EMPTY], 2)).toEqual([
    'unheard',
    'page-empty',
  ]);
});
