import type { ElementContent, RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import type {
  CodeBlock,
  CodeKind,
  CodeReply,
  CodeSpan,
} from '../../platform/messages/code-messages.ts';
import { grammarOf } from './grammars.ts';

/** The longest code that is colored, in UTF-16 units, so that a dump holds nothing up. */
const MAX_CODE = 60_000;

/** Kinds by the classes of highlight.js; see its `scope` reference. */
const KINDS: Readonly<Record<string, CodeKind>> = {
  'hljs-addition': 'added',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-built_in': 'type',
  'hljs-bullet': 'keyword',
  'hljs-char': 'string',
  'hljs-comment': 'comment',
  'hljs-deletion': 'removed',
  'hljs-doctag': 'comment',
  'hljs-keyword': 'keyword',
  'hljs-link': 'string',
  'hljs-literal': 'number',
  'hljs-meta': 'comment',
  'hljs-name': 'keyword',
  'hljs-number': 'number',
  'hljs-property': 'name',
  'hljs-quote': 'comment',
  'hljs-regexp': 'string',
  'hljs-section': 'function',
  'hljs-selector-class': 'type',
  'hljs-selector-id': 'type',
  'hljs-selector-pseudo': 'type',
  'hljs-selector-tag': 'keyword',
  'hljs-string': 'string',
  'hljs-symbol': 'number',
  'hljs-template-variable': 'name',
  'hljs-title': 'function',
  'hljs-type': 'type',
  'hljs-variable': 'name',
};

/** Tells what the stretches of blocks of code are. Only the grammars of their languages are loaded. */
export async function colorCode(blocks: readonly CodeBlock[]): Promise<CodeReply> {
  const lowlight = createLowlight();
  return Promise.all(
    blocks.map(async ({ language, text }) => {
      const grammar = grammarOf(language);
      if (grammar === undefined || text.length > MAX_CODE) return undefined;
      const { default: rules } = await grammar.load();
      if (!lowlight.registered(grammar.name)) lowlight.register(grammar.name, rules);
      const spans: CodeSpan[] = [];
      addSpans(lowlight.highlight(grammar.name, text).children, undefined, spans);
      return spans;
    }),
  );
}

function addSpans(
  nodes: readonly (RootContent | ElementContent)[],
  kind: CodeKind | undefined,
  spans: CodeSpan[],
): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      spans.push(kind === undefined ? [node.value.length] : [node.value.length, kind]);
    } else if (node.type === 'element') {
      addSpans(node.children, kindOf(node.properties.className) ?? kind, spans);
    }
  }
}

function kindOf(className: unknown): CodeKind | undefined {
  const names = Array.isArray(className) ? className : [];
  return names.map((name) => KINDS[String(name)]).find((kind) => kind !== undefined);
}
