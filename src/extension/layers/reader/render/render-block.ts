import type { Block, Details, Image, ListItem } from '../../../../article/article.ts';
import { inlineText } from '../../../../article/blocks/blocks-text.ts';
import { buildElement } from '../../ui/build-element.ts';
import { countedMessage, interfaceAttributes, message } from '../../ui/message.ts';
import { copyCodeButton } from '../code/copy-code.ts';
import { followableLink } from '../safe-url.ts';
import { gatherPictures } from './gather-pictures.ts';
import { isCatalogue } from './is-catalogue.ts';
import { isLabel } from './is-label.ts';
import { isMinorGap } from './is-minor-gap.ts';
import { renderInlines } from './render-inline.ts';
import { renderMath } from './render-math.ts';
import { renderPicture } from './render-picture.ts';
import { renderTable } from './render-table.ts';
import type { Rendering } from './rendering.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Renderers = { [T in Block['type']]: (block: BlockOf<T>, rendering: Rendering) => HTMLElement };

const RENDERERS: Renderers = {
  heading: renderHeading,
  paragraph: renderParagraph,
  list: renderList,
  quote: ({ children }, rendering) =>
    buildElement('blockquote', {}, renderBlocks(children, rendering)),
  code: renderCode,
  table: (table, rendering) =>
    renderTable(table, rendering, (blocks) => renderBlocks(blocks, rendering)),
  figure: renderFigure,
  'math-block': (math) =>
    buildElement(
      'div',
      { class: 'math-box', role: 'region', 'aria-label': message('readerFormula') },
      [renderMath(math, 'block')],
    ),
  definitions: renderDefinitions,
  details: renderDetails,
  footnotes: renderFootnotes,
  embed: renderEmbed,
  rule: () => buildElement('hr'),
  gap: renderGap,
};

/** Renders a fold. One whose summary was left out has nothing to press, and is shown open. */
function renderDetails(
  { isOpen, isBio, summary, children }: Details,
  rendering: Rendering,
): HTMLElement {
  if (summary.length === 0) {
    const kind = isBio === true ? 'aside bio' : 'aside';
    return buildElement('div', { class: kind }, renderBlocks(children, rendering));
  }
  const name = buildElement('summary', {}, renderInlines(summary, rendering));
  return buildElement('details', { class: 'aside', open: isOpen ? '' : undefined }, [
    name,
    ...renderBlocks(children, rendering),
  ]);
}

/** Maximum width of a small picture, in CSS pixels: half of a text column. */
const SMALL_WIDTH = 320;

const INDIVISIBLE: ReadonlySet<Block['type']> = new Set([
  'table',
  'figure',
  'definitions',
  'details',
]);

/** Elements of blocks, and of pictures between the blocks of a figure. */
export function renderBlocks(
  blocks: readonly (Block | Image)[],
  rendering: Rendering,
): (Node | string)[] {
  const elements = blocks.map((block) =>
    block.type === 'image' ? renderPicture(block, rendering) : renderBlock(block, rendering),
  );
  return gatherPictures(elements);
}

/** The element of one block. No markup is parsed for it, except formulas, which are sanitised. */
function renderBlock(block: Block, rendering: Rendering): HTMLElement {
  const { source, anchor, language, direction, type } = block;
  const placedBefore = rendering.placed.length;
  const render = RENDERERS[type] as (block: Block, rendering: Rendering) => HTMLElement;
  const element = render(block, rendering);
  if (language !== undefined) element.lang = language;
  if (direction !== undefined) element.dir = direction;
  if (anchor !== undefined && !rendering.anchors.has(anchor))
    rendering.anchors.set(anchor, element);
  if (INDIVISIBLE.has(type)) rendering.indivisible.set(element, source);
  // Only the innermost of nested blocks are positions; a figure without a caption is one itself.
  const isInnermost = rendering.placed.length === placedBefore;
  if (isInnermost && type !== 'rule') rendering.placed.push({ element, source });
  return element;
}

function renderHeading({ level, children }: BlockOf<'heading'>, rendering: Rendering): HTMLElement {
  const rank = rendering.rankHeading(level);
  const element = buildElement(`h${rank}` as 'h2', {}, renderInlines(children, rendering));
  rendering.headings.push({ element, level: rank });
  return element;
}

function renderParagraph(
  { source, children }: BlockOf<'paragraph'>,
  rendering: Rendering,
): HTMLElement {
  const words = renderInlines(children, rendering);
  if (!isLabel(inlineText(children))) return buildElement('p', {}, words);
  // A paragraph without text of the page is a name added to what follows, such as its author.
  const kind = source.firstLeaf < 0 ? 'label name' : 'label';
  return buildElement('p', { class: kind }, words);
}

function renderList(list: BlockOf<'list'>, rendering: Rendering): HTMLElement {
  const { isOrdered, start, isReversed, numbering, isThread, items } = list;
  const children = items.map((item) => renderItem(item, rendering));
  // A nested list does not make the other items paragraphs.
  const isLoose = items.some(
    (item) => item.children.filter((one) => one.type !== 'list').length > 1,
  );
  const look = isLoose ? 'loose' : 'tight';
  if (isThread) return buildElement('ul', { class: 'thread' }, children);
  const attributes = { class: isCatalogue(list) ? `${look} catalogue` : look };
  if (!isOrdered) return buildElement('ul', attributes, children);
  // A reversed list without `start` begins with the number of its items.
  const first = start !== 1 || isReversed ? start : undefined;
  const order = { start: first, reversed: isReversed, type: numbering };
  return buildElement('ol', { ...attributes, ...order }, children);
}

function renderItem({ children, number, isChecked }: ListItem, rendering: Rendering): HTMLElement {
  const blocks = renderBlocks(children, rendering);
  const attributes = { value: number };
  if (isChecked === undefined) return buildElement('li', attributes, blocks);
  const box = buildElement(
    'span',
    {
      class: 'task-box',
      role: 'img',
      'aria-label': message(isChecked ? 'readerTaskDone' : 'readerTaskOpen'),
    },
    [isChecked ? '☑' : '☐'],
  );
  return buildElement('li', { class: 'task', ...attributes }, [box, ...blocks]);
}

function renderCode({ codeLanguage, text }: BlockOf<'code'>): HTMLElement {
  const code = buildElement(
    'pre',
    {
      role: 'region',
      'aria-label': codeLanguage === '' ? message('readerCode') : codeLanguage,
      'data-language': codeLanguage === '' ? undefined : codeLanguage,
      // Code is left to right in every language.
      dir: 'ltr',
      translate: 'no',
    },
    [buildElement('code', {}, [text])],
  );
  return buildElement('div', { class: 'code-box' }, [code, copyCodeButton(text)]);
}

function renderFigure(
  { children, caption, credit = [] }: BlockOf<'figure'>,
  rendering: Rendering,
): HTMLElement {
  const parts = renderBlocks(children, rendering);
  const words = renderInlines(caption, rendering);
  if (credit.length > 0) {
    if (words.length > 0) words.push(' ');
    words.push(buildElement('small', {}, renderInlines(credit, rendering)));
  }
  if (words.length > 0) parts.push(buildElement('figcaption', {}, words));
  const images = children.filter((child): child is Image => child.type === 'image');
  if (images.length > 1) return buildElement('figure', { class: 'gallery' }, parts);
  const isSmall =
    words.length === 0 && images.some(({ width }) => width > 0 && width <= SMALL_WIDTH);
  return buildElement('figure', { class: isSmall ? 'single small' : 'single' }, parts);
}

function renderDefinitions({ groups }: BlockOf<'definitions'>, rendering: Rendering): HTMLElement {
  const children = groups.flatMap(({ terms, details }) => [
    ...terms.map((term) => buildElement('dt', {}, renderInlines(term, rendering))),
    ...details.map((detail) => buildElement('dd', {}, renderBlocks(detail, rendering))),
  ]);
  return buildElement('dl', {}, children);
}

function renderFootnotes({ notes }: BlockOf<'footnotes'>, rendering: Rendering): HTMLElement {
  const items = notes.map(({ id, children }) => {
    const item = buildElement('li', {}, renderBlocks(children, rendering));
    rendering.anchors.set(id, item);
    const number = rendering.noteNumbers.get(id);
    if (number !== undefined) item.value = number;
    const reference = rendering.references.get(id);
    if (reference === undefined) return item;
    const backAnchor = `back-to-${id}`;
    rendering.anchors.set(backAnchor, reference);
    const back = buildElement(
      'a',
      { class: 'back', href: `#${backAnchor}`, 'aria-label': message('readerNoteBack') },
      ['↩'],
    );
    (item.lastElementChild?.localName === 'p' ? item.lastElementChild : item).append(' ', back);
    return item;
  });
  // Landmarks need names of their own; notes that stand in several places are none.
  const isOnlyList = notes.length === rendering.noteNumbers.size;
  return buildElement(
    isOnlyList ? 'section' : 'div',
    {
      class: 'footnotes',
      role: isOnlyList ? undefined : 'group',
      'aria-label': message('readerNotes'),
    },
    [buildElement('ol', {}, items)],
  );
}

function renderEmbed({ kind, title, url }: BlockOf<'embed'>): HTMLElement {
  const href = followableLink(url);
  const symbol = { video: '▶', audio: '♫', other: '↗' }[kind];
  const words = title === '' ? url : title;
  const label = [buildElement('span', { 'aria-hidden': 'true' }, [symbol]), words];
  const child =
    href === undefined ? buildElement('span', {}, label) : buildElement('a', { href }, label);
  return buildElement('p', { class: 'embed' }, [child]);
}

/** Renders a gap as a line that says how much was left out, and that unfolds it in place. */
function renderGap(gap: BlockOf<'gap'>, rendering: Rendering): HTMLElement {
  const { words, children } = gap;
  return buildElement('details', { class: isMinorGap(gap) ? 'gap slight' : 'gap' }, [
    buildElement(
      'summary',
      { title: countedMessage('copyWords', words, words), ...interfaceAttributes() },
      [
        buildElement('span', {}, [describeGap(gap)]),
        buildElement('span', { class: 'when-closed' }, [message('readerGapShow')]),
        buildElement('span', { class: 'when-open' }, [message('readerGapHide')]),
      ],
    ),
    ...renderBlocks(children, rendering),
  ]);
}

function describeGap({ isComments, passages }: BlockOf<'gap'>): string {
  if (isComments !== true) return countedMessage('readerGap', passages, passages);
  if (passages === 0) return message('readerCommentsSome');
  return countedMessage('readerComments', passages, passages);
}
