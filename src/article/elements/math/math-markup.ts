import { MATHML_ROWS, MATHML_TOKENS } from '../../../page/capture/mathml-names.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { MathElement } from './math-element.ts';

/** The attributes that drawings are read with. */
const ATTRIBUTES = ['linethickness', 'mathvariant'];

/** A formula that was read from a drawing, as presentation MathML. */
export function mathMarkup({ name, text, children, attribute }: MathElement): string {
  if (!MATHML_TOKENS.has(name) && !MATHML_ROWS.has(name)) return '';
  const attributes = ATTRIBUTES.map((key) => {
    const value = attribute(key);
    return value === undefined ? '' : ` ${key}="${escapeMarkup(value)}"`;
  });
  const inner = MATHML_TOKENS.has(name) ? escapeMarkup(text) : children.map(mathMarkup).join('');
  return `<${name}${attributes.join('')}>${inner}</${name}>`;
}
