import type { PageIndex } from '../../../page/page-index.ts';
import type { TableCell } from '../../article.ts';

const IN_STYLE = /text-align\s*:\s*(?:-webkit-)?(center|left|right|end)/i;
/** Names of styles sheets such as Bootstrap's, Tailwind's, Gutenberg's and AsciiDoc's, and of word processors. */
const IN_CLASS =
  /(?:^|\s)(?:(?:has-)?text-?(?:align-?)?|h?align-?|ta-?)(center|left|right|end)(?:\s|$)/i;

/** Where the words of a cell stand, by what the page says of it; undefined where lines begin there. */
export function cellAlignment(
  { attribute, className, direction }: PageIndex,
  cell: number,
): TableCell['alignment'] {
  const said =
    IN_STYLE.exec(attribute(cell, 'style') ?? '')?.[1] ??
    attribute(cell, 'align') ??
    IN_CLASS.exec(className(cell))?.[1] ??
    '';
  const name = said.trim().toLowerCase();
  if (name === 'center') return 'center';
  const end = direction(cell) === 'rtl' ? 'left' : 'right';
  return name === end || name === 'end' ? 'end' : undefined;
}
