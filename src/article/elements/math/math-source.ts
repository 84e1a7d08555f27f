import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { MathSource } from '../../article.ts';
import { mathmlOf } from './mathml.ts';
import { texOfMathml } from './tex-of-mathml.ts';

const TEX_ENCODING = /tex/i;
/** MediaWiki wraps all of its TeX in this. */
const DISPLAY_STYLE = /^\{\\(?:displaystyle|textstyle)\s+([\s\S]*)\}$/;
/** TeX as it is typed into pages. */
export const DELIMITED =
  /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([\s\S]*)\$)\s*$/;

/**
 * The sources of a formula: TeX from an annotation, an attribute, a script or delimiters, MathML as
 * it stands in the page, and what it says as text.
 * @param script TeX or MathML of the script that belongs to the formula
 */
export function mathSource(
  index: PageIndex,
  node: number,
  script: { readonly type: string; readonly source: string } | undefined,
): MathSource {
  const math = find(index, node, (at) => index.name(at) === 'math');
  const drawn = find(index, node, (at) => index.attribute(at, 'data-mathml') !== undefined);
  const isTexScript = script !== undefined && !/mml/i.test(script.type);
  const text = textOf(index, math ?? node);
  const tex =
    (isTexScript ? script.source : undefined) ??
    annotationOf(index, node) ??
    attributeOf(index, node, ['data-tex', 'data-latex']) ??
    (math === undefined ? undefined : index.attribute(math, 'alttext')) ??
    imageTexOf(index, node) ??
    '';
  const scriptMathml = isTexScript ? '' : (script?.source ?? '');
  const mathml =
    math === undefined
      ? scriptMathml || (drawn === undefined ? '' : (index.attribute(drawn, 'data-mathml') ?? ''))
      : mathmlOf(index, math);
  const delimited =
    tex === ''
      ? DELIMITED.exec(text)
          ?.slice(1)
          .find((part) => part !== undefined)
      : undefined;
  // MathJax 3 and later leave no TeX in the page.
  const written = cleanTex(tex || (delimited ?? ''));
  return {
    tex: written === '' && math !== undefined ? texOfMathml(index, math) : written,
    mathml,
    text: delimited?.trim() ?? text,
  };
}

/** TeX without what wraps it. */
export function cleanTex(tex: string): string {
  const trimmed = tex.trim();
  const inner =
    DELIMITED.exec(trimmed)
      ?.slice(1)
      .find((part) => part !== undefined) ?? trimmed;
  return (DISPLAY_STYLE.exec(inner.trim())?.[1] ?? inner).trim();
}

function annotationOf(index: PageIndex, node: number): string | undefined {
  const annotation = find(
    index,
    node,
    (at) =>
      index.name(at) === 'annotation' && TEX_ENCODING.test(index.attribute(at, 'encoding') ?? ''),
  );
  return annotation === undefined
    ? undefined
    : leavesText(index, annotation, '').trim() || undefined;
}

function attributeOf(index: PageIndex, node: number, names: readonly string[]): string | undefined {
  for (const at of nodesWithin(index, node)) {
    for (const name of names) {
      const value = index.attribute(at, name);
      if (value !== undefined && value.trim() !== '') return value;
    }
  }
  return undefined;
}

/** MediaWiki and others show a picture where MathML is not supported, with the TeX as its `alt`. */
function imageTexOf(index: PageIndex, node: number): string | undefined {
  const image = find(index, node, (at) => index.name(at) === 'img');
  return image === undefined ? undefined : index.attribute(image, 'alt');
}

/** The text of a formula, without the TeX that is annotated to it. */
function textOf(index: PageIndex, node: number): string {
  return leavesText(index, node, 'annotation').replace(/\s+/gu, ' ').trim();
}

/** The leaves below a node in a row, but for those below elements of one name. */
function leavesText(
  { tree, end, firstLeaf, name }: PageIndex,
  node: number,
  without: string,
): string {
  let text = '';
  for (let at = node; at < end[node]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) {
      if (firstLeaf[at] < firstLeaf[at + 1]) text += leafText(tree, firstLeaf[at]);
    } else if (name(at) === without) at = end[at] - 1;
  }
  return text;
}

function find(
  index: PageIndex,
  node: number,
  isWanted: (node: number) => boolean,
): number | undefined {
  for (const at of nodesWithin(index, node)) if (isWanted(at)) return at;
  return undefined;
}
