import { isRecord } from '../../../core/is-record.ts';

/** The name of the port on which the reader asks the host for the colors of code. */
export const CODE_PORT = 'code';

/** What a stretch of code is; each kind has a color in the reader. */
export const CODE_KINDS = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'name',
  'added',
  'removed',
] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

export interface CodeBlock {
  /** As the page names it, such as `py` or `language-python`. */
  readonly language: string;
  readonly text: string;
}

/** A stretch of code: its length in UTF-16 units, and its kind, if it has one. */
export type CodeSpan = readonly [length: number, kind?: CodeKind];

/** For each block its spans, in order; undefined where its language is not known. */
export type CodeReply = readonly (readonly CodeSpan[] | undefined)[];

/** Reads a request; undefined where it is none. */
export function parseCodeRequest(message: unknown): readonly CodeBlock[] | undefined {
  if (!Array.isArray(message)) return undefined;
  const blocks = message.filter(
    (block): block is CodeBlock =>
      isRecord(block) && typeof block.language === 'string' && typeof block.text === 'string',
  );
  return blocks.length === message.length ? blocks : undefined;
}
