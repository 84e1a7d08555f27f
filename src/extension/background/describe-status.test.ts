import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../core/errors.ts';
import type { PageStatus } from '../../page/messages.ts';
import { describeStatus } from './describe-status.ts';

function badgeOf(status: PageStatus): string {
  return describeStatus(status, 'en').badge;
}

test('the badge shows working, the share kept, failure, and nothing when off', () => {
  expect(badgeOf({ state: 'working' })).toBe('…');
  expect(badgeOf({ state: 'done', share: 0.424, truncated: false })).toBe('42%');
  expect(badgeOf({ state: 'done', share: 1, truncated: false })).toBe('100%');
  expect(badgeOf({ state: 'failed', code: 'page-empty' })).toBe('!');
  expect(badgeOf({ state: 'off' })).toBe('');
});

test('something is never shown as nothing', () => {
  expect(badgeOf({ state: 'done', share: 0.0004, truncated: false })).toBe('1%');
});

test('the tooltip names the share, and says when the end of the page was left out', () => {
  const done = describeStatus({ state: 'done', share: 0.5, truncated: false }, 'en');
  expect([done.titleKey, done.substitutions]).toEqual(['statusDone', ['50%']]);
  const cut = describeStatus({ state: 'done', share: 0.5, truncated: true }, 'en');
  expect([cut.titleKey, cut.substitutions]).toEqual(['statusDoneTruncated', ['50%']]);
});

test('every failure has a sentence in the locale that is complete', () => {
  const file = new URL('../../../public/_locales/en/messages.json', import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8'));
  for (const code of ERROR_CODES) {
    const { titleKey } = describeStatus({ state: 'failed', code }, 'en');
    expect(sentences[titleKey ?? '']?.message, code).toMatch(/^[A-Z].*\.$/);
  }
});

test('what could not be said over the page stands in the tooltip as it is', () => {
  const notified = describeStatus({ state: 'notified', isProblem: false, text: 'Copied.' }, 'en');
  expect([notified.badge, notified.title]).toEqual(['✓', 'Copied.']);
  expect(badgeOf({ state: 'notified', isProblem: true, text: 'Not copied.' })).toBe('!');
});
