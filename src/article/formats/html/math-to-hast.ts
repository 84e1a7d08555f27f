import type { ElementContent } from 'hast';
import type { MathSource } from '../../article.ts';
import { newElement, newText } from './hast-nodes.ts';
import { readMathml } from './read-mathml.ts';

/** A formula as MathML where the page has it and it is harmless, else its TeX as code, else its text. */
export function mathToHast(
  { tex, mathml, text }: MathSource,
  display: 'inline' | 'block',
): ElementContent {
  const math = mathml === '' ? undefined : readMathml(mathml);
  if (math !== undefined) {
    return newElement('math', { ...math.properties, display, alttext: tex }, math.children);
  }
  if (tex === '') return newText(text);
  // The class that GitHub and the unified family know TeX by.
  return newElement('code', { className: ['language-math', `math-${display}`] }, [newText(tex)]);
}
