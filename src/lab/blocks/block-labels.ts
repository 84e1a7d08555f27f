import { PART_INDEX, PARTS, type Part } from '../../core/parts.ts';

/** The kinds of page that the guide of the labelled blocks knows. */
export const PAGE_KINDS = [
  'news',
  'article',
  'recipe',
  'product',
  'forum',
  'listing',
  'documentation',
  'service',
  'form',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/**
 * How far the labels of a page can be relied on: `odd` where people may disagree, `empty` for a page
 * without content, `broken` for a garbled or cut page.
 */
export const LABEL_QUALITIES = ['ok', 'odd', 'empty', 'broken'] as const;
export type LabelQuality = (typeof LABEL_QUALITIES)[number];

/** A part that is written down; everything else on a page is boilerplate. */
export type LabelledPart = Exclude<Part, 'boilerplate'>;

/** The numbers from the first to the last, which is one of them. */
export type InclusiveRange = readonly [first: number, last: number];

/** Somebody's labels of one page. */
export interface PageLabels {
  /** `SET/ID` of a page of a data set, or the path of a file. */
  readonly id: string;
  readonly kind: PageKind;
  /** The BCP 47 tag of the content's language. */
  readonly language: string;
  readonly quality: LabelQuality;
  readonly parts: ReadonlyMap<LabelledPart, readonly InclusiveRange[]>;
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const RANGE = /^(\d+)(?:-(\d+))?$/;

/**
 * Reads one JSON line as the guide of the labelled blocks wants it, such as
 * `{"id":"unlabelled/0379","type":"news","lang":"es","quality":"ok","labels":{"main":"48-55,60"}}`.
 * @throws RangeError that says what is wrong with it
 */
export function parseLabelLine(line: string): PageLabels {
  return labelsOf(parseLine(line));
}

/**
 * The members of a JSON line.
 * @throws RangeError when it is no JSON object
 */
export function parseLine(line: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new RangeError('The line is no JSON.', { cause: error });
  }
  return membersOf(value, 'The line');
}

/**
 * Checks the members of a line of labels.
 * @throws RangeError that says what is wrong with them
 */
export function labelsOf({
  id,
  type,
  lang,
  quality = 'ok',
  labels = {},
  ...more
}: Readonly<Record<string, unknown>>): PageLabels {
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw new RangeError(`"${unknown}" is no field of a label.`);
  if (typeof id !== 'string' || id === '') throw new RangeError('There is no "id".');
  const result = {
    id,
    kind: knownValue(type, PAGE_KINDS, 'type'),
    language: languageOf(lang),
    quality: knownValue(quality, LABEL_QUALITIES, 'quality'),
    parts: parseParts(labels),
  };
  const hasLabels = result.parts.size > 0;
  if (result.quality === 'empty' && hasLabels) {
    throw new RangeError('Its quality is "empty", but it has labels.');
  }
  if (result.quality === 'ok' && !hasLabels) {
    throw new RangeError('It has no labels: a page without content has the quality "empty".');
  }
  return result;
}

/**
 * Reads the ranges of each part, such as `{"main": "48-55,60"}`.
 * @throws RangeError that says what is wrong with them
 */
export function parseParts(labels: unknown): Map<LabelledPart, InclusiveRange[]> {
  const parts = new Map<LabelledPart, InclusiveRange[]>();
  for (const [name, ranges] of Object.entries(membersOf(labels, '"labels"'))) {
    const part = PARTS.find((known) => known === name);
    if (part === undefined || part === 'boilerplate') {
      const known = PARTS.slice(1).join(', ');
      throw new RangeError(`"${name}" is none of the classes ${known}.`);
    }
    if (typeof ranges !== 'string') {
      throw new RangeError(
        `The ranges of ${name} are ${JSON.stringify(ranges)}, which is no text.`,
      );
    }
    if (ranges.trim() !== '') parts.set(part, ranges.split(',').map(parseRange));
  }
  return parts;
}

/** The ranges as `parseParts` reads them. */
export function writeParts(
  parts: ReadonlyMap<LabelledPart, readonly InclusiveRange[]>,
): Record<string, string> {
  const texts = [...parts].map(([part, ranges]) => [
    part,
    ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(','),
  ]);
  return Object.fromEntries(texts);
}

/**
 * The part of each of `count` things, as an index into `PARTS`.
 * @param what what is counted, for the error message
 * @returns shape [count]
 * @throws RangeError for a range that does not exist, or a thing with two parts
 */
export function partOfEach(
  parts: PageLabels['parts'],
  count: number,
  what: 'block' | 'leaf',
): Uint8Array {
  const result = new Uint8Array(count);
  for (const [part, ranges] of parts) {
    const index = PART_INDEX[part];
    for (const [first, last] of ranges) {
      if (last >= count) {
        throw new RangeError(
          `There is no ${what} ${last} (${part}): the last one is ${count - 1}.`,
        );
      }
      for (let i = first; i <= last; i++) {
        if (result[i] !== 0) {
          const earlier = PARTS[result[i]];
          const twice = earlier === part ? `${part} twice` : `both ${earlier} and ${part}`;
          throw new RangeError(`The ${what} ${i} is ${twice}.`);
        }
        result[i] = index;
      }
    }
  }
  return result;
}

function parseRange(text: string): InclusiveRange {
  const [, first, last = first] = RANGE.exec(text.trim()) ?? [];
  if (first === undefined) throw new RangeError(`"${text.trim()}" is no range such as 48-55.`);
  const range = [Number(first), Number(last)] as const;
  if (range[1] < range[0]) throw new RangeError(`The range ${text.trim()} ends before it begins.`);
  return range;
}

function languageOf(value: unknown): string {
  if (typeof value === 'string' && LANGUAGE.test(value)) return value;
  throw new RangeError(`"lang" is ${JSON.stringify(value)}, which is no language such as "en".`);
}

function knownValue<T extends string>(value: unknown, known: readonly T[], name: string): T {
  const found = known.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new RangeError(`"${name}" knows ${known.join(', ')}, not ${JSON.stringify(value)}.`);
}

function membersOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new RangeError(`${what} is no JSON object.`);
}
