import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { isIconName } from '../pictures/icon-names.ts';

/** A mark that a cell without words shows by a picture. */
export type CellMark = '✓' | '✗';

/** Names of a tick and of a cross in icon fonts, files and labels. */
const TICKS = words('check checkmark checked tick yes true included available');
const CROSSES = words('cross crossmark times xmark no false excluded unavailable');
/** Names that stand for much else, too: only beside one that says it is an icon. */
const SHORT_CROSSES = words('x close');
const ICONS = words(
  'fa fas far fal fad icon icons ico ic bi ti mdi glyphicon ri la las lar feather lucide ion dashicons svg tabler bx bxs uil pi ph symbol sign mark',
);
/** Words beside such a name that tell how the mark is drawn. */
const LOOKS = words(
  'px circle square bold solid fill filled alt lg xl sm md big small large thin thick round rounded light regular outline outlined o s img image green red blue grey gray black white orange',
);
/** A cell with more elements than this and not a word has a drawing in it. */
const MAX_NODES = 12;

/**
 * The tick or cross that a cell holds in the place of words, as tables do that compare products: an icon of a font,
 * a picture, an element that styles draw. Undefined where it holds neither, or both.
 */
export function cellMark(index: PageIndex, cell: number): CellMark | undefined {
  const last = index.end[cell];
  if (last - cell > MAX_NODES) return undefined;
  const marks = new Set<CellMark>();
  for (let node = cell + 1; node < last; node++) {
    if (index.name(node) === 'button') return undefined;
    for (const name of namesOf(index, node)) {
      const mark = markOf(name);
      if (mark !== undefined) marks.add(mark);
    }
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/**
 * The names that a page gives an element: its classes, its labels, the name of its file or of the part of a drawing
 * that it shows.
 */
function* namesOf(index: PageIndex, node: number): Generator<string> {
  const { attribute, firstLeaf, tree } = index;
  if (tree.nodeNames[node] === TEXT_NAME) {
    const leaf = firstLeaf[node];
    if (firstLeaf[node + 1] > leaf && isIconName(index, leaf)) yield leafText(tree, leaf);
    return;
  }
  yield* (attribute(node, 'class') ?? '').split(/\s+/);
  for (const label of ['alt', 'title', 'aria-label']) yield attribute(node, label) ?? '';
  const file = attribute(node, 'src') ?? attribute(node, 'href') ?? '';
  if (!file.startsWith('data:')) yield file.replace(/^.*[/#]|[.?].*/gs, '');
}

function markOf(name: string): CellMark | undefined {
  const parts = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part !== '');
  const isNamed = parts.some((part) => ICONS.has(part));
  const isTick = (part: string) => TICKS.has(part);
  const isCross = (part: string) => CROSSES.has(part) || (isNamed && SHORT_CROSSES.has(part));
  const isPlain = (part: string) => ICONS.has(part) || LOOKS.has(part);
  if (parts.some(isTick) && parts.every((part) => isTick(part) || isPlain(part))) return '✓';
  if (parts.some(isCross) && parts.every((part) => isCross(part) || isPlain(part))) return '✗';
  return undefined;
}

function words(line: string): ReadonlySet<string> {
  return new Set(line.split(' '));
}
