import { BLOCK_ELEMENTS } from '../../page/block-elements.ts';
import { type Random, shuffled } from '../train/random.ts';
import {
  captureTracked,
  type Element,
  editText,
  elementsOf,
  newElement,
  type TextNode,
  type TrackedPage,
  type TrackedPassage,
  wrapEnd,
} from './tracked-page.ts';

/** A change that pages undergo between two visits. */
export type PageChange = (page: TrackedPage, random: Random) => void;

/** Share of the paragraphs that are edited, and of the texts that get an element within. */
const EDITED = 0.4;
const WRAPPED = 0.3;
/** Words of a text that is long enough to be edited. */
const MIN_WORDS = 6;
const ADVERTS = 8;
const ADVERT_WORDS =
  'Subscribe now and save on the first year of our award winning newsletter with offers for you and all of your friends today';
const REPLACEMENTS = ['rather', 'nearly', 'several', 'certainly', 'again', 'however', 'recently'];

/** All kinds of changes, by their names in the report. */
export const PAGE_CHANGES: Readonly<Record<string, PageChange>> = {
  nothing: () => undefined,
  'adverts inserted': insertAdverts,
  'paragraphs edited': editParagraphs,
  'siblings in another order': shuffleSiblings,
  'markup renamed': renameMarkup,
  'all of these': (page, random) => {
    insertAdverts(page, random);
    editParagraphs(page, random);
    shuffleSiblings(page, random);
    renameMarkup(page, random);
  },
  'passage deleted': deletePassages,
  'deleted, its words put elsewhere': (page) => {
    putElsewhere(page);
    deletePassages(page);
  },
  'deleted, its words were elsewhere, too': deletePassages,
  'a number or a word changed in it': changeWord,
  'negation inserted into it': negate,
};

/** What a page had before passages of it were marked. */
export const BEFORE_MARKING: Readonly<Record<string, PageChange>> = {
  'deleted, its words were elsewhere, too': putElsewhere,
};

function insertAdverts(page: TrackedPage, random: Random): void {
  const places = blocksOf(page).filter(({ childNodes }) => childNodes.length > 1);
  for (let i = 0; i < ADVERTS && places.length > 0; i++) {
    const parent = places[Math.floor(random() * places.length)];
    const words = shuffled(ADVERT_WORDS.split(' '), random).slice(0, 8 + Math.floor(random() * 12));
    const at = Math.floor(random() * (parent.childNodes.length + 1));
    parent.childNodes.splice(at, 0, newElement('aside', parent, words.join(' ')));
  }
}

/** One to three words of a text are replaced, put in or taken out. */
function editParagraphs(page: TrackedPage, random: Random): void {
  for (const node of textsOf(page)) {
    if (random() > EDITED || wordsOf(node).length < MIN_WORDS) continue;
    const edits = 1 + Math.floor(random() * 3);
    for (let edit = 0; edit < edits; edit++) {
      const words = wordsOf(node);
      const word = words[Math.floor(random() * words.length)];
      const [from, to] = [word.index, word.index + word[0].length];
      const other = REPLACEMENTS[Math.floor(random() * REPLACEMENTS.length)];
      const kind = random();
      if (kind < 0.5) editText(page, node, { from, to, words: other });
      else if (kind < 0.75) editText(page, node, { from, to: from, words: `${other} ` });
      else editText(page, node, { from, to, words: '' });
    }
  }
}

function shuffleSiblings(page: TrackedPage, random: Random): void {
  for (const element of blocksOf(page)) {
    const blocks = element.childNodes.filter((child) => BLOCK_ELEMENTS.has(child.nodeName));
    if (blocks.length < 3 || blocks.length !== element.childNodes.filter(isElement).length)
      continue;
    if (random() > 0.5) continue;
    const order = shuffled(blocks, random);
    element.childNodes = element.childNodes.map((child) => {
      const at = blocks.indexOf(child);
      return at < 0 ? child : order[at];
    });
  }
}

function renameMarkup(page: TrackedPage, random: Random): void {
  const names: Readonly<Record<string, string>> = {
    p: 'div',
    div: 'section',
    section: 'div',
    h2: 'h3',
  };
  for (const element of elementsOf(page)) {
    const name = names[element.tagName];
    if (name !== undefined) Object.assign(element, { tagName: name, nodeName: name });
    for (const attribute of element.attrs) {
      if (attribute.name === 'class' || attribute.name === 'id')
        attribute.value = `x${attribute.value}`;
    }
  }
  for (const node of textsOf(page)) {
    const words = wordsOf(node);
    if (random() > WRAPPED || words.length < MIN_WORDS) continue;
    wrapEnd(page, node, words[Math.floor(words.length / 2)].index, 'span');
    // Other line breaks, as another template writes them.
    const space = /\s/.exec(node.value)?.index;
    if (space !== undefined) editText(page, node, { from: space, to: space + 1, words: '\n    ' });
  }
}

/** The blocks around the passages go, and with them what was marked. */
function deletePassages(page: TrackedPage): void {
  for (const passage of page.passages) {
    for (const { node } of passage.parts) {
      node.value = '';
    }
    passage.parts = [];
  }
}

/** Says the words of each passage of something else, at the end of the page. */
function putElsewhere(page: TrackedPage): void {
  const end = elementsOf(page).find(({ tagName }) => tagName === 'body') ?? page.root;
  const isAlone = (passage: TrackedPassage) =>
    !page.passages.some(
      (other) =>
        other !== passage &&
        other.parts.some(({ node }) => passage.parts.some((part) => part.node === node)),
    );
  // Words of two passages would keep what was beside the shorter one.
  for (const { parts } of page.passages.filter(isAlone)) {
    const words = parts.map(({ node, from, to }) => node.value.slice(from, to)).join(' ');
    const text = `In another year it was different: ${words}, wrote somebody else.`;
    end.childNodes.push(newElement('p', end, text));
  }
}

function changeWord(page: TrackedPage): void {
  editPassages(page, ({ value }, from, to) => {
    const number = /\p{Nd}+/u.exec(value.slice(from, to));
    if (number === null) return { from, to, words: 'fifteen' };
    const at = from + number.index;
    return { from: at, to: at + number[0].length, words: `${Number(number[0]) + 3}` };
  });
}

function negate(page: TrackedPage): void {
  editPassages(page, (_, __, to) => ({ from: to, to, words: ' never' }));
}

/** Edits each passage at a word in the middle of its longest text. */
function editPassages(
  page: TrackedPage,
  edit: (
    node: TextNode,
    from: number,
    to: number,
  ) => { readonly from: number; readonly to: number; readonly words: string },
): void {
  for (const { parts } of page.passages) {
    const part = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from)).at(0);
    if (part === undefined) continue;
    const words = wordsOf(part.node).filter(
      ({ index, 0: word }) => index >= part.from && index + word.length < part.to,
    );
    const word = words.at(words.length >> 1);
    if (word === undefined) continue;
    editText(page, part.node, edit(part.node, word.index, word.index + word[0].length));
  }
}

function blocksOf(page: TrackedPage): Element[] {
  return elementsOf(page).filter(
    ({ tagName }) => BLOCK_ELEMENTS.has(tagName) && tagName !== 'html',
  );
}

function textsOf(page: TrackedPage): TextNode[] {
  return captureTracked(page).leafNodes.filter((node): node is TextNode => 'value' in node);
}

function wordsOf({ value }: TextNode): RegExpExecArray[] {
  return [...value.matchAll(/\p{L}+/gu)];
}

function isElement(node: { readonly nodeName: string }): boolean {
  return !node.nodeName.startsWith('#');
}
