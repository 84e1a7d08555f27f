import type { ElementContent, Properties, Root } from 'hast';
import type { Article, Block, Definitions, Figure, Footnotes, Image, List } from '../../article.ts';
import { newElement, newText } from './hast-nodes.ts';
import {
  inlinesToHast,
  noteId,
  pictureToHast,
  type References,
  referenceId,
} from './inlines-to-hast.ts';
import { mathToHast } from './math-to-hast.ts';
import { tableToHast } from './table-to-hast.ts';

/**
 * A prepared article as HTML: no classes but those of code's languages, formulas and answers, no ids but those
 * of anchors and notes, nothing that loads but pictures.
 */
export function articleToHast({ blocks }: Article): Root {
  const references: References = new Set();
  const made = blocks.map((block) => blockToHast(block, references));
  const children = made.flat();
  const ids = new Set<string>();
  for (const node of children) addIds(node, ids);
  const linked = children.map((node) => withoutDeadLinks(node, ids));
  return { type: 'root', children: linked };
}

function addIds(node: ElementContent, ids: Set<string>): void {
  if (node.type !== 'element') return;
  const { id } = node.properties;
  if (typeof id === 'string') ids.add(id);
  for (const child of node.children) addIds(child, ids);
}

/** Links to blocks of which nothing was left, or to notes that were dissolved, are words again. */
function withoutDeadLinks(node: ElementContent, ids: ReadonlySet<string>): ElementContent {
  if (node.type !== 'element') return node;
  const { href, role: _role, ...properties } = node.properties;
  const children = node.children.map((child) => withoutDeadLinks(child, ids));
  const isDead = typeof href === 'string' && href.startsWith('#') && !ids.has(href.slice(1));
  return isDead ? { ...node, tagName: 'span', properties, children } : { ...node, children };
}

/** Prepared blocks as HTML, for an article or a part of one. */
export function blocksToHast(
  blocks: readonly Block[],
  references: References = new Set(),
): ElementContent[] {
  return blocks.flatMap((block) => blockToHast(block, references));
}

function blockToHast(block: Block, references: References): ElementContent[] {
  const properties = { id: block.anchor, lang: block.language, dir: block.direction };
  const blocks = (children: readonly Block[]) => blocksToHast(children, references);
  const element = (name: string, children: readonly ElementContent[], more: Properties = {}) => [
    newElement(name, { ...properties, ...more }, children),
  ];
  switch (block.type) {
    case 'heading':
      return element(`h${block.level}`, inlinesToHast(block.children, references));
    case 'paragraph':
      return element('p', inlinesToHast(block.children, references));
    case 'list': {
      const className = block.isThread ? ['thread'] : undefined;
      if (!block.isOrdered) return element('ul', items(block, references), { className });
      const { start, isReversed, numbering } = block;
      return element('ol', items(block, references), {
        // A reversed list without it begins with the number of its items.
        start: start !== 1 || isReversed ? start : undefined,
        reversed: isReversed,
        type: numbering,
      });
    }
    case 'quote':
      return element('blockquote', blocks(block.children));
    case 'code': {
      const className = block.codeLanguage === '' ? undefined : [`language-${block.codeLanguage}`];
      return element('pre', [newElement('code', { className }, [newText(block.text)])]);
    }
    case 'table':
      return element(
        'table',
        tableToHast(block, references, (cell) => tight(cell, references)),
      );
    case 'figure':
      return element('figure', figureChildren(block, references));
    case 'math-block':
      return element('p', [mathToHast(block, 'block')]);
    case 'definitions':
      return element('dl', definitions(block, references));
    case 'details': {
      // Of a summary that was left out, browsers would still draw the mark to press.
      if (block.summary.length === 0) return element('div', blocks(block.children));
      const summary = newElement('summary', {}, inlinesToHast(block.summary, references));
      return element('details', [summary, ...blocks(block.children)], { open: true });
    }
    case 'footnotes':
      return element('section', [notes(block, references)], { role: 'doc-endnotes' });
    case 'embed':
      return element('p', [newElement('a', { href: block.url }, [newText(block.title)])]);
    case 'rule':
      return element('hr', []);
    case 'gap':
      return [];
  }
}

function items(list: List, references: References): ElementContent[] {
  return list.items.map(({ number, isChecked, children }) => {
    const inner = tight(children, references);
    const properties = { value: list.isOrdered ? number?.toString() : undefined };
    if (isChecked === undefined) return newElement('li', properties, inner);
    const box = newElement('input', { type: 'checkbox', disabled: true, checked: isChecked }, []);
    return newElement('li', properties, [box, newText(' '), ...inner]);
  });
}

/** Blocks of an item or a cell: the only paragraph among them is written without its element. */
function tight(blocks: readonly Block[], references: References): ElementContent[] {
  const [first, ...rest] = blocks;
  const isTight = first?.type === 'paragraph' && rest.every(({ type }) => type === 'list');
  const hasMeta =
    first?.anchor !== undefined || first?.language !== undefined || first?.direction !== undefined;
  if (!isTight || hasMeta) return blocksToHast(blocks, references);
  return [...inlinesToHast(first.children, references), ...blocksToHast(rest, references)];
}

function linkedPicture(image: Image): ElementContent {
  const picture = pictureToHast(image);
  return image.link === undefined ? picture : newElement('a', { href: image.link }, [picture]);
}

function figureChildren(figure: Figure, references: References): ElementContent[] {
  const children = figure.children.flatMap((child) =>
    child.type === 'image' ? [linkedPicture(child)] : blockToHast(child, references),
  );
  const caption = inlinesToHast(figure.caption, references);
  const credit = inlinesToHast(figure.credit ?? [], references);
  const small = credit.length === 0 ? [] : [newElement('small', {}, credit)];
  const space = caption.length > 0 && small.length > 0 ? [newText(' ')] : [];
  const words = [...caption, ...space, ...small];
  return words.length === 0 ? children : [...children, newElement('figcaption', {}, words)];
}

/** A group needs a term and a definition to be valid, even if one is empty. */
function definitions(list: Definitions, references: References): ElementContent[] {
  const orEmpty = <T>(parts: readonly (readonly T[])[]) => (parts.length > 0 ? parts : [[]]);
  return list.groups.flatMap(({ terms, details }) => [
    ...orEmpty(terms).map((term) => newElement('dt', {}, inlinesToHast(term, references))),
    ...orEmpty(details).map((detail) => newElement('dd', {}, tight(detail, references))),
  ]);
}

/** Notes with a way back to their first reference, where that stands above them. */
function notes(footnotes: Footnotes, references: References): ElementContent {
  const list = footnotes.notes.map(({ id, children }) => {
    const isReferred = references.has(id);
    const inner = tight(children, references);
    const back = newElement('a', { href: `#${referenceId(id)}`, role: 'doc-backlink' }, [
      newText('↩'),
    ]);
    return newElement(
      'li',
      { id: noteId(id) },
      isReferred ? [...inner, newText(' '), back] : inner,
    );
  });
  const first = Number(footnotes.notes[0]?.id);
  return newElement('ol', { start: first > 1 ? first : undefined }, list);
}
