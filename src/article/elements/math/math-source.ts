import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { MathSource } from '../../article.ts';
import { texOfAttribute } from './attribute-tex.ts';
import { mathOfKatex } from './katex-element.ts';
import { mathOfPage } from './math-element.ts';
import { mathMarkup } from './math-markup.ts';
import { mathOfMathjax } from './mathjax-element.ts';
import { mathmlOf } from './mathml.ts';
import { texOfPicture } from './picture-tex.ts';
import { DELIMITED, UNMARKED_CLASS } from './tex-marks.ts';
import { texOfMath } from './tex-of-mathml.ts';

const TEX_ENCODING = /tex/i;
const LABELLED_CLASS = /(?:^|\s)mjx-math(?:\s|$)/;
const SERVER_CLASS = /(?:^|\s)mjpage(?:\s|$)/;
const SOURCE_NAMES = new Set(['math-field', 'd-math', 'math-renderer']);
/** MediaWiki wraps all of its TeX in this. */
const DISPLAY_STYLE = /^\{\\(?:displaystyle|textstyle)\s([\s\S]*)\}$/;

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
  const text = textOf(index, math ?? node, '');
  const tex =
    (isTexScript ? script.source : undefined) ??
    annotationOf(index, node) ??
    attributeOf(index, node) ??
    (math === undefined ? undefined : index.attribute(math, 'alttext')) ??
    pictureTexOf(index, node) ??
    labelOf(index, node) ??
    '';
  const scriptMathml = isTexScript ? '' : (script?.source ?? '');
  const delimited = tex === '' ? betweenMarks(text) : undefined;
  const written = cleanTex(tex || (delimited ?? sourceOf(index, node)));
  // MathJax 3 and later leave no TeX in the page.
  const read =
    math === undefined
      ? (mathOfMathjax(index, node) ?? mathOfKatex(index, node))
      : mathOfPage(index, math);
  const hasMathml = math !== undefined || scriptMathml !== '' || drawn !== undefined;
  const mathml = () => {
    if (math !== undefined) return mathmlOf(index, math);
    if (hasMathml) return scriptMathml || (index.attribute(drawn ?? -1, 'data-mathml') ?? '');
    return read === undefined ? '' : mathMarkup(read);
  };
  const isKnown = written !== '' || read !== undefined || hasMathml;
  return {
    tex: written === '' && read !== undefined ? texOfMath(read) : written,
    mathml: mathml(),
    text: delimited?.trim() ?? (isKnown ? text : textOf(index, node, ' ')),
  };
}

/** The TeX between marks; undefined where a text has other things in it. */
function betweenMarks(text: string): string | undefined {
  return DELIMITED.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
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
  return annotation === undefined ? undefined : leavesText(index, annotation).trim() || undefined;
}

function attributeOf(index: PageIndex, node: number): string | undefined {
  for (const at of nodesWithin(index, node)) {
    const tex = index.tree.nodeNames[at] === TEXT_NAME ? undefined : texOfAttribute(index, at);
    if (tex !== undefined) return tex;
  }
  return undefined;
}

/** MediaWiki and others show a picture where MathML is not supported, with the TeX as its `alt`. */
function pictureTexOf(index: PageIndex, node: number): string | undefined {
  const image = find(index, node, (at) => index.name(at) === 'img');
  if (image === undefined) return undefined;
  return texOfPicture(index, image) ?? index.attribute(image, 'alt');
}

/** What MathJax 2 says to who listens, where a server has drawn the formula: its TeX. */
function labelOf(index: PageIndex, node: number): string | undefined {
  const labeled = find(index, node, (at) => {
    const label = LABELLED_CLASS.test(index.className(at)) ? index.attribute(at, 'aria-label') : '';
    return label !== undefined && label.trim() !== '';
  });
  if (labeled !== undefined) return index.attribute(labeled, 'aria-label');
  if (!SERVER_CLASS.test(index.className(node))) return undefined;
  const title = find(index, node, (at) => index.name(at) === 'title');
  return title === undefined ? undefined : leavesText(index, title).trim() || undefined;
}

/** The TeX that stands in a formula's element without marks around it; empty for what is drawn. */
function sourceOf(index: PageIndex, node: number): string {
  const { firstLeaf, end, name } = index;
  const isSource = [node, node + 1].some(
    (at) =>
      at < end[node] &&
      index.tree.nodeNames[at] !== TEXT_NAME &&
      (SOURCE_NAMES.has(name(at)) || UNMARKED_CLASS.test(index.className(at))),
  );
  if (!isSource || firstLeaf[end[node]] - firstLeaf[node] !== 1) return '';
  return leafText(index.tree, firstLeaf[node]).trim();
}

/**
 * The text of a formula, without the TeX that is annotated to it.
 * @param divider what parts the texts of boxes. They may stand at different heights, and 10⁶ is not 106
 */
function textOf(index: PageIndex, node: number, divider: string): string {
  return leavesText(index, node, { without: 'annotation', divider })
    .replace(/[\s\u200b]+/gu, ' ')
    .trim();
}

/** The leaves below a node in a row, but for those below elements of one name. */
function leavesText(
  { tree, end, firstLeaf, name }: PageIndex,
  node: number,
  { without = '', divider = '' } = {},
): string {
  let text = '';
  let box = -1;
  for (let at = node; at < end[node]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) {
      if (firstLeaf[at] === firstLeaf[at + 1]) continue;
      if (box >= 0 && box !== tree.parents[at]) text += divider;
      box = tree.parents[at];
      text += leafText(tree, firstLeaf[at]);
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
