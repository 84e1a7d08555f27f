import type { Block, Image, Inline } from '../article.ts';
import { mapBlock } from '../blocks/map-block.ts';

const OPENS = /[[(（［〔【]\s*$/u;
const CLOSES = /^\s*[\])）］〕】]/u;
/** What stands between the numbers of several notes. */
const BETWEEN = /^[\s,，、;–-]*$/u;

/** Blocks in which no brackets are left around the numbers of notes that stood in them: `[1, 2]`. */
export function withoutNoteBrackets(blocks: readonly Block[]): Block[] {
  return blocks.map((block) =>
    mapBlock(block, {
      inlines: withoutBrackets,
      blocks: withoutNoteBrackets,
      figure: (children) =>
        children.flatMap((child): readonly (Block | Image)[] =>
          child.type === 'image' ? [child] : withoutNoteBrackets([child]),
        ),
    }),
  );
}

function withoutBrackets(line: readonly Inline[]): readonly Inline[] {
  if (!line.some(({ type }) => type === 'footnote-reference')) return line;
  const written: Inline[] = [...line];
  for (let at = 0; at < written.length; at++) {
    const before = written[at];
    if (before.type !== 'text' || !OPENS.test(before.value)) continue;
    const end = endOfNumbers(written, at + 1);
    const after = written[end];
    if (after?.type !== 'text' || !CLOSES.test(after.value)) continue;
    const numbers = written.slice(at + 1, end).filter(({ type }) => type === 'footnote-reference');
    const opening = { ...before, value: before.value.replace(OPENS, '') };
    const closing = { ...after, value: after.value.replace(CLOSES, '') };
    written.splice(at, end - at + 1, opening, ...numbers, closing);
    // Another bracket may open behind the one that is closed.
    at += numbers.length;
  }
  return written.filter((inline) => inline.type !== 'text' || inline.value !== '');
}

/** The index behind a row of references. */
function endOfNumbers(line: readonly Inline[], from: number): number {
  let at = from;
  if (line[at]?.type !== 'footnote-reference') return -1;
  while (at < line.length) {
    const next = line[at];
    const isBetween = next.type === 'text' && BETWEEN.test(next.value);
    if (next.type !== 'footnote-reference' && !isBetween) break;
    at++;
  }
  return at;
}
