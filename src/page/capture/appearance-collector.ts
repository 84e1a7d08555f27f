import { BLOCK_ELEMENTS } from '../block-elements.ts';
import { packStyle, showsLineBreaks } from '../element-styles.ts';
import { TEXT_NAME } from '../page-tree.ts';
import type { ArticleExtras } from './article-extras.ts';
import type { AppearanceReader } from './page-reader.ts';
import { COUNTER } from './style-words.ts';

/** An element of the walk, and what is known of it so far. */
export interface WalkedElement<N> {
  readonly element: N;
  readonly name: string;
  readonly index: number;
  readonly parent: WalkedElement<N> | undefined;
  /** Its name and classes. */
  readonly key: string;
  readonly kind: Kind;
  /** The elements in it that show text, in document order. */
  readonly shown: { readonly element: N; readonly index: number }[];
  /** It shows text, and has been asked for the words that styles add to it. */
  isShown: boolean;
  /** It or an element around it can be where nobody sees it; known once it is shown. */
  canHide: boolean;
  isStyled: boolean;
}

interface OpenedElement<N> extends Pick<WalkedElement<N>, 'element' | 'name' | 'index' | 'parent'> {
  readonly className: string;
  /** It has a `style` attribute, so that it may look like no other. */
  readonly hasOwnStyle: boolean;
}

/** The elements with the same name and classes, in elements of one kind. */
interface Kind {
  readonly children: Map<string, Kind>;
  /** The styles of those that show text, and of those that do not. */
  readonly shown: Sampled;
  readonly empty: Sampled;
  /** Those of the same name and classes in elements with the same classes, wherever these stand. */
  readonly alikeAnywhere: { wordless: number };
  /** How many of them can show their children in no other order. */
  inOrder: number;
  /** How many of them are where everybody sees them. */
  inSight: number;
}

interface Sampled {
  /** How many have had the same style, one after the other. */
  alike: number;
  style: number;
}

interface LineBreak {
  readonly index: number;
  readonly text: string;
  readonly parent: number;
}
type Appearance = Pick<
  ArticleExtras,
  'isRendered' | 'styles' | 'addedWords' | 'counters' | 'orders' | 'fieldValues'
>;
type Growing<K extends Exclude<keyof Appearance, 'isRendered' | 'styles'>> = NonNullable<
  Appearance[K]
>[number] &
  object;

/** Elements of one kind that have to look alike until others of it are taken to look so, too, in a browser. */
const SAMPLES = 3;
/** An element with more children is no row of boxes that an author has put into another order. */
const MAX_ORDERED = 40;
const FIELDS = new Set(['input', 'textarea', 'select']);
const ELEMENTS_PER_STEP = 500;

/** Items of lists and elements of lines are asked for their style also where they hold blocks. */
function isAsked(name: string): boolean {
  return name === 'li' || !BLOCK_ELEMENTS.has(name);
}

/** Collects how a page shows its elements, while it is captured. */
export class AppearanceCollector<N> {
  private readonly reader: AppearanceReader<N> | undefined;
  private readonly styledNodes: number[] = [];
  private readonly styles: number[] = [];
  private readonly lineBreaks: LineBreak[] = [];
  private readonly wordless = new Map<string, { wordless: number }>();
  private readonly addedWords: Growing<'addedWords'>[] = [];
  private readonly orders: Growing<'orders'>[] = [];
  private readonly fieldValues: Growing<'fieldValues'>[] = [];

  constructor(reader: AppearanceReader<N> | undefined) {
    this.reader = reader;
  }

  open(opened: OpenedElement<N>): WalkedElement<N> {
    const { element, name, index, parent, className, hasOwnStyle } = opened;
    const siblings = hasOwnStyle ? undefined : parent?.kind.children;
    const key = className === '' ? name : `${name} ${className}`;
    let kind = siblings?.get(key);
    if (kind === undefined) {
      kind = this.newKind(`${key} ${parent?.key ?? ''}`);
      siblings?.set(key, kind);
    }
    return {
      ...{ element, name, index, parent, key, kind, shown: [] },
      ...{ isShown: false, canHide: true, isStyled: false },
    };
  }

  /**
   * An element shows text of its own. It is asked for its style, and so are the elements of the same line around it
   * and the one that holds the line: what is bold is so beside what is around it.
   * @returns whether the text can be where nobody sees it
   */
  text(opened: WalkedElement<N>): boolean {
    if (this.reader === undefined) return true;
    const shown: WalkedElement<N>[] = [];
    let isWanted = true;
    for (let at: WalkedElement<N> | undefined = opened; at !== undefined; at = at.parent) {
      if (isWanted && !at.isStyled) {
        at.isStyled = true;
        const { element, name, index, kind } = at;
        this.addStyle(index, kind.shown, () => this.reader?.style(element, name) ?? 0);
      } else if (at.isShown) break;
      if (!at.isShown) shown.push(at);
      this.show(at);
      isWanted = !BLOCK_ELEMENTS.has(at.name) || isAsked(at.parent?.name ?? '');
    }
    for (const at of shown.reverse()) at.canHide = at.parent?.canHide === true || this.canHide(at);
    return opened.canHide;
  }

  /** Notes a blank text with a line break; whether it is shown depends on styles that are not all asked for yet. */
  lineBreak(lineBreak: LineBreak): void {
    if (this.reader !== undefined) this.lineBreaks.push(lineBreak);
  }

  field(element: N, name: string, node: number): void {
    const value = FIELDS.has(name) ? this.reader?.fieldValue(element, name) : undefined;
    if (value?.trim()) this.fieldValues.push({ node, value });
  }

  /** All that stands in an element has been walked. */
  close(closed: WalkedElement<N>): void {
    const { element, name, index, parent, kind, shown, isShown } = closed;
    if (this.reader === undefined) return;
    if (isShown) parent?.shown.push({ element, index });
    else if (parent?.isShown === true && !BLOCK_ELEMENTS.has(name)) {
      this.parting(closed);
      // Styles may have all the words of an empty element.
      this.show(closed);
    }
    if (shown.length < 2 || shown.length > MAX_ORDERED || kind.inOrder >= this.samples) return;
    if (!this.reader.canReorder(element)) {
      kind.inOrder++;
      return;
    }
    const children = shown.map((child) => child.element);
    const order = this.reader.order(element, children);
    if (order !== undefined)
      this.orders.push({ node: index, children: order.map((at) => shown[at].index) });
  }

  /** Asks an element without words whether it parts those beside it: a space may be an empty box. */
  private parting({ element, index, kind }: WalkedElement<N>): void {
    const parts = this.reader?.partsWords?.bind(this.reader);
    if (parts !== undefined) {
      this.addStyle(index, kind.empty, () => packStyle({ isApart: parts(element) }));
    }
  }

  /**
   * @param nodes shape [N]: names of the nodes
   * @param elements the element of each node that is not a text node
   */
  *finish(
    nodes: Uint16Array,
    elements: readonly N[],
  ): Generator<undefined, Appearance & { readonly lineBreaks: readonly LineBreak[] }> {
    const { addedWords, orders, fieldValues } = this;
    if (this.reader === undefined) return { lineBreaks: [] };
    const styles = new Uint16Array(nodes.length);
    this.styledNodes.forEach((node, i) => {
      styles[node] = this.styles[i];
    });
    const lineBreaks = this.lineBreaks.filter(({ parent }) => showsLineBreaks(styles[parent]));
    addedWords.sort((a, b) => a.node - b.node);
    const isCounting = addedWords.some(({ before, after }) => COUNTER.test(before + after));
    const counters = isCounting ? yield* this.counters(nodes, elements) : [];
    const { isRendered } = this.reader;
    return { isRendered, styles, lineBreaks, addedWords, counters, orders, fieldValues };
  }

  private get samples(): number {
    return this.reader?.isRendered === true ? SAMPLES : Number.POSITIVE_INFINITY;
  }

  private addStyle(node: number, known: Sampled, ask: () => number): void {
    if (known.alike < this.samples) {
      const style = ask();
      known.alike = known.style === style ? known.alike + 1 : 1;
      known.style = style;
    }
    this.styledNodes.push(node);
    this.styles.push(known.style);
  }

  private newKind(key: string): Kind {
    const alikeAnywhere = this.wordless.get(key) ?? { wordless: 0 };
    this.wordless.set(key, alikeAnywhere);
    const [shown, empty] = [0, 0].map((style) => ({ alike: 0, style }));
    return { children: new Map(), shown, empty, inOrder: 0, inSight: 0, alikeAnywhere };
  }

  private canHide({ element, kind }: WalkedElement<N>): boolean {
    if (kind.inSight >= this.samples) return false;
    const canHide = this.reader?.canHide?.(element) ?? true;
    if (!canHide) kind.inSight++;
    return canHide;
  }

  private show(at: WalkedElement<N>): void {
    if (at.isShown) return;
    at.isShown = true;
    const { alikeAnywhere } = at.kind;
    // Few pages add words, and to ask for them takes longest.
    if (alikeAnywhere.wordless > 0 && this.reader?.isRendered === true) return;
    const words = this.reader?.addedWords(at.element);
    if (words === undefined) alikeAnywhere.wordless++;
    else this.addedWords.push({ node: at.index, ...words });
  }

  private *counters(
    nodes: Uint16Array,
    elements: readonly N[],
  ): Generator<undefined, Growing<'counters'>[]> {
    const found: Growing<'counters'>[] = [];
    let next = 0;
    for (let node = 0; node < nodes.length; node++) {
      if (nodes[node] === TEXT_NAME) continue;
      const changes = this.reader?.counters(elements[next++]) ?? '';
      if (changes !== '') found.push({ node, changes });
      if (next % ELEMENTS_PER_STEP === 0) yield;
    }
    return found;
  }
}
