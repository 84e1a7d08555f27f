import { describe, expect, it } from 'vitest';
import { measureHighlight } from './article-words.ts';

const on = (text: string) => ({ text, isHighlighted: true });
const off = (text: string) => ({ text, isHighlighted: false });

describe('the share of highlighted words', () => {
  it('counts the words of the article and of the rest apart', () => {
    const leaves = [off('Home'), on('Why bark cracks'), on('It grows.'), off('So.'), on('Buy now')];
    const shares = measureHighlight(leaves, 'Why bark cracks\nIt grows. So.');
    expect(shares).toEqual({ article: 5 / 6, rest: 2 / 3 });
  });

  it('takes a copy of the heading in the menu as a part of the rest', () => {
    const leaves = [on('Bark'), on('Menu'), off('cracks')];
    expect(measureHighlight(leaves, 'Bark cracks')).toEqual({ article: 1 / 2, rest: 1 });
  });

  it('says which words the page lacks', () => {
    expect(() => measureHighlight([on('Bark')], 'Bark cracks')).toThrow('"cracks"');
  });
});
