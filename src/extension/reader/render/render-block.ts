import type { Block, Details, Image, ListItem } from '../../../article/article.ts';
import { inlineText } from '../../../article/blocks-text.ts';
import { buildElement } from '../../ui/build-element.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';
import { followableLink } from '../safe-url.ts';
import { gatherPictures } from './gather-pictures.ts';
import { isCatalogue } from './is-catalogue.ts';
import { isLabel } from './is-label.ts';
import { isSlight } from './is-slight.ts';
import { renderInlines } from './render-inline.ts';
import { renderMath } from './render-math.ts';
import { renderPicture } from './render-picture.ts';
import { renderTable } from './render-table.ts';
import type { Stage } from './stage.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Renderers = { [T in Block['type']]: (block: BlockOf<T>, stage: Stage) => HTMLElement };

const RENDERERS: Renderers = {
  heading: renderHeading,
  paragraph: renderParagraph,
  list: renderList,
  quote: ({ children }, stage) =>
    buildElement('blockquote', { children: renderBlocks(children, stage) }),
  code: renderCode,
  table: (table, stage) => renderTable(table, stage, (blocks) => renderBlocks(blocks, stage)),
  figure: renderFigure,
  'math-block': (math) =>
    buildElement('div', {
      class: 'math-box',
      attributes: { tabindex: 0, role: 'region', 'aria-label': message('readerFormula') },
      children: [renderMath(math, 'block')],
    }),
  definitions: renderDefinitions,
  details: renderDetails,
  footnotes: renderFootnotes,
  embed: renderEmbed,
  rule: () => buildElement('hr'),
  gap: renderGap,
};

/** Of a fold whose name was left out there would be nothing to press but a mark: it stands open. */
function renderDetails({ isOpen, summary, children }: Details, stage: Stage): HTMLElement {
  if (summary.length === 0) {
    return buildElement('div', { class: 'aside', children: renderBlocks(children, stage) });
  }
  const name = buildElement('summary', { children: renderInlines(summary, stage) });
  return buildElement('details', {
    class: 'aside',
    attributes: { open: isOpen ? '' : undefined },
    children: [name, ...renderBlocks(children, stage)],
  });
}

/** CSS pixels: half of a column of text. */
const SMALL_WIDTH = 320;

const WHOLES: ReadonlySet<Block['type']> = new Set(['table', 'figure', 'definitions', 'details']);

/** Elements of blocks, with pictures between them where they stand in a figure. */
export function renderBlocks(blocks: readonly (Block | Image)[], stage: Stage): (Node | string)[] {
  const elements = blocks.map((block) =>
    block.type === 'image' ? renderPicture(block, stage) : renderBlock(block, stage),
  );
  return gatherPictures(elements);
}

/** The element of one block; nothing of it was ever markup but formulas, which are sanitised. */
function renderBlock(block: Block, stage: Stage): HTMLElement {
  const { source, anchor, language, direction, type } = block;
  const placedBefore = stage.placed.length;
  const render = RENDERERS[type] as (block: Block, stage: Stage) => HTMLElement;
  const element = render(block, stage);
  if (language !== undefined) element.lang = language;
  if (direction !== undefined) element.dir = direction;
  if (anchor !== undefined && !stage.anchors.has(anchor)) stage.anchors.set(anchor, element);
  if (WHOLES.has(type)) stage.wholes.set(element, source);
  // Of blocks in blocks only the innermost are places; a figure without a caption is one itself.
  const isInnermost = stage.placed.length === placedBefore;
  if (isInnermost && type !== 'rule') stage.placed.push({ element, source });
  return element;
}

function renderHeading({ level, children }: BlockOf<'heading'>, stage: Stage): HTMLElement {
  const rank = stage.rankHeading(level);
  const element = buildElement(`h${rank}` as 'h2', { children: renderInlines(children, stage) });
  stage.headings.push({ element, level: rank });
  return element;
}

function renderParagraph({ source, children }: BlockOf<'paragraph'>, stage: Stage): HTMLElement {
  const options = { children: renderInlines(children, stage) };
  if (!isLabel(inlineText(children))) return buildElement('p', options);
  // What is no passage of the page is the name of what follows, such as of who wrote it.
  const kind = source.firstLeaf < 0 ? 'label name' : 'label';
  return buildElement('p', { ...options, class: kind });
}

function renderList(list: BlockOf<'list'>, stage: Stage): HTMLElement {
  const { isOrdered, start, isReversed, numbering, isThread, items } = list;
  const children = items.map((item) => renderItem(item, stage));
  // A list in an item makes no paragraphs of the other items.
  const isLoose = items.some(
    (item) => item.children.filter((one) => one.type !== 'list').length > 1,
  );
  const look = isLoose ? 'loose' : 'tight';
  if (isThread) return buildElement('ul', { class: 'thread', children });
  const options = { class: isCatalogue(list) ? `${look} catalogue` : look, children };
  if (!isOrdered) return buildElement('ul', options);
  const attributes = {
    // A reversed list without it begins with the number of its items.
    start: start !== 1 || isReversed ? start : undefined,
    reversed: isReversed ? '' : undefined,
    type: numbering,
  };
  return buildElement('ol', { ...options, attributes });
}

function renderItem({ children, number, isChecked }: ListItem, stage: Stage): HTMLElement {
  const blocks = renderBlocks(children, stage);
  const attributes = { value: number };
  if (isChecked === undefined) return buildElement('li', { attributes, children: blocks });
  const box = buildElement('span', {
    class: 'task-box',
    attributes: {
      role: 'img',
      'aria-label': message(isChecked ? 'readerTaskDone' : 'readerTaskOpen'),
    },
    children: [isChecked ? '☑' : '☐'],
  });
  return buildElement('li', { class: 'task', attributes, children: [box, ...blocks] });
}

function renderCode({ codeLanguage, text }: BlockOf<'code'>): HTMLElement {
  return buildElement('pre', {
    attributes: {
      tabindex: 0,
      role: 'region',
      'aria-label': codeLanguage === '' ? message('readerCode') : codeLanguage,
      'data-language': codeLanguage === '' ? undefined : codeLanguage,
      // Code is written from left to right in texts of every direction.
      dir: 'ltr',
      translate: 'no',
    },
    children: [buildElement('code', { children: [text] })],
  });
}

function renderFigure({ children, caption }: BlockOf<'figure'>, stage: Stage): HTMLElement {
  const parts = renderBlocks(children, stage);
  const words = renderInlines(caption, stage);
  if (words.length > 0) parts.push(buildElement('figcaption', { children: words }));
  const images = children.filter((child): child is Image => child.type === 'image');
  if (images.length > 1) return buildElement('figure', { class: 'gallery', children: parts });
  const isSmall =
    words.length === 0 && images.some(({ width }) => width > 0 && width <= SMALL_WIDTH);
  return buildElement('figure', { class: isSmall ? 'single small' : 'single', children: parts });
}

function renderDefinitions({ groups }: BlockOf<'definitions'>, stage: Stage): HTMLElement {
  const children = groups.flatMap(({ terms, details }) => [
    ...terms.map((term) => buildElement('dt', { children: renderInlines(term, stage) })),
    ...details.map((detail) => buildElement('dd', { children: renderBlocks(detail, stage) })),
  ]);
  return buildElement('dl', { children });
}

function renderFootnotes({ notes }: BlockOf<'footnotes'>, stage: Stage): HTMLElement {
  const items = notes.map(({ id, children }) => {
    const item = buildElement('li', { children: renderBlocks(children, stage) });
    stage.anchors.set(id, item);
    const number = stage.noteNumbers.get(id);
    if (number !== undefined) item.value = number;
    const reference = stage.references.get(id);
    if (reference === undefined) return item;
    const backAnchor = `back-to-${id}`;
    stage.anchors.set(backAnchor, reference);
    const back = buildElement('a', {
      class: 'back',
      attributes: { href: `#${backAnchor}`, 'aria-label': message('readerNoteBack') },
      children: ['↩'],
    });
    (item.lastElementChild?.localName === 'p' ? item.lastElementChild : item).append(' ', back);
    return item;
  });
  return buildElement('section', {
    class: 'footnotes',
    attributes: { 'aria-label': message('readerNotes') },
    children: [buildElement('ol', { children: items })],
  });
}

function renderEmbed({ kind, title, url }: BlockOf<'embed'>): HTMLElement {
  const href = followableLink(url);
  const symbol = { video: '▶', audio: '♫', other: '↗' }[kind];
  const words = title === '' ? url : title;
  const label = [
    buildElement('span', { attributes: { 'aria-hidden': 'true' }, children: [symbol] }),
    words,
  ];
  const child =
    href === undefined
      ? buildElement('span', { children: label })
      : buildElement('a', { attributes: { href }, children: label });
  return buildElement('p', { class: 'embed', children: [child] });
}

/** Folded, never gone: a line that says how much stands here and opens in place. */
function renderGap(gap: BlockOf<'gap'>, stage: Stage): HTMLElement {
  const { passages, words, children } = gap;
  const text = passages === 1 ? message('readerGapOne') : message('readerGap', passages);
  return buildElement('details', {
    class: isSlight(gap) ? 'gap slight' : 'gap',
    children: [
      buildElement('summary', {
        attributes: { title: message('readerGapWords', words), ...interfaceAttributes() },
        children: [
          buildElement('span', { children: [text] }),
          buildElement('span', { class: 'when-closed', children: [message('readerGapShow')] }),
          buildElement('span', { class: 'when-open', children: [message('readerGapHide')] }),
        ],
      }),
      ...renderBlocks(children, stage),
    ],
  });
}
