import { type Annotation, quotedText } from '../../../core/annotations/annotation.ts';

/** The highlights of one page. */
export interface MarkedAddress {
  readonly title: string;
  readonly url: string;
  /** In the order of the page, as far as that was known. */
  readonly annotations: readonly Annotation[];
}

/**
 * The annotations that hold some words, by the pages that they are of; the page that was worked on last
 * comes first.
 * @param wanted looked for in texts, notes, titles and addresses; all are found by an empty one
 */
export function groupMarks(all: readonly Annotation[], wanted: string): MarkedAddress[] {
  const words = wanted.trim().toLowerCase();
  const found = all.filter((one) => textOf(one).toLowerCase().includes(words));
  const groups = Map.groupBy(found, ({ keys }) => keys[0]);
  return [...groups.values()]
    .toSorted((a, b) => compare(latest(b), latest(a)))
    .map((annotations) => {
      const { title, url } = annotations[annotations.length - 1];
      return { title, url, annotations: annotations.toSorted(byPlace) };
    });
}

function textOf({ target, note, title, url }: Annotation): string {
  return [quotedText(target), note, title, url].join('\n');
}

function latest(annotations: readonly Annotation[]): string {
  return (
    annotations
      .map(({ modified }) => modified)
      .toSorted()
      .at(-1) ?? ''
  );
}

function byPlace({ target: a }: Annotation, { target: b }: Annotation): number {
  return a.document - b.document || a.start - b.start;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
