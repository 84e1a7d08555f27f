import { elementsNamed, type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafParent, leafText } from '../../page/page-tree.ts';
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
/** How much of a recording has been played, and how long it is. */
const PLAYED = /^\s*\d{1,2}(?::\d\d){1,2}\s*[/|·–-]\s*-?\d{1,2}(?::\d\d){1,2}\s*$/;
/** The most characters of a player; a longer box has the recording's words or a text in it. */
const MAX_CHARS_OF_PLAYER = 160;
const CONTROLS: ReadonlySet<string> = new Set(['button', 'input', 'select']);
const TEXTS: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);

interface LeafRange {
  readonly from: number;
  readonly to: number;
}

/** The leaves of boxes that ask for an address of mail and for hardly more, in any language: they send news. */
export function findSignUps(page: PageIndex): LeafRange[] {
  const { tree } = page;
  const found: LeafRange[] = [];
  for (const input of elementsNamed(page, 'input')) {
    if (attributeOf(page, input, 'type').toLowerCase() !== 'email') continue;
    const around = [...withAncestors(page, tree.parents[input])];
    const form = Math.max(
      0,
      around.findIndex((at) => page.name(at) === 'form'),
    );
    found.push(...outermost(page, around.slice(form), (box) => isSignUp(page, box)));
  }
  return found;
}

/** The leaves of players of sound: of boxes with a time within a length and a control, which speak of themselves. */
export function findPlayers(page: PageIndex): LeafRange[] {
  const { tree } = page;
  const isPlayer = (box: number) =>
    partedPhraseOf(page, box, { maxLength: MAX_CHARS_OF_PLAYER }).length <= MAX_CHARS_OF_PLAYER &&
    !elementsIn(page, box).some((at) => page.name(at) === 'h1');
  return [...tree.leaves.keys()]
    .filter((leaf) => PLAYED.test(leafText(tree, leaf)))
    .flatMap((leaf) => outermost(page, [...withAncestors(page, leafParent(tree, leaf))], isPlayer))
    .filter(({ box }) => elementsIn(page, box).some((at) => CONTROLS.has(page.name(at))));
}

/** The outermost of some boxes, from the inside, up to the first that is around a text or is none of a kind. */
function outermost(
  page: PageIndex,
  boxes: readonly number[],
  isOne: (box: number) => boolean,
): readonly (LeafRange & { readonly box: number })[] {
  const other = boxes.findIndex((box) => TEXTS.has(page.name(box)) || !isOne(box));
  const box = boxes[other - 1] ?? 0;
  const [from, to] = [page.firstLeaf[box], page.firstLeaf[page.end[box]]];
  return other > 0 && from < to ? [{ box, from, to }] : [];
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
