import { countWords } from '../../../core/text/count-words.ts';
import type { Block, Quote } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { type BlockContext, blockMeta, blocksIn, within } from '../../flow/block-context.ts';
import { unlinkedPost } from '../pictures/embedded-post.ts';
import { calloutKind } from './callout-kind.ts';

/** Classes that forums and journals set in for their look alone: posts, and abstracts. */
const INDENTED_CLASS = /(?:^|\s)(?:messageText|postcontent|postbody|abstract)(?:\s|$)/;

/** "Note", "Good to know"; what is longer is its text. */
const MAX_TITLE_WORDS = 6;
const ENDS_SENTENCE = /[.!?:;,。！？：]$/u;

/** A quote; undefined for an element that is a box like any other. */
export function quote(context: BlockContext, node: number): Quote | undefined {
  if (
    context.analysis.index.name(node) === 'blockquote' &&
    INDENTED_CLASS.test(context.analysis.index.className(node))
  )
    return undefined;
  const meta = blockMeta(context, node);
  const { index, links } = context.analysis;
  const children = blocksIn(within(context, node), node);
  const post = unlinkedPost(index, node, links.web);
  const source = post && {
    type: 'link' as const,
    url: post.url,
    title: '',
    children: [{ type: 'text' as const, value: post.title }],
  };
  const below =
    source === undefined ? [] : [{ type: 'paragraph' as const, ...meta, children: [source] }];
  return typedCallout({ type: 'quote', ...meta, children: [...children, ...below] });
}

/** The mark of a callout in Markdown, which many pages show as it is. */
const TYPED_MARK = /^\s*\[!(note|tip|important|warning|caution)\][+-]?\s*/i;

function typedCallout(block: Quote): Quote {
  const [first, ...others] = block.children;
  const [text, ...inlines] = first?.type === 'paragraph' ? first.children : [];
  const mark = text?.type === 'text' ? TYPED_MARK.exec(text.value) : null;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || mark === null) return block;
  const rest = text.value.slice(mark[0].length);
  const line = [...(rest === '' ? [] : [{ ...text, value: rest }]), ...inlines];
  const children = line.length === 0 ? others : [{ ...first, children: line }, ...others];
  return withKind({ ...block, children }, mark[1]);
}

/** A callout, whose title is set apart from its text by the page's style alone. */
export function callout(context: BlockContext, node: number): Quote {
  const { attribute, className } = context.analysis.index;
  const meta = blockMeta(context, node);
  const children = withTitle(blocksIn(within(context, node), node));
  const names = [className(node), attribute(node, 'data-callout') ?? ''];
  return withKind({ type: 'quote', ...meta, children }, names.join(' '));
}

/** A title that says the kind and nothing else is said by the mark of the kind. */
function withKind(block: Quote, name: string): Quote {
  const kind = calloutKind(name);
  return kind === undefined ? block : { ...block, callout: kind };
}

function withTitle(blocks: readonly Block[]): readonly Block[] {
  const [title, ...others] = blocks;
  if (title?.type !== 'paragraph' || others.length === 0) return blocks;
  const text = inlineText(title.children).trim();
  if (text === '' || countWords(text) > MAX_TITLE_WORDS || ENDS_SENTENCE.test(text)) return blocks;
  if (title.children.some(({ type }) => type !== 'text')) return blocks;
  return [{ ...title, children: [{ type: 'strong', children: title.children }] }, ...others];
}
