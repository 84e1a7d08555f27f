import { describe, expect, it } from 'vitest';
import { isPageGone, isTabGone, unlessTabIsGone } from './gone.ts';

/** As browsers have said it: Chromium 156, Firefox 140. */
const OF_A_TAB = ['No tab with id: 7.', 'The tab was closed.', 'Invalid tab ID: 7'];
const OF_A_PAGE = [
  'Could not establish connection. Receiving end does not exist.',
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  'Promised response from onMessage listener went out of scope',
  'Frame with ID 0 was removed.',
  'The frame was removed.',
  'No frame with id 0 in tab with id 7.',
  "Actor 'ExtensionContent' destroyed before query 'Execute' was resolved",
  'Cannot access contents of the page.',
  'Frame with ID 0 is showing error page',
  'Missing host permission for the tab',
];

describe('what a browser says', () => {
  it.each(OF_A_TAB)('of a tab that is gone: %s', (message) => {
    expect(isTabGone(new Error(message))).toBe(true);
    expect(isPageGone(new Error(message))).toBe(true);
  });

  it.each(OF_A_PAGE)('of a page that is gone, while the tab may be there: %s', (message) => {
    expect(isTabGone(new Error(message))).toBe(false);
    expect(isPageGone(new Error(message))).toBe(true);
  });

  it('of anything else is thrown on', async () => {
    const error = new Error('Could not load file: bar-script.js');
    expect(isPageGone(error)).toBe(false);
    await expect(unlessTabIsGone(Promise.reject(error))).rejects.toBe(error);
  });
});
