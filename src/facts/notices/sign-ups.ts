import { elementsNamed, type PageIndex, withAncestors } from '../../page/page-index.ts';
import { partedPhraseOf } from '../element-text.ts';
import { attributeOf, elementsIn } from '../markup.ts';

/** The most characters of a box that asks for an address; what is longer is a text with such a box in it. */
const MAX_CHARS = 300;
/** A name may be asked for beside the address; more fields are a form that somebody came for. */
const MAX_FIELDS = 2;
const FIELDS: ReadonlySet<string> = new Set([
  '',
  'text',
  'email',
  'tel',
  'search',
  'number',
  'date',
]);
const TEXTS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The leaves of boxes that ask for an address of mail and for hardly more, in any language: they send news. */
export function findSignUps(page: PageIndex): LeafRange[] {
  const { tree, firstLeaf, end } = page;
  const found: LeafRange[] = [];
  for (const input of elementsNamed(page, 'input')) {
    if (attributeOf(page, input, 'type').toLowerCase() !== 'email') continue;
    const around = [...withAncestors(page, tree.parents[input])];
    const form = Math.max(
      0,
      around.findIndex((at) => page.name(at) === 'form'),
    );
    let box: number | undefined;
    for (const at of around.slice(form)) {
      if (TEXTS.has(page.name(at)) || !isSignUp(page, at)) break;
      box = at;
    }
    if (box !== undefined) found.push({ from: firstLeaf[box], to: firstLeaf[end[box]] });
  }
  return found.filter(({ from, to }) => from < to);
}

function isSignUp(page: PageIndex, box: number): boolean {
  if (partedPhraseOf(page, box, { maxLength: MAX_CHARS }).length > MAX_CHARS) return false;
  const inner = elementsIn(page, box);
  const isOther = (at: number) => ['textarea', 'select', 'h1', 'pre'].includes(page.name(at));
  const fields = inner.filter(
    (at) => page.name(at) === 'input' && FIELDS.has(attributeOf(page, at, 'type').toLowerCase()),
  );
  return fields.length <= MAX_FIELDS && !inner.some(isOther);
}
