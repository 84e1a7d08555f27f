import type { PageObject } from '../../../page/capture/article-extras.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { MathSource } from '../../article.ts';
import { type BlockContext, keeps, leaveOut, leavesIn } from '../../flow/block-context.ts';
import type { InlineWriter } from '../../flow/inline-writer.ts';
import { cleanTex, mathSource } from './math-source.ts';
import type { TextPiece } from './typed-tex.ts';

/** The preview that MathJax shows until the formula is drawn, and leaves there: "[math]" says nothing. */
const PREVIEW_CLASS = /(?:^|\s)MathJax_Preview(?:\s|$)/;

export function writeFormula(context: BlockContext, writer: InlineWriter, node: number): void {
  if (!keeps(context, node)) {
    writer.space();
    return;
  }
  const source = takeFormula(context, node);
  if (source === undefined) return;
  const { firstLeaf, lastLeaf } = leavesIn(context, node);
  writer.atom(
    isUnread(source) ? { type: 'code-span', value: source.text } : { type: 'math', ...source },
    firstLeaf,
    lastLeaf,
  );
}

/**
 * Whether nothing is known of a formula but the texts of its parts, in the order of the page. It is marked as code,
 * which nobody takes for a number: "10 6" was ten to the sixth.
 */
export function isUnread({ tex, mathml, text }: MathSource): boolean {
  return tex === '' && mathml === '' && text.includes(' ');
}

/** The source of a formula, whose leaves are then spoken for; undefined when it says nothing. */
export function takeFormula(context: BlockContext, node: number): MathSource | undefined {
  const script = scriptAfter(context.analysis, node);
  leaveOut(context, node, 'formula');
  if (script !== undefined) context.record.usedScripts.add(script);
  const source = PREVIEW_CLASS.test(context.analysis.index.className(node))
    ? script && scriptSource(script)
    : drawnSource(context, node, script);
  if (source === undefined) return undefined;
  return source.tex === '' && source.mathml === '' && source.text === '' ? undefined : source;
}

function drawnSource(
  context: BlockContext,
  node: number,
  script: PageObject | undefined,
): MathSource {
  const { type = '' } = script?.attributes ?? {};
  return mathSource(context.analysis.index, node, script && { type, source: script.text });
}

/** The formula or the diagram that a script holds, as a block. */
export function sourceOfScript(script: PageObject) {
  const { type = '' } = script.attributes;
  if (!type.startsWith('text/')) return { type: 'math-block', ...scriptSource(script) } as const;
  const codeLanguage = type.replace(/^.*[/.-]/, '');
  return { type: 'code', codeLanguage, text: script.text.trim() } as const;
}

/** The source of a formula that is not drawn. */
function scriptSource({ attributes, text }: PageObject): MathSource {
  if (/mml/i.test(attributes.type ?? '')) return { tex: '', mathml: text, text: '' };
  const tex = cleanTex(text);
  return { tex, mathml: '', text: tex };
}

export function writeFormulaScript(
  context: BlockContext,
  writer: InlineWriter,
  script: PageObject,
): void {
  if (context.record.usedScripts.has(script) || script.text.trim() === '') return;
  context.record.usedScripts.add(script);
  writer.atom({ type: 'math', ...scriptSource(script) });
}

/** Writes a text of the page in which formulas are typed. */
export function writeTyped(writer: InlineWriter, pieces: readonly TextPiece[], leaf: number): void {
  for (const piece of pieces) {
    if (piece.type === 'text') {
      writer.text(piece.value, leaf);
      continue;
    }
    const tex = cleanTex(piece.tex);
    const source = { tex, mathml: '', text: tex, ...(piece.isDisplay && { isDisplay: true }) };
    if (tex !== '') writer.atom({ type: 'math', ...source }, leaf);
  }
}

/** The script that MathJax 2 puts right after what it draws. */
function scriptAfter({ index, media }: PageAnalysis, node: number): PageObject | undefined {
  const items = media.inNode.get(index.tree.parents[node]) ?? [];
  for (const { before, item } of items) {
    if (before === index.end[node] && item.type === 'formula-source') return item.object;
  }
  return undefined;
}
