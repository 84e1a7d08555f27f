import { AppearanceCollector } from './appearance-collector.ts';
import {
  type ArticleExtras,
  MAX_EXTRA_LENGTH,
  OBJECT_ATTRIBUTES,
  type PageDrawing,
  type PageObject,
  type PageStatement,
} from './article-extras.ts';
import { drawingOf } from './drawing-markup.ts';
import { PLACED } from './formula-names.ts';
import { unlistedName } from './lazy-pictures.ts';
import { noscriptPictures } from './noscript-pictures.ts';
import type { PageReader } from './page-reader.ts';
import { TypesetterFinder } from './typesetter-finder.ts';

const EMBEDS = ['iframe', 'object', 'video', 'audio', 'canvas'] as const;
type EmbedName = (typeof EMBEDS)[number];
/** MathJax 2 keeps the TeX of a formula in a script of its own, and others the source of a diagram. */
const SOURCE_SCRIPT =
  /^(?:math\/(?:tex|mml)|text\/(?:x-|vnd\.)?(?:mermaid|plantuml|graphviz|dot)$)/i;
const LINKED_DATA = /^application\/ld\+json$/i;
/** Attributes kept of what a page says of itself. */
const STATEMENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['name', 'property', 'http-equiv', 'itemprop', 'content', 'rel', 'href', 'datetime'],
]);

/** Pages with more have a drawing for each of their numbers. */
const MAX_DRAWINGS = 60;
/** Longer white space is no indentation of code, so it is not kept. */
const MAX_BLANK_LENGTH = 100;
/** A longer value of an attribute is data, such as a blur of the picture, and is not looked through. */
const MAX_UNLISTED_LENGTH = 5_000;

interface FinishOptions<N> {
  readonly baseUrl: string;
  readonly isRouted: boolean | undefined;
  /** Shape [N]: names of the nodes. */
  readonly nodes: Uint16Array;
  /** The element of each node that is not a text node. */
  readonly elements: readonly N[];
}

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
  private readonly visuallyHiddenNodes: number[] = [];
  private readonly objects: PageObject[] = [];
  private readonly objectElements: N[] = [];
  private readonly drawings: PageDrawing[] = [];
  private readonly statements: PageStatement[] = [];
  private readonly typesetters: TypesetterFinder<N>;
  readonly appearance: AppearanceCollector<N>;

  constructor(reader: PageReader<N>) {
    this.reader = reader;
    this.appearance = new AppearanceCollector(reader.appearance);
    this.typesetters = new TypesetterFinder(reader);
  }

  attribute(node: number, name: string, value: string): void {
    if (value.length > MAX_EXTRA_LENGTH || (name === 'style' && !PLACED.test(value))) return;
    this.attributeNodes.push(node);
    this.attributeNames.push(name);
    this.attributeValues.push(value);
  }

  /** Adds the value of an attribute that no list has, if it is the address of a picture and the first of its kind. */
  unlisted(node: number, value: string): void {
    if (value.length > MAX_UNLISTED_LENGTH) return;
    const name = unlistedName(value);
    if (name === undefined) return;
    for (let i = this.attributeNodes.length - 1; this.attributeNodes[i] === node; i--) {
      if (this.attributeNames[i] === name) return;
    }
    this.attribute(node, name, value);
  }

  /** Adds the white space of a blank text, of which the tree keeps a single space. */
  blank(index: number, text: string, parent: number): void {
    if (text.length > MAX_BLANK_LENGTH) return;
    if (text.includes('\n')) this.appearance.lineBreak({ index, text, parent });
    else if (text.length > 1) this.addBlank(index, text);
  }

  /** Adds an element that the page's styles show to nobody. */
  unseen(node: number): void {
    this.visuallyHiddenNodes.push(node);
  }

  /** Adds an element that the tree leaves out, if it is an embed or the source of a formula. */
  leftOut(element: N, name: string, position: ObjectPosition): void {
    if (name === 'head') this.head(element);
    else if (name === 'script') this.script(element, position);
    else if (EMBEDS.some((embed) => embed === name))
      this.embed(element, name as EmbedName, position);
  }

  /** Adds the pictures in the markup of a `noscript`, which the browser keeps as text. */
  noscript(element: N, position: ObjectPosition): void {
    for (const attributes of noscriptPictures(this.reader.unparsed(element))) {
      const entries = Object.entries(attributes).filter(
        ([key, value]) => OBJECT_ATTRIBUTES.has(key) && value.length <= MAX_EXTRA_LENGTH,
      );
      this.add(element, {
        name: 'img',
        ...position,
        attributes: Object.fromEntries(entries),
        text: '',
      });
    }
  }

  /** Adds a drawing, unless it is an icon. */
  drawing(element: N, node: number): void {
    if (this.drawings.length >= MAX_DRAWINGS) return;
    const drawing = drawingOf(element, this.reader);
    if (drawing !== undefined) this.drawings.push({ node, ...drawing });
  }

  /** The element of each object. */
  get elements(): readonly N[] {
    return this.objectElements;
  }

  *finish({
    baseUrl,
    isRouted = false,
    nodes,
    elements,
  }: FinishOptions<N>): Generator<undefined, ArticleExtras> {
    const { lineBreaks, ...appearance } = yield* this.appearance.finish(nodes, elements);
    for (const { index, text } of lineBreaks) this.addBlank(index, text);
    const { attributeNodes, attributeNames, attributeValues } = this;
    const { blankTexts, blanks, visuallyHiddenNodes, objects, drawings, statements } = this;
    return {
      baseUrl,
      isRouted,
      attributeNodes,
      attributeNames,
      attributeValues,
      blankTexts,
      blanks,
      visuallyHiddenNodes,
      objects,
      drawings,
      statements,
      ...appearance,
      typedTex: this.typesetters.finish(),
    };
  }

  private head(head: N): void {
    const { reader } = this;
    for (const element of Array.from(reader.children(head, 'head'))) {
      const name = reader.name(element);
      if (name === 'meta' || name === 'link') this.state(element, name);
      if (name === 'link') this.typesetters.styleSheet(element);
      if (name !== 'script') continue;
      this.typesetters.script(element);
      this.linkedData(element);
    }
  }

  private linkedData(script: N): void {
    if (!LINKED_DATA.test(this.reader.attribute(script, 'type'))) return;
    this.state(script, 'script', this.textOf(script));
  }

  private state(element: N, name: PageStatement['name'], text = ''): void {
    const attributes = this.attributes(element, STATEMENT_ATTRIBUTES);
    this.statements.push({ name, attributes, text });
  }

  private textOf(script: N): string {
    const { reader } = this;
    return Array.from(reader.children(script, 'script'), (child) => reader.text(child)).join('');
  }

  private addBlank(index: number, text: string): void {
    this.blankTexts.push(index);
    this.blanks.push(text);
  }

  private script(element: N, position: ObjectPosition): void {
    // A page has many scripts, so those without such a source are dismissed before anything is built.
    const { reader } = this;
    const type = reader.attribute(element, 'type');
    if (!SOURCE_SCRIPT.test(type)) {
      this.typesetters.script(element);
      this.linkedData(element);
      return;
    }
    const text = this.textOf(element);
    this.add(element, { name: 'script', ...position, attributes: { type }, text });
  }

  private embed(element: N, name: EmbedName, position: ObjectPosition): void {
    if (!this.reader.isVisible(element)) return;
    const attributes = this.attributes(element);
    for (const child of Array.from(this.reader.children(element, name))) {
      if (attributes.src !== undefined || this.reader.name(child) !== 'source') continue;
      const { src } = this.attributes(child);
      if (src !== undefined) attributes.src = src;
    }
    this.add(element, { name, ...position, attributes, text: '' });
  }

  private add(element: N, object: PageObject): void {
    this.objects.push(object);
    this.objectElements.push(element);
  }

  private attributes(element: N, kept = OBJECT_ATTRIBUTES): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (const name of this.reader.attributeNames(element)) {
      if (!kept.has(name)) continue;
      const value = this.reader.attribute(element, name);
      if (value.length <= MAX_EXTRA_LENGTH) attributes[name] = value;
    }
    return attributes;
  }
}
