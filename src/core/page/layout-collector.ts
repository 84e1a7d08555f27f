import type { PageReader } from './page-reader.ts';
import type { PageTree } from './page-tree.ts';

/** Numbers of a box: top, left, width, height. */
const NUMBERS = 4;

/** Gathers the boxes of a page's elements while it is walked, where the reader can tell them. */
export class LayoutCollector<N> {
  private readonly reader: PageReader<N>;
  private readonly nodes: number[] = [];
  private readonly boxes: number[] = [];

  constructor(reader: PageReader<N>) {
    this.reader = reader;
  }

  element(node: number, element: N): void {
    const box = this.reader.box?.(element);
    if (box === undefined) return;
    this.nodes.push(node);
    this.boxes.push(box.top, box.left, box.width, box.height);
  }

  /** @param nodeCount N */
  finish(nodeCount: number): Pick<PageTree, 'layout'> {
    if (this.reader.box === undefined) return {};
    const layout = new Float32Array(nodeCount * NUMBERS).fill(Number.NaN);
    this.nodes.forEach((node, i) => {
      layout.set(this.boxes.slice(i * NUMBERS, (i + 1) * NUMBERS), node * NUMBERS);
    });
    return { layout };
  }
}
