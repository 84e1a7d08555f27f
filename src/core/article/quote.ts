import type { Quote } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';
import type { PageIndex } from './page-index.ts';

/** Notes, tips and warnings of Sphinx, Docusaurus, GitHub, VitePress, MDN and Asciidoctor. */
const CALLOUT_CLASS =
  /(?:^|\s)(?:admonition|theme-admonition|markdown-alert|notecard|admonitionblock|(?:tip|info|note|important|warning|caution|danger) custom-block|custom-block (?:tip|info|note|important|warning|caution|danger))(?:\s|$)/;
const BOXES = new Set(['div', 'aside', 'section']);
/** What forums and journals set in for its look alone: their posts, and what an article is about. */
const INDENTED_CLASS = /(?:^|\s)(?:messageText|postcontent|postbody|abstract)(?:\s|$)/;

/** Undefined for one that is a box like any other. */
export function quote(b: BlockBuilder, node: number): Quote | undefined {
  if (b.index.name(node) === 'blockquote' && INDENTED_CLASS.test(b.index.className(node)))
    return undefined;
  const facts = b.facts(node);
  return { type: 'quote', ...facts, children: b.within(node, () => b.blocks(node)) };
}

/** A box that the page sets off from its text, which formats have no other mark for than a quote's. */
export function isCallout({ name, className }: PageIndex, node: number): boolean {
  return BOXES.has(name(node)) && CALLOUT_CLASS.test(className(node));
}
