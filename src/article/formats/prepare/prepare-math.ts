import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MathSource } from '../../article.ts';
import { readMathml } from '../html/read-mathml.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';

/** Commands by which a formula reaches out of itself in MathJax or KaTeX: links, pictures, HTML. */
const REACHING =
  /\\(?:href|url|html\w+|includegraphics|require|unicode|style|class|cssId|data|bbox|mmlToken|texttip|toggle|csname)(?![A-Za-z])/;

/** A formula with MathML and TeX that are harmless, or none; undefined where nothing of it is left. */
export function prepareMath<T extends MathSource>(math: T): T | undefined {
  const element = math.mathml === '' ? undefined : readMathml(math.mathml);
  const source = cleanText(math.tex).trim();
  const tex = REACHING.test(source) ? '' : source;
  const drawn = element === undefined ? '' : textOf(element);
  const text = cleanLine(math.text) || cleanLine(drawn) || cleanLine(tex || source);
  const mathml = element === undefined ? '' : toHtml(element);
  return text === '' ? undefined : { ...math, tex, mathml, text };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
