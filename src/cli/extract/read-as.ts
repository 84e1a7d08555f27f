import type { Extraction } from '../../library/extract-page.ts';

const KINDS: Readonly<Record<NonNullable<Extraction['readAs']>, string>> = {
  markdown: 'Markdown',
  text: 'plain text',
  feed: 'a feed',
  json: 'JSON',
  xml: 'XML',
  code: 'source code',
};

/** What to tell the user of a page that is no HTML. */
export function readAsMessage(kind: keyof typeof KINDS): string {
  return `The page was read as ${KINDS[kind]}, all of it.`;
}
