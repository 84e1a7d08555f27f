import { nodeName, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import type { TextBlock } from './text-block.ts';
import { countBlockWords, type TextRun } from './word-counts.ts';

/**
 * Elements that do not separate blocks (boilerpipe's defaults). All others do, including `br` and
 * `img`.
 */
const INLINE = new Set([
  ...['a', 'strike', 'u', 'b', 'i', 'em', 'strong', 'span', 'sup', 'code', 'tt', 'sub', 'var'],
  ...['font', 'abbr', 'acronym'],
]);
/** The inline elements that separate words. */
const SPACED = new Set(['a', 'abbr', 'acronym']);
/** Elements whose text is ignored (boilerpipe's defaults); capture has already dropped others. */
const IGNORED = new Set(['style', 'script', 'option', 'object', 'embed', 'applet', 'noscript']);

/**
 * Divides a page into text blocks in document order. The leaves of ignored elements are in no
 * block.
 */
export function textBlocks(tree: PageTree): TextBlock[] {
  const reader = new BlockReader();
  const open: number[] = [];
  let text = 0;
  let leaf = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    while (open.length > 0 && open[open.length - 1] !== tree.parents[node]) {
      reader.close(nodeName(tree, open.pop() ?? 0));
    }
    if (tree.nodeNames[node] !== TEXT_NAME) {
      reader.open(nodeName(tree, node));
      open.push(node);
      continue;
    }
    const isLeaf = tree.leaves[leaf] === text;
    reader.text(tree.texts[text], isLeaf ? leaf : undefined);
    if (isLeaf) leaf++;
    text++;
  }
  return reader.finish();
}

class BlockReader {
  private readonly blocks: TextBlock[] = [];
  private runs: TextRun[] = [];
  private leaves: number[] = [];
  private links = 0;
  private ignored = 0;

  open(name: string): void {
    this.edge(name);
    this.count(name, 1);
  }

  close(name: string): void {
    this.edge(name);
    this.count(name, -1);
  }

  text(text: string, leaf: number | undefined): void {
    if (this.ignored > 0) return;
    if (leaf !== undefined) this.leaves.push(leaf);
    this.add(text);
  }

  finish(): TextBlock[] {
    this.flush();
    return this.blocks;
  }

  private count(name: string, by: 1 | -1): void {
    if (name === 'a') this.links += by;
    else if (IGNORED.has(name)) this.ignored += by;
  }

  private edge(name: string): void {
    if (!INLINE.has(name)) this.flush();
    else if (SPACED.has(name)) this.add(' ');
  }

  private add(text: string): void {
    const isLinked = this.links > 0;
    const last = this.runs[this.runs.length - 1];
    if (last?.isLinked === isLinked) {
      this.runs[this.runs.length - 1] = { text: last.text + text, isLinked };
    } else {
      this.runs.push({ text, isLinked });
    }
  }

  private flush(): void {
    if (this.leaves.length > 0) {
      const counts = countBlockWords(this.runs);
      const position = this.blocks.length;
      const block: TextBlock = {
        ...counts,
        leaves: this.leaves,
        text: this.runs.map(({ text }) => text).join(''),
        first: position,
        last: position,
      };
      this.blocks.push(block);
      this.leaves = [];
    }
    this.runs = [];
  }
}
