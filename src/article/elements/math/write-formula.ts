import type { PageObject } from '../../../page/capture/article-extras.ts';
import type { MathSource } from '../../article.ts';
import type { BlockBuilder } from '../../flow/block-builder.ts';
import type { InlineWriter } from '../../flow/inline-writer.ts';
import { cleanTex, mathSource } from './math-source.ts';

/** Formulas as pictures with their TeX as text: WordPress, QuickLaTeX, Wikipedia. */
const FORMULA_IMAGE_CLASS =
  /(?:^|\s)(?:latex|tex|ql-img-\w+-formula|mwe-math-fallback-image-\w+)(?:\s|$)/;
/** What MathJax shows until the formula is drawn, and leaves there: "[math]" says nothing. */
const PREVIEW_CLASS = /(?:^|\s)MathJax_Preview(?:\s|$)/;

export function writeFormula(b: BlockBuilder, writer: InlineWriter, node: number): void {
  if (!b.keeps(node)) {
    writer.space();
    return;
  }
  const source = takeFormula(b, node);
  if (source === undefined) return;
  const { firstLeaf, end } = b.index;
  const span = b.selection.span(firstLeaf[node], firstLeaf[end[node]], b.label);
  writer.atom({ type: 'math', ...source }, span.firstLeaf, span.lastLeaf);
}

/** The source of a formula, whose leaves are then spoken for; undefined when it says nothing. */
export function takeFormula(b: BlockBuilder, node: number): MathSource | undefined {
  const script = scriptAfter(b, node);
  b.leaveOut(node, 'formula');
  if (script !== undefined) b.usedScripts.add(script);
  const source = PREVIEW_CLASS.test(b.index.className(node))
    ? script && scriptSource(b, script)
    : drawnSource(b, node, script);
  if (source === undefined) return undefined;
  return source.tex === '' && source.mathml === '' && source.text === '' ? undefined : source;
}

function drawnSource(b: BlockBuilder, node: number, script: PageObject | undefined): MathSource {
  const { type = '' } = script?.attributes ?? {};
  const found = mathSource(b.index, node, script && { type, source: script.text });
  return { ...found, mathml: purified(b, found.mathml) };
}

/** The source of a formula that is not drawn. */
export function scriptSource(b: BlockBuilder, { attributes, text }: PageObject): MathSource {
  if (/mml/i.test(attributes.type ?? '')) return { tex: '', mathml: purified(b, text), text: '' };
  const tex = cleanTex(text);
  return { tex, mathml: '', text: tex };
}

export function writeFormulaScript(
  b: BlockBuilder,
  writer: InlineWriter,
  script: PageObject,
): void {
  if (b.usedScripts.has(script) || script.text.trim() === '') return;
  b.usedScripts.add(script);
  writer.atom({ type: 'math', ...scriptSource(b, script) });
}

function purified(b: BlockBuilder, markup: string): string {
  return markup === '' ? '' : b.purify(markup);
}

/** True when the picture was a formula. */
export function writeFormulaImage(writer: InlineWriter, className: string, alt: string): boolean {
  if (alt === '' || !FORMULA_IMAGE_CLASS.test(className)) return false;
  const tex = cleanTex(alt);
  writer.atom({ type: 'math', tex, mathml: '', text: tex });
  return true;
}

/** The script that MathJax 2 puts right after what it draws. */
function scriptAfter({ index, media }: BlockBuilder, node: number): PageObject | undefined {
  const items = media.inNode.get(index.tree.parents[node]) ?? [];
  for (const { before, item } of items) {
    if (before === index.end[node] && item.type === 'formula-source') return item.object;
  }
  return undefined;
}
