import type { Direction, Image, Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { prepareMath } from './prepare-math.ts';

/** The pattern is close enough to BCP 47: subtags of letters and digits. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/** Damaged or hostile markup alone has more elements around one word. */
const MAX_WRAPPERS = 12;
/** Elements that mean something else when they stand in their like. */
const CAN_REPEAT: ReadonlySet<string> = new Set(['span', 'sub', 'sup', 'ruby', 'reading']);
/** Elements that are not joined with their like beside them. */
const STANDS_ALONE: ReadonlySet<string> = new Set(['link', 'span', 'ruby']);
/** With and without these a space looks the same. */
const HIDES_IN_SPACE: ReadonlySet<string> = new Set(['strong', 'emphasis']);
const NO_WRAPPERS: readonly Wrapper[] = [];

/** Gives the address for a link of the page; it is empty where its words stand without a link. */
export type ResolveLink = (url: string) => string;

/** The way to prepare inlines; `resolveNote` gives a note's number, empty where there is no such note. */
export interface InlinePreparation {
  /** Keeps languages and directions of parts of a line, and ruby, whose readings else stand in the line in brackets. */
  readonly withSpans: boolean;
  readonly resolveLink: ResolveLink;
  readonly namesMissing: boolean;
  readonly resolveNote: (id: string) => string;
  readonly claimNote: (id: string) => string;
  readonly preparePicture: (image: Image) => Image | undefined;
  /** The words that are left of a picture that stands by itself; empty for none. */
  readonly wordsOfPicture: (image: Image) => string;
}

type Wrapper = Extract<Inline, { readonly children: readonly Inline[] }>;
type Leaf = Exclude<Inline, Wrapper>;
/** A leaf, or a white space, with all that it stands in, outermost first. */
interface Run {
  readonly leaf: Leaf | 'space';
  readonly wrappers: readonly Wrapper[];
}

/**
 * Inlines as formats can write them: white space collapsed, none at the ends nor at the edge of an
 * emphasis, no emphasis within the same emphasis, equal neighbors joined, nothing empty, every address
 * safe. Markdown has no way to write the rest.
 */
export function prepareInlines(
  inlines: readonly Inline[],
  preparation: InlinePreparation,
): Inline[] {
  return group(collapse(flatten(inlines, preparation)), 0);
}

/** Prepared inlines whose bold parts are as the rest, equal neighbors joined: for what is bold as a whole; so are italics. */
export function withoutWrapper(
  inlines: readonly Inline[],
  wrapper: 'strong' | 'emphasis',
): Inline[] {
  const plain = runsOf(inlines, NO_WRAPPERS).map(({ leaf, wrappers }) => ({
    leaf,
    wrappers: wrappers.filter(({ type }) => type !== wrapper),
  }));
  return group(plain, 0);
}

/** The leaves of prepared inlines, which are not nested deep. */
function runsOf(inlines: readonly Inline[], wrappers: readonly Wrapper[]): Run[] {
  return inlines.flatMap((inline) =>
    'children' in inline
      ? runsOf(inline.children, [...wrappers, inline])
      : [{ leaf: inline, wrappers }],
  );
}

/** Language and direction, where they are valid ones. */
export function prepareLanguage({
  language = '',
  direction,
}: {
  readonly language?: string;
  readonly direction?: Direction | '';
}): { language?: string; direction?: Direction } {
  return {
    ...(LANGUAGE_TAG.test(language) && { language }),
    ...((direction === 'ltr' || direction === 'rtl') && { direction }),
  };
}

/** The leaves of inlines in order. Without recursion, so that no depth of nesting is too deep. */
function flatten(inlines: readonly Inline[], preparation: InlinePreparation): Run[] {
  const runs: Run[] = [];
  const open = inlines.toReversed().map((inline) => ({ inline, wrappers: NO_WRAPPERS }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { inline, wrappers } = next;
    if ('children' in inline) {
      const inner = wrap(wrappers, prepareWrapper(inline, preparation));
      const children = preparation.withSpans ? inline.children : withReadingsInLine(inline);
      for (const child of children.toReversed()) open.push({ inline: child, wrappers: inner });
    } else if (inline.type === 'text') {
      for (const value of cleanText(inline.value).split(/([ \t\n]+)/)) {
        const leaf = /^[ \t\n]/.test(value) ? 'space' : { type: inline.type, value };
        if (value !== '') runs.push({ leaf, wrappers });
      }
    } else {
      const leaf = prepareLeaf(inline, preparation);
      if (leaf !== undefined) runs.push({ leaf, wrappers: wrappersOf(leaf, wrappers) });
    }
  }
  return runs;
}

/** A note's number is a link itself, and links cannot stand in links. */
function wrappersOf(leaf: Leaf, wrappers: readonly Wrapper[]): readonly Wrapper[] {
  if (leaf.type !== 'footnote-reference') return wrappers;
  return wrappers.filter(({ type }) => type !== 'link');
}

/** The children of an element; in ruby, readings in brackets. */
function withReadingsInLine({ type, children }: Wrapper): readonly Inline[] {
  if (type !== 'ruby') return children;
  return children.flatMap((child): readonly Inline[] => {
    if (child.type !== 'reading' || inlineText(child.children).trim() === '') return [child];
    return [{ type: 'text', value: '(' }, ...child.children, { type: 'text', value: ')' }];
  });
}

function wrap(wrappers: readonly Wrapper[], inner: Wrapper | undefined): readonly Wrapper[] {
  if (inner === undefined || wrappers.length >= MAX_WRAPPERS) return wrappers;
  // Outside a ruby, or not right inside one, it means nothing.
  if (inner.type === 'reading' && wrappers.at(-1)?.type !== 'ruby') return wrappers;
  const isNew = CAN_REPEAT.has(inner.type) || wrappers.every(({ type }) => type !== inner.type);
  return isNew ? [...wrappers, inner] : wrappers;
}

function prepareWrapper(inline: Wrapper, preparation: InlinePreparation): Wrapper | undefined {
  if (inline.type === 'span') return preparation.withSpans ? prepareSpan(inline) : undefined;
  if (inline.type === 'ruby' || inline.type === 'reading')
    return preparation.withSpans ? inline : undefined;
  if (inline.type !== 'link') return inline;
  const url = preparation.resolveLink(inline.url);
  return url === '' ? undefined : { ...inline, url, title: cleanLine(inline.title) };
}

function prepareSpan(span: Extract<Wrapper, { type: 'span' }>): Wrapper | undefined {
  const language = prepareLanguage(span);
  return Object.keys(language).length === 0
    ? undefined
    : { type: 'span', ...language, children: span.children };
}

function prepareLeaf(
  leaf: Exclude<Leaf, { type: 'text' }>,
  preparation: InlinePreparation,
): Leaf | undefined {
  switch (leaf.type) {
    case 'code-span':
    case 'keyboard': {
      const value = cleanText(leaf.value).replaceAll('\n', ' ');
      return value.trim() === '' ? undefined : { type: leaf.type, value };
    }
    case 'footnote-reference': {
      const id = preparation.resolveNote(leaf.id);
      return id === '' ? undefined : { type: leaf.type, id };
    }
    case 'math':
      return prepareMath(leaf);
    case 'image': {
      const picture = preparation.preparePicture(leaf);
      if (picture !== undefined) return picture;
      const value = cleanLine(leaf.alt);
      return value === '' ? undefined : { type: 'text', value };
    }
    case 'break':
      return leaf;
  }
}

/** Runs with one space where there was white space between two leaves, none elsewhere, and no break at the ends. */
function collapse(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let hasSpace = false;
  let breaks = 0;
  for (const run of runs) {
    if (run.leaf === 'space') hasSpace = true;
    else if (run.leaf.type === 'break') breaks++;
    else {
      const last = result[result.length - 1];
      if (last !== undefined && (hasSpace || breaks > 0)) {
        const around = last.wrappers.filter((wrapper, i) => wrapper === run.wrappers[i]);
        for (let i = 0; i < breaks; i++) result.push({ leaf: { type: 'break' }, wrappers: around });
        const wrappers = aroundSpace(last.wrappers, run.wrappers);
        if (breaks === 0) result.push({ leaf: { type: 'text', value: ' ' }, wrappers });
      }
      result.push(run);
      hasSpace = false;
      breaks = 0;
    }
  }
  return result;
}

/** The elements around two runs that hold the space between them, too: bold words beside bold ones are bold as one. */
function aroundSpace(before: readonly Wrapper[], after: readonly Wrapper[]): Wrapper[] {
  const differs = before.findIndex((wrapper, i) => {
    const other = after[i];
    return wrapper !== other && !(HIDES_IN_SPACE.has(wrapper.type) && wrapper.type === other?.type);
  });
  return before.slice(0, differs < 0 ? before.length : differs);
}

/** Runs as a tree again, from the wrappers at `depth` on. */
function group(runs: readonly Run[], depth: number): Inline[] {
  const result: Inline[] = [];
  for (let start = 0; start < runs.length; ) {
    const { leaf, wrappers } = runs[start];
    const wrapper = wrappers[depth];
    let end = start + 1;
    if (wrapper === undefined) {
      if (leaf !== 'space') push(result, leaf);
    } else {
      while (end < runs.length && isSame(runs[end].wrappers[depth], wrapper)) end++;
      result.push({ ...wrapper, children: group(runs.slice(start, end), depth + 1) });
    }
    start = end;
  }
  return result;
}

function isSame(one: Wrapper | undefined, other: Wrapper): boolean {
  if (one === other) return true;
  return one !== undefined && one.type === other.type && !STANDS_ALONE.has(one.type);
}

function push(inlines: Inline[], leaf: Leaf): void {
  const last = inlines[inlines.length - 1];
  const joins = leaf.type === 'text' || leaf.type === 'code-span';
  if (joins && last !== undefined && last.type === leaf.type) {
    inlines[inlines.length - 1] = { type: leaf.type, value: last.value + leaf.value };
  } else {
    inlines.push(leaf);
  }
}
