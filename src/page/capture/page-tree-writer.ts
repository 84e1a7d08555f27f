import { CAPTURE_VERSION, type PageTree, TEXT_NAME } from '../page-tree.ts';

/**
 * The most names that a page tree can have, as they are indexed by 16 bits. The last place is for
 * OTHER_NAME, which all further names share.
 */
export const MAX_NAMES = 2 ** 16 - 1;
/**
 * The most names with a hyphen, such as those of custom elements. Pages can invent them without
 * end, and names of HTML that come later must still find a place.
 */
export const MAX_INVENTED_NAMES = 60_000;
/** The shared name of all names beyond the limit. It is a valid element name without a meaning. */
export const OTHER_NAME = 'x-other';

/** The properties of the page as a whole. */
export type PageProperties = Pick<PageTree, 'url' | 'title' | 'language' | 'truncated'>;

/** Writes a page tree node by node, in document order. */
export class PageTreeWriter {
  private readonly names: string[];
  private readonly nameIndex: Map<string, number>;
  private readonly nodeNames: number[] = [];
  private readonly parents: number[] = [];
  private readonly textNodes: number[] = [];
  private readonly texts: string[] = [];
  private readonly leaves: number[] = [];
  private readonly leafFlags: number[] = [];
  private readonly attributeNodes: number[] = [];
  private readonly attributeNames: number[] = [];
  private readonly attributeValues: string[] = [];

  /** @param names the first names of the table; `#text` has to be the first of all */
  constructor(names: readonly string[] = ['#text']) {
    this.names = [...names];
    this.nameIndex = new Map(names.map((name, i) => [name, i]));
  }

  /** The number of nodes written so far, which is the index of the next node. */
  get nodeCount(): number {
    return this.nodeNames.length;
  }

  /** The number of text nodes written so far. */
  get textCount(): number {
    return this.texts.length;
  }

  /** The number of text leaves written so far. */
  get leafCount(): number {
    return this.leaves.length;
  }

  /**
   * Writes an element.
   * @param parent node index of its parent; -1 for the root
   * @returns the element's node index
   */
  element(name: string, parent: number): number {
    this.parents.push(parent);
    return this.nodeNames.push(this.intern(name)) - 1;
  }

  /**
   * Writes an attribute.
   * @param node index of the last element written, since attributes ascend by their nodes
   */
  attribute(node: number, name: string, value: string): void {
    this.attributeNodes.push(node);
    this.attributeNames.push(this.intern(name));
    this.attributeValues.push(value);
  }

  /** Writes a text node that is a leaf. */
  leaf(text: string, parent: number, flags: number): void {
    this.leaves.push(this.texts.length);
    this.leafFlags.push(flags);
    this.blank(text, parent);
  }

  /** Writes a text node of white space. */
  blank(text: string, parent: number): void {
    this.textNodes.push(this.nodeNames.length);
    this.texts.push(text);
    this.nodeNames.push(TEXT_NAME);
    this.parents.push(parent);
  }

  finish({ url, title, language, truncated }: PageProperties): PageTree {
    return {
      captureVersion: CAPTURE_VERSION,
      url,
      title,
      language,
      truncated,
      names: this.names,
      nodeNames: Uint16Array.from(this.nodeNames),
      parents: Int32Array.from(this.parents),
      textNodes: Int32Array.from(this.textNodes),
      texts: this.texts,
      leaves: Int32Array.from(this.leaves),
      leafFlags: Uint8Array.from(this.leafFlags),
      attributeNodes: Int32Array.from(this.attributeNodes),
      attributeNames: Uint16Array.from(this.attributeNames),
      attributeValues: this.attributeValues,
    };
  }

  private intern(name: string): number {
    const known = this.nameIndex.get(name);
    if (known !== undefined) return known;
    const most = name.includes('-') ? MAX_INVENTED_NAMES : MAX_NAMES;
    if (this.names.length < most) return this.addName(name);
    return this.nameIndex.get(OTHER_NAME) ?? this.addName(OTHER_NAME);
  }

  private addName(name: string): number {
    this.nameIndex.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}
