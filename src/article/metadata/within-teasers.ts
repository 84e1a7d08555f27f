import { isMember } from '../elements/posts/post-author.ts';
import { elementsIn, type MarkupReader, wordsOf } from './markup-reader.ts';

/** So many cards of a kind in a row are a list of what stands on other pages; two may be an article and the next. */
const MIN_CARDS = 3;
/** Entries of a long list that are looked at; other boxes and white space may stand among them. */
const MAX_CARDS = 8;
const MAX_SIBLINGS = 60;
const HEADING = /^h[2-6]$/;
/** Cards have a handful of boxes in each other. */
const MAX_BOXES = 12;

/**
 * Tells whether an element stands in a teaser: one of several boxes of a kind, side by side, with a heading each that
 * leads elsewhere. Who wrote what a teaser is for, and when, has nothing to do with the page that it stands on.
 */
export function createWithinTeasers<N>(reader: MarkupReader<N>): (element: N) => boolean {
  const known = new Map<N, boolean>();
  const isHeaded = remembered((box: N) => leadsElsewhere(reader, box));
  const isTeaser = (box: N) => {
    const parent = reader.parent(box);
    if (parent === undefined || !isHeaded(box)) return false;
    const kind = kindOf(reader, box);
    const siblings = reader.children(parent).slice(0, MAX_SIBLINGS);
    const alike = siblings.filter((one) => kindOf(reader, one) === kind);
    return alike.slice(0, MAX_CARDS).filter(isHeaded).length >= MIN_CARDS;
  };
  return (element) => {
    let at: N | undefined = element;
    for (let boxes = 0; at !== undefined && boxes < MAX_BOXES; boxes++) {
      const answer = known.get(at) ?? isTeaser(at);
      known.set(at, answer);
      if (answer) return true;
      at = reader.parent(at);
    }
    return false;
  };
}

function kindOf<N>(reader: MarkupReader<N>, element: N): string {
  const name = reader.name(element);
  return name.startsWith('#') ? '' : `${name} ${wordsOf(reader, element, 'class')[0] ?? ''}`;
}

/** Whether a box has a heading with a link to another page, and no headline: posts are headed by their authors. */
function leadsElsewhere<N>(reader: MarkupReader<N>, box: N): boolean {
  const elements = elementsIn(reader, box);
  if (elements.some((element) => reader.name(element) === 'h1')) return false;
  const isElsewhere = (element: N) => {
    const address = reader.name(element) === 'a' ? reader.attribute(element, 'href') : '';
    return address !== '' && !address.includes('#') && !isMember(address);
  };
  return elements.some((element) => {
    if (!HEADING.test(reader.name(element))) return false;
    const around = [reader.parent(element)].filter((parent) => parent !== undefined);
    return [...around, ...elementsIn(reader, element)].some(isElsewhere);
  });
}

function remembered<T>(task: (one: T) => boolean): (one: T) => boolean {
  const answers = new Map<T, boolean>();
  return (one) => {
    const answer = answers.get(one) ?? task(one);
    answers.set(one, answer);
    return answer;
  };
}
