import { compile, type Options } from 'css-select';
import { isTraversal, parse, type Selector } from 'css-what';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Node, parse5Adapter } from './parse5-adapter.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** One complex selector of a rule. */
export interface CompiledSelector {
  /** What each matched element has, as `elementKeys` names it. */
  readonly key: string;
  /** How specific it is: ids count a million, classes a thousand, names one. */
  readonly specificity: number;
  readonly text: string;
  /** The pseudo-element of what is matched that the rule is for; empty for the element itself. */
  readonly pseudo: Pseudo | '';
  matches(element: Element): boolean;
}

export type Pseudo = 'before' | 'after';

/** The key that every element has. */
const ANY = '*';

/** States of elements that depend on the user. At rest, none of them holds. */
const USER_STATES =
  'hover active focus focus-visible focus-within target target-within visited fullscreen modal popover-open autofill user-invalid user-valid playing host current past future';
const OPTIONS: Options<Node, Element> = {
  adapter: parse5Adapter,
  pseudos: {
    ...Object.fromEntries(USER_STATES.split(' ').map((name) => [name, () => false])),
    defined: () => true,
    open: 'details[open],dialog[open]',
  },
};

/**
 * The complex selectors of a selector list that can match an element, or what stands before or after its content.
 * Those of other pseudo-elements are left out, as are those that cannot be understood.
 */
export function compileSelectors(list: string, quirksMode: boolean): readonly CompiledSelector[] {
  const options = { ...OPTIONS, quirksMode };
  return parsed(list).flatMap((whole) => {
    const pseudo = pseudoOf(whole[whole.length - 1]);
    const tokens = pseudo === '' ? whole : whole.slice(0, -1);
    if (tokens.some(({ type }) => type === 'pseudo-element' || type === 'column-combinator')) {
      return [];
    }
    let compiled: ((element: Element) => boolean) | undefined;
    return {
      key: keyOf(tokens, quirksMode),
      specificity: specificityOf(tokens),
      text: list,
      pseudo,
      matches(element: Element) {
        // Most selectors are never asked, so they are compiled when they first are.
        compiled ??= compiledOrNever(tokens, options);
        return compiled(element);
      },
    };
  });
}

/** The keys under which an element can be found. */
export function elementKeys(element: Element, quirksMode: boolean): readonly string[] {
  const keys = [ANY, element.tagName.toLowerCase()];
  for (const { name, value } of element.attrs) {
    keys.push(`[${name}`);
    const named = quirksMode ? value.toLowerCase() : value;
    if (name === 'id') keys.push(`#${named}`);
    if (name === 'class') {
      for (const part of named.split(/[\t\n\f\r ]+/)) if (part !== '') keys.push(`.${part}`);
    }
  }
  return keys;
}

function pseudoOf(token: Selector): Pseudo | '' {
  const isPseudo = token.type === 'pseudo-element' || token.type === 'pseudo';
  return isPseudo && (token.name === 'before' || token.name === 'after') ? token.name : '';
}

function parsed(list: string): Selector[][] {
  try {
    return parse(list);
  } catch (error) {
    if (error instanceof Error) return []; // A browser drops a rule with an invalid selector, too.
    throw error;
  }
}

function compiledOrNever(
  tokens: Selector[],
  options: Options<Node, Element>,
): (element: Element) => boolean {
  try {
    return compile<Node, Element>([tokens], options);
  } catch (error) {
    if (error instanceof Error) return () => false; // It has a pseudo-class that is not known.
    throw error;
  }
}

function keyOf(tokens: readonly Selector[], quirksMode: boolean): string {
  const start = tokens.findLastIndex(isTraversal) + 1;
  let key = ANY;
  for (const token of tokens.slice(start)) {
    if (token.type === 'tag' && key === ANY) key = token.name.toLowerCase();
    if (token.type !== 'attribute' || token.action === 'not') continue;
    const value = quirksMode ? token.value.toLowerCase() : token.value;
    if (token.name === 'id' && token.action === 'equals') return `#${value}`;
    if (token.name === 'class' && token.action === 'element') key = `.${value}`;
    else if (!key.startsWith('.')) key = `[${token.name.toLowerCase()}`;
  }
  return key;
}

const PER_ID = 1_000_000;
const PER_CLASS = 1_000;

/** The specificity of a complex selector (Selectors 4, section 17). */
function specificityOf(tokens: readonly Selector[]): number {
  let sum = 0;
  for (const token of tokens) {
    if (token.type === 'tag') sum += 1;
    else if (token.type === 'attribute') {
      // css-what gives `#id` as an attribute, too.
      sum += token.name === 'id' && token.action === 'equals' ? PER_ID : PER_CLASS;
    } else if (token.type === 'pseudo') {
      const inner = Array.isArray(token.data) ? token.data.map(specificityOf) : [];
      if (token.name === 'where') continue;
      const isTransparent = /^(is|not|has|matches|any|-webkit-any)$/.test(token.name);
      sum += isTransparent ? Math.max(0, ...inner) : PER_CLASS;
    }
  }
  return sum;
}
