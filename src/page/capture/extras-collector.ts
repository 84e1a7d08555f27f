import {
  type ArticleExtras,
  MAX_EXTRA_LENGTH,
  OBJECT_ATTRIBUTES,
  type PageObject,
} from './article-extras.ts';
import { noscriptPictures } from './noscript-pictures.ts';
import type { PageReader } from './page-reader.ts';

const EMBEDS = ['iframe', 'object', 'video', 'audio'] as const;
type EmbedName = (typeof EMBEDS)[number];
/** MathJax 2 keeps the TeX of a formula in a script of its own. */
const FORMULA_SCRIPT = /^math\/(tex|mml)/i;

/** Longer white space is no indentation of code, so it is not kept. */
const MAX_BLANK_LENGTH = 100;

/** Where an object stands: in which element, and before which node. */
type ObjectPosition = Pick<PageObject, 'parent' | 'before'>;

/** Collects what only the article needs while a page is captured. */
export class ExtrasCollector<N> {
  private readonly reader: PageReader<N>;
  private readonly attributeNodes: number[] = [];
  private readonly attributeNames: string[] = [];
  private readonly attributeValues: string[] = [];
  private readonly blankTexts: number[] = [];
  private readonly blanks: string[] = [];
  private readonly objects: PageObject[] = [];

  constructor(reader: PageReader<N>) {
    this.reader = reader;
  }

  attribute(node: number, name: string, value: string): void {
    if (value.length > MAX_EXTRA_LENGTH) return;
    this.attributeNodes.push(node);
    this.attributeNames.push(name);
    this.attributeValues.push(value);
  }

  /** Adds the white space of a blank text, of which the tree keeps a single space. */
  blank(index: number, text: string): void {
    if (text.length < 2 || text.length > MAX_BLANK_LENGTH || text.includes('\n')) return;
    this.blankTexts.push(index);
    this.blanks.push(text);
  }

  /** Adds an element that the tree leaves out, if it is an embed or the source of a formula. */
  leftOut(element: N, name: string, position: ObjectPosition): void {
    if (name === 'script') this.script(element, position);
    else if (EMBEDS.some((embed) => embed === name))
      this.embed(element, name as EmbedName, position);
  }

  /** Adds the pictures in the markup of a `noscript`, which the browser keeps as text. */
  noscript(element: N, position: ObjectPosition): void {
    for (const attributes of noscriptPictures(this.reader.unparsed(element))) {
      const entries = Object.entries(attributes).filter(isKept);
      this.add('img', position, Object.fromEntries(entries));
    }
  }

  finish(baseUrl: string): ArticleExtras {
    const { attributeNodes, attributeNames, attributeValues, blankTexts, blanks, objects } = this;
    return {
      baseUrl,
      attributeNodes,
      attributeNames,
      attributeValues,
      blankTexts,
      blanks,
      objects,
    };
  }

  private script(element: N, position: ObjectPosition): void {
    // A page has many scripts, so those without a formula are dismissed before anything is built.
    const { reader } = this;
    const type = reader.attribute(element, 'type');
    if (!FORMULA_SCRIPT.test(type)) return;
    const source = Array.from(reader.children(element, 'script'), (child) => reader.text(child));
    this.add('script', position, { type }, source.join(''));
  }

  private embed(element: N, name: EmbedName, position: ObjectPosition): void {
    if (!this.reader.isVisible(element)) return;
    const attributes = this.attributes(element);
    for (const child of Array.from(this.reader.children(element, name))) {
      if (attributes.src !== undefined || this.reader.name(child) !== 'source') continue;
      const { src } = this.attributes(child);
      if (src !== undefined) attributes.src = src;
    }
    this.add(name, position, attributes);
  }

  private add(
    name: PageObject['name'],
    { parent, before }: ObjectPosition,
    attributes: Readonly<Record<string, string>>,
    text = '',
  ): void {
    this.objects.push({ name, parent, before, attributes, text });
  }

  private attributes(element: N): Record<string, string> {
    const names = Array.from(this.reader.attributeNames(element));
    const pairs = names.map((name) => [name, this.reader.attribute(element, name)] as const);
    return Object.fromEntries(pairs.filter(isKept));
  }
}

function isKept([name, value]: readonly [string, string]): boolean {
  return OBJECT_ATTRIBUTES.has(name) && value.length <= MAX_EXTRA_LENGTH;
}
