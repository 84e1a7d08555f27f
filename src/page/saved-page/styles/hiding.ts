/** The values that an element's own style gives, by property. */
export type Style = ReadonlyMap<string, StyleValue>;
export interface StyleValue {
  readonly value: string;
  /** The value stands in the `style` attribute. */
  readonly isInline: boolean;
}

/** Offsets from here on, in CSS pixels, only serve to put text where nobody sees it. */
const FAR_PX = 999;
/** To the right and below, pages may really be long. */
const FAR_BEYOND_PX = 9_000;
/** The least size of letters, in CSS pixels. */
const MIN_LETTER_PX = 2;
const PX: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  pt: 4 / 3,
  cm: 37.8,
  in: 96,
  vw: 12.8,
  vh: 8,
  '': 1,
};
const LENGTH = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e\d+)?)([a-z]*)$/;
/** Numbers that people type to be rid of something, and no measured width of a carousel. */
const TYPED = /^-?(9{3,}|[1-9]0{4,})(\.0+)?$/;

/** Whether a declaration could hide text, alone or with others. */
export function canHide(property: string, value: string): boolean {
  switch (property) {
    case 'display':
      return value === 'none';
    case 'visibility':
      return isInvisible(value);
    case 'left':
    case 'top':
    case 'right':
    case 'bottom':
      return isFarOffset(value);
    case 'text-indent':
      return isFarIndent(value) || value === '100%';
    case 'transform':
    case 'translate':
      return farTranslation(value) !== undefined;
    case 'clip':
      return isEmptyRectangle(value);
    case 'clip-path':
      return isEmptyShape(value);
    case 'width':
    case 'height':
      return isTiny(value);
    case 'font-size':
      return isTooSmall(value);
    default:
      return false;
  }
}

export function isInvisible(visibility: string): boolean {
  return visibility === 'hidden' || visibility === 'collapse';
}

/** Whether an element and all that is in it is put off the screen or clipped away. */
export function isPutAway(style: Style): boolean {
  const value = (property: string): string => style.get(property)?.value ?? '';
  const isLifted = /^(absolute|fixed)$/.test(value('position'));
  if (isLifted && ['left', 'top', 'right', 'bottom'].some((side) => isFarOffset(value(side)))) {
    return true;
  }
  if (isLifted && isEmptyRectangle(value('clip'))) return true;
  return isEmptyShape(value('clip-path')) || isMovedAway(style, isLifted) || isShrunk(value);
}

/** Whether the text of a block starts off the screen. */
export function isIndentedAway(style: Style): boolean | undefined {
  const indent = style.get('text-indent')?.value;
  if (indent === undefined || indent === 'inherit') return undefined;
  if (isFarIndent(indent)) return true;
  const cuts = /^(hidden|clip)$/.test(style.get('overflow-x')?.value ?? '');
  return indent === '100%' && cuts && style.get('white-space')?.value === 'nowrap';
}

/** Whether letters have no size; undefined where that is as in the parent. */
export function isWithoutSize(style: Style): boolean | undefined {
  const size = style.get('font-size')?.value;
  if (size === undefined || /^(inherit|unset|smaller|larger)$/.test(size)) return undefined;
  if (isTooSmall(size)) return true;
  return /\d(em|ex|ch|%)$/.test(size) ? undefined : false;
}

function isMovedAway(style: Style, isLifted: boolean): boolean {
  return ['transform', 'translate'].some((property) => {
    const { value = '', isInline = false } = style.get(property) ?? {};
    const far = farTranslation(value);
    // Scripts move the track of a carousel as far, by a style attribute.
    return far !== undefined && (isLifted || !isInline || TYPED.test(far));
  });
}

/** Whether a box cuts off all text in it. Boxes that open slowly do so for the user. */
function isShrunk(value: (property: string) => string): boolean {
  if (
    !/^(hidden|clip)$/.test(value('overflow-x')) &&
    !/^(hidden|clip)$/.test(value('overflow-y'))
  ) {
    return false;
  }
  const grows = /^(1|auto|[2-9])/.test(value('flex') || value('flex-grow'));
  if (isTiny(value('width')) && !grows && !isSized(value('min-width'))) return true;
  // A padding in percent gives such a box the shape of its picture.
  const hasPadding = ['padding-top', 'padding-bottom'].some((side) => /[1-9]/.test(value(side)));
  const opensSlowly = /[1-9]/.test(`${value('transition')} ${value('transition-duration')}`);
  const isFlat = isTiny(value('height')) && !grows && !isSized(value('min-height'));
  return isFlat && !hasPadding && !opensSlowly;
}

function isSized(value: string): boolean {
  return /[1-9]/.test(value) && !isTiny(value);
}

function isFarOffset(value: string): boolean {
  const px = pixels(value);
  return px <= -FAR_PX || px >= FAR_BEYOND_PX;
}

function isFarIndent(value: string): boolean {
  return Math.abs(pixels(value)) >= FAR_PX;
}

/** The number in a translation that leads off the screen. */
function farTranslation(value: string): string | undefined {
  const lengths = value.replace(/\b(translate\w*|matrix\w*)\(/g, ' ').split(/[\s,()]+/);
  if (!/translate/.test(value) && /[a-z]\(/.test(value)) return undefined;
  const far = lengths.find((length) => isFarOffset(length));
  return far?.replace(/(?<![a-z])[a-z]+$/, '');
}

function isEmptyRectangle(clip: string): boolean {
  const sides = /^rect\(([^()]*)\)$/
    .exec(clip)?.[1]
    .trim()
    .split(/[\s,]+/);
  if (sides?.length !== 4) return false;
  const [top, right, bottom, left] = sides.map(pixels);
  return bottom - top <= 1 || right - left <= 1;
}

function isEmptyShape(clipPath: string): boolean {
  const inset = /^inset\(\s*([\d.]+)%\s*\)$/.exec(clipPath);
  if (inset !== null) return Number(inset[1]) >= 50;
  return /^circle\(\s*0(px|%)?\b/.test(clipPath);
}

function isTiny(value: string): boolean {
  return pixels(value) <= 1 && pixels(value) >= 0;
}

/** Letters that nobody can read, in sizes that are typed to be rid of them. */
function isTooSmall(size: string): boolean {
  const px = /p[xt]$/.test(size) ? pixels(size) : Number.NaN;
  return isZero(size) || px < MIN_LETTER_PX;
}

function isZero(value: string): boolean {
  return /^(?:0+(?:\.0+)?|\.0+)([a-z]+|%)?$/.test(value);
}

/** A length in CSS pixels; NaN for all else. */
function pixels(value: string): number {
  const [, number, unit] = LENGTH.exec(value) ?? [];
  return number === undefined ? Number.NaN : Number(number) * (PX[unit] ?? Number.NaN);
}
