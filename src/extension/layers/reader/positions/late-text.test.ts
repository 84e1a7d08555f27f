import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { Article, Block } from '../../../../article/article.ts';
import type { ReadPage } from '../../page/read-page.ts';
import { hasMoreText, isOtherText, watchLateContent } from './late-text.ts';

function article(...paragraphs: readonly string[]): Article {
  const blocks = paragraphs.map(
    (value): Block => ({
      type: 'paragraph',
      source: { document: 0, firstLeaf: 0, lastLeaf: 0 },
      children: [{ type: 'text', value }],
    }),
  );
  return { blocks } as unknown as Article;
}

const SHOWN = article('One.', 'Two.', 'Three.', 'Four.', 'Five.');

test.each([
  ['more below', article('One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), true],
  ['more above', article('News.', 'One.', 'Two.', 'Three.', 'Four.', 'Five.'), true],
  ['a line written anew', article('One!', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), true],
  ['the same', SHOWN, false],
  ['less, behind a paywall', article('One.', 'Two.'), false],
  ['another, longer one', article('The first.', 'The second.', 'The third and last.'), false],
])('%s', (_name, after, expected) => {
  expect(hasMoreText(SHOWN, after)).toBe(expected);
});

const OTHER = article('The first.', 'The second.', 'The third and last.');

test.each([
  ['another, longer one', OTHER, true],
  ['a shorter one', article('The first.', 'Two!'), true],
  ['a demand to pay', article('Subscribe.'), false],
  ['its beginning, and a demand to pay', article('One.', 'Subscribe to read on.'), false],
  ['more below', article('One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.'), false],
  ['the same, half of it written anew', article('One!', 'Two!', 'Three.', 'Four.', 'Five!'), false],
  ['nothing', article(), false],
])('in the place of an article, %s', (_name, after, expected) => {
  expect(isOtherText(SHOWN, after)).toBe(expected);
});

test('any text is more than an empty article', () => {
  expect(hasMoreText(article(), SHOWN)).toBe(true);
});

describe('a page beneath the reader', () => {
  afterEach(() => vi.useRealTimers());

  /**
   * Observes a page that changes and is emptied at given times.
   * @returns the seconds at which it was read
   */
  function look() {
    vi.useFakeTimers({ now: 0 });
    const readAt: number[] = [];
    let listener: (() => void) | undefined;
    const hasLostContent = vi.fn(() => false);
    const onRead = vi.fn(async () => true);
    const end = watchLateContent({
      read: async () => {
        readAt.push(Date.now() / 1000);
        return {} as ReadPage;
      },
      followChanges(added) {
        listener = added;
        return () => (listener = undefined);
      },
      hasLostContent,
      onRead,
    });
    return {
      readAt,
      hasLostContent,
      onRead,
      end,
      change: () => listener?.(),
      isHeard: () => listener !== undefined,
    };
  }

  it('is read again after one second, two, four and eight', async () => {
    const { readAt } = look();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(readAt).toEqual([1, 2, 4, 8]);
  });

  it('is tested for its texts after changes, and otherwise only after it was read', async () => {
    const { hasLostContent, change } = look();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(hasLostContent).toHaveBeenCalledTimes(4);
    for (let i = 0; i < 10; i++) change();
    await vi.advanceTimersByTimeAsync(500);
    expect(hasLostContent).toHaveBeenCalledTimes(5);
  });

  it('is read at once when it has removed its texts, and then as often as at first', async () => {
    const { readAt, hasLostContent, change } = look();
    await vi.advanceTimersByTimeAsync(15_000);
    hasLostContent.mockReturnValue(true);
    change();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(readAt.slice(4)).toEqual([15.5, 16.5, 18.5]);
  });

  it('is read again within eight seconds while its new text cannot be shown', async () => {
    const { readAt, onRead } = look();
    await vi.advanceTimersByTimeAsync(14_000);
    onRead.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(readAt).toEqual([1, 2, 4, 8, 16, 24, 32]);
    onRead.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(readAt.slice(7)).toEqual([40, 56]);
  });

  it('is not read again once the reader is closed', async () => {
    const { readAt, end, isHeard } = look();
    end();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(readAt).toEqual([]);
    expect(isHeard()).toBe(false);
  });
});
