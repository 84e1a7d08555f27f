import type { Block, Inline, Paragraph } from '../article.ts';
import { inlineText } from '../blocks/blocks-text.ts';
import { joinSources } from '../blocks/join-sources.ts';

/** A capital alone, or behind the mark that opens a quotation. */
const CAPITAL = /^["'“‘«„]?\p{Lu}$/u;
/** The rest of a word, or of a sentence after a word of one letter. */
const REST = /^(?:\p{Ll}|['’]\p{L}|\s+\p{Ll})/u;

/** Paragraphs with the large letter that a page sets in a box of its own before them. */
export function withDropCaps(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const capital = result.at(-1);
    if (capital?.type === 'paragraph' && block.type === 'paragraph' && belong(capital, block)) {
      result[result.length - 1] = joined(capital, block);
    } else result.push(block);
  }
  return result;
}

function belong(capital: Paragraph, rest: Paragraph): boolean {
  if (!CAPITAL.test(inlineText(capital.children).trim())) return false;
  return REST.test(inlineText(rest.children));
}

function joined(capital: Paragraph, rest: Paragraph): Paragraph {
  const letter: Inline = { type: 'text', value: inlineText(capital.children).trim() };
  const [first, ...others] = rest.children;
  const children: Inline[] =
    first?.type === 'text'
      ? [{ ...first, value: letter.value + first.value }, ...others]
      : [letter, ...rest.children];
  return { ...rest, source: joinSources(capital, rest), children };
}
