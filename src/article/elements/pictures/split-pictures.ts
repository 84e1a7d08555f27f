import type { Image, Inline } from '../../article.ts';

/** CSS pixels: twice a line, and more than a formula or a key that is drawn. */
const TALLER_THAN_TEXT = 60;

interface SplitLine {
  readonly before: readonly Image[];
  readonly children: readonly Inline[];
  readonly after: readonly Image[];
}

/**
 * Parts the pictures that a line has nothing else than, and those that it begins or ends with, from its text. Pages let
 * text flow around the latter; in a line of text they would be letters as tall as a hand. Where the size of
 * one is not known, it may be a sign, and stays.
 */
export function splitPictures(line: readonly Inline[]): SplitLine {
  const all = onlyImages(line);
  if (all !== undefined && all.length > 0) return { before: all, children: [], after: [] };
  const from = line.findIndex((child) => !isPictureOfItsOwn(child));
  const to = line.findLastIndex((child) => !isPictureOfItsOwn(child)) + 1;
  return {
    before: onlyImages(line.slice(0, from)) ?? [],
    children: trimmed(line.slice(from, to)),
    after: onlyImages(line.slice(to)) ?? [],
  };
}

/** The pictures of a line that has nothing else. */
function onlyImages(children: readonly Inline[]): Image[] | undefined {
  const images: Image[] = [];
  for (const child of children) {
    if (child.type === 'image') images.push(child);
    else if (isBlank(child)) continue;
    else {
      const inner = 'children' in child ? onlyImages(child.children) : undefined;
      if (inner === undefined) return undefined;
      for (const image of inner) images.push(image);
    }
  }
  return images;
}

function isPictureOfItsOwn(child: Inline): boolean {
  if (isBlank(child)) return true;
  return onlyImages([child])?.every(({ height }) => height >= TALLER_THAN_TEXT) === true;
}

function isBlank(child: Inline): boolean {
  return child.type === 'break' || (child.type === 'text' && child.value.trim() === '');
}

/** A line does not begin or end with the space that stood beside a picture. */
function trimmed(children: readonly Inline[]): Inline[] {
  return children.map((child, i) => {
    if (child.type !== 'text') return child;
    const fromStart = i === 0 ? child.value.trimStart() : child.value;
    const value = i === children.length - 1 ? fromStart.trimEnd() : fromStart;
    return value === child.value ? child : { ...child, value };
  });
}
