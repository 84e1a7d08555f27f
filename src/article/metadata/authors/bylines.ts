import { partedPhraseOf } from '../element-text.ts';
import { elementsAround, elementsIn, first, type MarkupReader } from '../markup-reader.ts';
import {
  BYLINE_CLASSES,
  hasHolderClass,
  hasNameClass,
  isCategory,
  isInnerName,
  isLinkToPerson,
  isLinkToTag,
} from './byline-marks.ts';
import { bylinePieces } from './byline-pieces.ts';
import { namesBesideDate } from './names-beside-date.ts';
import { namesIn, namesInByline } from './names-in-byline.ts';
import { hasOtherRole } from './other-role.ts';
import { isRoleBehindName } from './role-in-byline.ts';

/** Boxes of page builders about the author, which may stand below the text. */
const BOX_CLASSES = [
  ...['wp-block-post-author__name', 'wp-block-post-author-name', 'wp-block-post-author-name__link'],
  'elementor-author-box__name',
];
/** Classes of what a reader has written of a product. */
const REVIEW_CLASS = /(?:^|[-_])reviews?(?:[-_](?:items?|cards?|list))?$/i;
/** What may stand between two names of a list. */
const CONNECTOR =
  /^(?:[,;/|·•&+、،]|and|und|et|y|e|og|och|en|и|و|with)?(?:\s*(?:and|und|et|y|&))?$/iu;
/** The first ones are those of the article. */
const MAX_MARKED = 12;
const MAX_NEAR = 8;
const MAX_BOXES = 3;
/** A byline may hold a biography; what is longer, in characters, is a list of articles or the whole page. */
const MAX_BYLINE = 1_000;
/** The longest of the names that are only likely to be one, in characters. */
const MAX_NAME = 60;

/** The names that a byline has. */
export interface Byline {
  readonly names: readonly string[];
  /** Whether it is marked as a byline and stands beside the headline. */
  readonly isBesideHeadline: boolean;
  /** Whether nothing says that it is one but its place beside a date. */
  readonly isGuess: boolean;
}

/**
 * The bylines of a page, the surest first.
 * @param nearHeadline the elements around the headline, in document order
 * @param isInOtherPart whether an element stands in a part for something else: comments, a teaser
 * @param isWithinOthers whether an element stands in one of such a class, that is not around the headline
 */
export function bylinesOf<N>(
  reader: MarkupReader<N>,
  {
    nearHeadline,
    isWithinOthers,
    isInOtherPart,
    language,
  }: {
    readonly nearHeadline: readonly N[];
    readonly isWithinOthers: (element: N, named: RegExp) => boolean;
    readonly isInOtherPart: (element: N) => boolean;
    readonly language: string;
  },
): Byline[] {
  const isOwn = (element: N) =>
    !isWithinOthers(element, REVIEW_CLASS) &&
    !isInOtherPart(element) &&
    !hasOtherRole(reader, element);
  const isRole = isRoleBehindName(reader);
  const isLeftOut = (element: N, before: string) =>
    isRole(element, before) || isLinkToTag(reader, element) || isCategory(reader, element);
  const textOf = (element: N, maxLength: number) =>
    partedPhraseOf(reader, element, { isLeftOut, maxLength });
  const namesOf = (element: N) => namesInElement(reader, element, isLeftOut);
  const near = new Set(nearHeadline);
  const marked = first(
    reader.withWords({ rel: ['author'], class: BYLINE_CLASSES }),
    MAX_MARKED,
  ).filter((byline) => isOwn(byline) && textOf(byline, MAX_BYLINE).length <= MAX_BYLINE);
  const likely = nearHeadline
    .filter((element) => hasHolderClass(reader, element) || isLinkToPerson(reader, element))
    .filter((element) => isOwn(element) && textOf(onlyNameIn(reader, element), MAX_NAME) !== '')
    .map((element) => onlyNameIn(reader, element))
    .filter((element) => textOf(element, MAX_NAME).length <= MAX_NAME);
  const boxes = first(reader.withWords({ class: BOX_CLASSES }), MAX_BOXES);
  const groups = sideBySide(reader, marked);
  return [
    ...groups.map((group) => ({
      names: [...new Set(group.flatMap(namesOf))],
      isBesideHeadline: group.some((element) => near.has(element)),
      isGuess: false,
    })),
    ...sideBySide(reader, likely.slice(0, MAX_NEAR)).map((group) => ({
      names: [...new Set(group.flatMap(namesOf))],
      isBesideHeadline: true,
      isGuess: false,
    })),
    ...boxes.map((box) => ({
      names: namesIn(partedPhraseOf(reader, box)),
      isBesideHeadline: false,
      isGuess: false,
    })),
    {
      names: namesBesideDate(reader, nearHeadline, { isLeftOut, language }),
      isBesideHeadline: false,
      isGuess: true,
    },
  ].filter(({ names }) => names.length > 0);
}

/** The outer of elements, in groups of those that stand side by side and are of one kind: an author each. */
function sideBySide<N>(reader: MarkupReader<N>, elements: readonly N[]): N[][] {
  const all = new Set(elements);
  const outer = elements.filter(
    (element) => !elementsAround(reader, element).some((around) => all.has(around)),
  );
  const groups: N[][] = [];
  for (const element of outer) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last !== undefined && areSideBySide(reader, last, element)) group?.push(element);
    else groups.push([element]);
  }
  return groups;
}

function areSideBySide<N>(reader: MarkupReader<N>, one: N, other: N): boolean {
  if (kindOf(reader, one) !== kindOf(reader, other)) return false;
  const [parent, otherParent] = [one, other].map((element) => reader.parent(element));
  if (parent === undefined || otherParent === undefined) return false;
  if (parent === otherParent) return CONNECTOR.test(textBetween(reader, one, other));
  // Each in an item of a list, which holds nothing else.
  const isAlone = [one, other].every((element) => {
    const around = reader.parent(element);
    return (
      around !== undefined && partedPhraseOf(reader, around) === partedPhraseOf(reader, element)
    );
  });
  return isAlone && reader.parent(parent) === reader.parent(otherParent);
}

/** What stands between two children of one element. */
function textBetween<N>(reader: MarkupReader<N>, one: N, other: N): string {
  const parent = reader.parent(one);
  const siblings = parent === undefined ? [] : reader.children(parent);
  return siblings
    .slice(siblings.indexOf(one) + 1, siblings.indexOf(other))
    .map((node) => {
      const name = reader.name(node);
      if (name === '#text') return reader.text(node);
      return name.startsWith('#') ? '' : partedPhraseOf(reader, node);
    })
    .join(' ')
    .trim();
}

function kindOf<N>(reader: MarkupReader<N>, element: N): string {
  return `${reader.name(element)} ${reader.attribute(element, 'class')}`;
}

/** The names of a byline: those of the elements in it that are marked as one, and those beside them. */
function namesInElement<N>(
  reader: MarkupReader<N>,
  byline: N,
  isLeftOut: (element: N, before: string) => boolean,
): string[] {
  const whole = namesInByline(bylinePieces(reader, byline, isLeftOut));
  const [name, ...others] = innerNames(reader, byline);
  if (name === undefined) return whole;
  const inner = [name, ...others]
    .filter((element) => kindOf(reader, element) === kindOf(reader, name))
    .flatMap((element) => namesInElement(reader, element, isLeftOut));
  const isInWhole = inner.every((one) => whole.includes(one));
  return isInWhole && whole.length > inner.length ? whole : [...new Set(inner)];
}

/** The elements within a byline that are a name each, but for those in others of them. */
function innerNames<N>(reader: MarkupReader<N>, byline: N): N[] {
  const likely = elementsIn(reader, byline).filter(
    (element) =>
      isInnerName(reader, element) &&
      !isLinkToTag(reader, element) &&
      !hasOtherRole(reader, element) &&
      partedPhraseOf(reader, element) !== '',
  );
  const classed = likely.filter((element) => hasNameClass(reader, element));
  const names = new Set(classed.length > 0 ? classed : likely);
  return [...names].filter(
    (element) => !elementsAround(reader, element).some((around) => names.has(around)),
  );
}

/** The element within another that is classed as the name; the other where there is none, or one for each of several. */
function onlyNameIn<N>(reader: MarkupReader<N>, element: N): N {
  const names = elementsIn(reader, element).filter((inner) => hasNameClass(reader, inner));
  return names.length === 1 ? names[0] : element;
}
