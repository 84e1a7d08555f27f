import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../../../../article/article.ts';
import { isMinorGap } from './is-minor-gap.ts';

describe('what was left out', () => {
  it('is minor if it is shorter than the line that would replace it', () => {
    expect(isMinorGap({ words: 2, children: [line('Reply'), line('Share')] })).toBe(true);
    expect(isMinorGap({ words: 6, children: [line('By Ada Marsh'), line('Dec 17, 2025')] })).toBe(
      true,
    );
  });

  it('is minor if it is only short labels, such as the head of a post', () => {
    const labels = ['Ada Marsh', 'Member', 'Joined', 'Jun 4, 2024', 'Messages', '26', 'Location'];
    expect(isMinorGap({ words: 12, children: labels.map(line) })).toBe(true);
  });

  it('is not minor with a sentence in it, nor with very many labels', () => {
    const sentence = 'I would not cut it before it has lost its leaves.';
    expect(isMinorGap({ words: 12, children: [line('Reply'), line(sentence)] })).toBe(false);
    const labels = Array.from({ length: 31 }, () => line('label'));
    expect(isMinorGap({ words: 31, children: labels })).toBe(false);
  });
});

function line(value: string): Paragraph {
  const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}
