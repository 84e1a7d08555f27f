import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../core/errors.ts';
import type { PageStatus } from '../../page/messages.ts';
import { describeStatus } from './describe-status.ts';

function badgeOf(status: PageStatus): string {
  return describeStatus(status, 'en').badge;
}

function done(kept: number, all: number, truncated = false): PageStatus {
  return { state: 'done', kept, all, truncated };
}

test('the badge shows working, the words kept, failure, and nothing when off', () => {
  expect(badgeOf({ state: 'working' })).toBe('…');
  expect(badgeOf(done(590, 667))).toBe('590');
  expect(badgeOf(done(12_590, 16_667))).toBe('13K');
  expect(badgeOf({ state: 'failed', code: 'page-empty' })).toBe('!');
  expect(badgeOf({ state: 'off' })).toBe('');
});

test('something is never shown as nothing', () => {
  expect(badgeOf(done(0, 40))).toBe('1');
});

test('the tooltip names the words, and says when the end of the page was left out', () => {
  const whole = describeStatus(done(590, 1_667), 'en');
  expect(whole).toMatchObject({ titleKey: 'statusDone', substitutions: ['590', '1,667'] });
  expect(whole.count).toBe(1_667);
  const cut = describeStatus(done(590, 1_667, true), 'en');
  expect(cut).toMatchObject({ titleKey: 'statusDoneTruncated', substitutions: ['590', '1,667'] });
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
