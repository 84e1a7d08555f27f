import type { TypedTex } from '../../../page/capture/article-extras.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';

/** A piece of a text of the page: as it stands, or a formula that was typed. */
export type TextPiece =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'formula'; readonly tex: string; readonly isDisplay: boolean };

/** The formulas that are typed into the text of a page and wait to be drawn. */
export interface TypedFormulas {
  /** The pieces of each text node with a formula or a part of one in it. A formula stands where it begins. */
  readonly pieces: ReadonlyMap<number, readonly TextPiece[]>;
  /** Line breaks within formulas. */
  readonly breaks: ReadonlySet<number>;
}

/** Elements in which typesetters look for no formula, and their classes for others. */
const LEFT_ALONE = new Set([
  ...['pre', 'code', 'kbd', 'samp', 'tt', 'textarea', 'listing', 'xmp', 'option', 'button', 'math'],
  ...['noscript', 'svg'],
]);
const LEFT_ALONE_CLASS =
  /(?:^|\s)(?:tex2jax_ignore|mathjax_ignore|no-?mathjax|nomath|nolatex|notex)(?:\s|$)/i;
const ENVIRONMENTS =
  'equation|align|alignat|gather|multline|eqnarray|displaymath|math|split|cases|matrix|[pbvBV]matrix|array|flalign|CD';
const BRACKETS = String.raw`\\\((?<round>[^]+?)\\\)|\\\[(?<square>[^]+?)\\\]|(?<!\\)\$\$(?<dollars>[^$]+?)\$\$|(?<environment>\\begin\{(?<kind>(?:${ENVIRONMENTS})\*?)\}[^]+?\\end\{\k<kind>\})`;
const SINGLE = String.raw`(?<![\\$])\$(?!\$)(?<dollar>(?:\\.|[^$\\])+?)\$(?![$\d])`;
const WITH_BRACKETS = new RegExp(BRACKETS, 'g');
const WITH_DOLLARS = new RegExp(`${BRACKETS}|${SINGLE}`, 'g');
/** What is between dollars is money where it looks like this. */
const MAY_BE_MONEY = /^\s|\s$/;
/** Where nobody knows whether dollars mark formulas, they do where TeX or a lone letter stands between them. */
const SURELY_TEX =
  /\\[a-zA-Z]+|[\^_]|^\s*[a-zA-Z]\s*(?:[=<>+*/-].*)?$|^\s*\([a-zA-Z](?:,\s*[a-zA-Z])*\)\s*$/s;
const MAX_FORMULA_LENGTH = 5_000;

/**
 * Finds the formulas that stand in a page as they were typed, between marks that a script of the page knows: it draws
 * them when the page is shown, and so they are formulas where it has not run.
 * @param isWithin shape [N]: 1 in and below formulas that are found otherwise
 */
export function findTypedFormulas(
  index: PageIndex,
  isWithin: Uint8Array,
  typedTex: TypedTex,
): TypedFormulas {
  const { tree } = index;
  const pieces = new Map<number, readonly TextPiece[]>();
  const breaks = new Set<number>();
  if (typedTex === 'none') return { pieces, breaks };
  const leftAlone = nodesLeftAlone(index);
  let next = 0;
  for (const text of tree.leaves) {
    const node = tree.textNodes[text];
    if (node < next || isWithin[node] === 1 || leftAlone[node] === 1) continue;
    if (!mayHoldTex(tree.texts[text])) continue;
    const run = runFrom(index, node);
    next = run[run.length - 1] + 1;
    const found = formulasIn(run.map((part) => textOf(index, part)).join(''), typedTex);
    if (found.length > 0) place(index, { run, found, pieces, breaks });
  }
  return { pieces, breaks };
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly tex: string;
  readonly isDisplay: boolean;
}

function mayHoldTex(text: string): boolean {
  return text.includes('$') || text.includes('\\');
}

function formulasIn(text: string, typedTex: TypedTex): Found[] {
  const pattern = typedTex === 'brackets' ? WITH_BRACKETS : WITH_DOLLARS;
  const found: Found[] = [];
  for (const match of text.matchAll(pattern)) {
    const { round, square, dollars, dollar, environment } = match.groups ?? {};
    const tex = (round ?? square ?? dollars ?? environment ?? dollar ?? '').trim();
    if (tex === '' || tex.length > MAX_FORMULA_LENGTH) continue;
    if (dollar !== undefined) {
      if (MAY_BE_MONEY.test(dollar) || (typedTex === 'unknown' && !SURELY_TEX.test(dollar)))
        continue;
    }
    const isDisplay = round === undefined && dollar === undefined;
    found.push({ from: match.index, to: match.index + match[0].length, tex, isDisplay });
  }
  return found;
}

/** A text node and what stands in a row with it: other text nodes, and line breaks. */
function runFrom({ tree, end, name }: PageIndex, first: number): readonly number[] {
  const run: number[] = [];
  const last = end[tree.parents[first]];
  for (let node = first; node < last; node = end[node]) {
    if (tree.nodeNames[node] !== TEXT_NAME && name(node) !== 'br') break;
    run.push(node);
  }
  return run;
}

function textOf({ tree, textOfNode }: PageIndex, node: number): string {
  return tree.nodeNames[node] === TEXT_NAME ? tree.texts[textOfNode[node]] : '\n';
}

/** Divides the texts of a run among what is text and what are formulas. */
function place(
  index: PageIndex,
  {
    run,
    found,
    pieces,
    breaks,
  }: {
    readonly run: readonly number[];
    readonly found: readonly Found[];
    readonly pieces: Map<number, readonly TextPiece[]>;
    readonly breaks: Set<number>;
  },
): void {
  let at = 0;
  for (const node of run) {
    const text = textOf(index, node);
    const [from, to] = [at, at + text.length];
    at = to;
    const own = found.filter((formula) => formula.from < to && formula.to > from);
    if (own.length === 0) continue;
    if (index.tree.nodeNames[node] !== TEXT_NAME) {
      breaks.add(node);
      continue;
    }
    const list: TextPiece[] = [];
    let written = from;
    for (const formula of own) {
      const { tex, isDisplay } = formula;
      if (formula.from > written) {
        list.push({ type: 'text', value: text.slice(written - from, formula.from - from) });
      }
      if (formula.from >= from) list.push({ type: 'formula', tex, isDisplay });
      written = formula.to;
    }
    if (written < to) list.push({ type: 'text', value: text.slice(written - from) });
    pieces.set(node, list);
  }
}

/** Shape [N]: 1 in elements in which no formula is looked for. */
function nodesLeftAlone({ tree, end, name, className }: PageIndex): Uint8Array {
  const result = new Uint8Array(tree.nodeNames.length);
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    if (!LEFT_ALONE.has(name(node)) && !LEFT_ALONE_CLASS.test(className(node))) continue;
    result.fill(1, node, end[node]);
    node = end[node] - 1;
  }
  return result;
}
