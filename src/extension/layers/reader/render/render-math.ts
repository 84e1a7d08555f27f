import type { Element as TreeElement } from 'hast';
import type { MathSource } from '../../../../article/article.ts';
import { readMathml } from '../../../../article/formats/html/read-mathml.ts';
import { buildElement } from '../../ui/build-element.ts';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Renders a formula as MathML where the page has it, otherwise as its TeX or its text. */
export function renderMath({ tex, mathml, text }: MathSource, display: 'inline' | 'block'): Node {
  const math = mathml === '' ? undefined : readMathml(mathml);
  if (math !== undefined) {
    const element = buildMath(math);
    element.setAttribute('display', display);
    return element;
  }
  if (tex === '') return buildElement('span', { class: 'formula' }, [text]);
  return buildElement('code', { class: 'formula' }, [tex]);
}

/** Builds MathML node by node, because the reader never parses markup into the page. */
function buildMath({ tagName, properties, children }: TreeElement): Element {
  const element = document.createElementNS(MATHML_NAMESPACE, tagName);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, String(value));
  for (const child of children) {
    if (child.type === 'element') element.append(buildMath(child));
    else if (child.type === 'text') element.append(child.value);
  }
  return element;
}
