import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute } from '../parse5-attribute.ts';
import { type Declaration, inlineDeclarations } from './declarations.ts';
import { canHide, type StyleValue } from './hiding.ts';
import { type CompiledSelector, compileSelectors, elementKeys, type Pseudo } from './selectors.ts';
import { readStyleRules } from './style-rules.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A document or shadow tree, whose style sheets apply to no other. */
export interface StyledTree {
  readonly elements: readonly Element[];
  readonly sheets: readonly string[];
  readonly quirksMode: boolean;
}

/** A value with the selector list that gave it, which is empty for a `style` attribute. */
export interface CascadedValue extends StyleValue {
  readonly selectors: string;
}
export type CascadedStyle = ReadonlyMap<string, CascadedValue>;

export interface Cascade {
  /** The elements that a rule or a `style` attribute could hide, alone or with others. */
  readonly suspects: ReadonlySet<Element>;
  /** What an element's own rules and `style` attribute give, without what it inherits. */
  styleOf(element: Element): CascadedStyle;
  /** The part of `styleOf` that says whether what is inherited ends here. */
  inheritedStyleOf(element: Element): CascadedStyle;
  /** The part of `styleOf` that says how text is shown that is not hidden. */
  appearanceOf(element: Element): CascadedStyle;
  /** What rules give to what stands before or after an element's content. */
  pseudoStyleOf(element: Element, pseudo: Pseudo): CascadedStyle;
}

interface IndexedRule {
  readonly selector: CompiledSelector;
  readonly declarations: readonly Declaration[];
  readonly order: number;
  /** The rank of the rule's cascade layer; rules in no layer have the highest. */
  readonly layer: number;
}

/** How much one declaration counts against others, most important first. */
type Weight = readonly [
  important: number,
  inline: number,
  layer: number,
  specificity: number,
  order: number,
];

/**
 * A style attribute without any of these puts nothing away. They are looked for first, because a
 * page can have thousands of style attributes.
 */
const MAY_PUT_AWAY =
  /(?<![\w-])(?:(?:left|top|right|bottom|inset|text-indent)\s*:[^;]{0,200}\d\d|translate[^;]{0,200}\d{3}|text-indent\s*:|clip(?:-path)?\s*:|(?:width|height)\s*:\s{0,50}[01]?\.?\d{0,9}[a-z]{0,9}\s{0,50}(?:[;!]|$)|font(?:-size)?\s*:\s*[.01])/i;
const APPEARANCE = new Set([
  ...['display', 'white-space', 'position', 'font-weight', 'font-style', 'font-family', 'float'],
  ...['text-decoration-line', 'list-style-type', 'counter-reset', 'counter-set', 'order'],
  ...['counter-increment', 'flex-direction'],
]);
const INHERITED = new Set(['visibility', 'text-indent', 'font-size']);

type RulesOfKey = ReadonlyMap<string, readonly IndexedRule[]>;

/** Resolves the declarations that matter for what is shown (CSS Cascade 5, without inheritance). */
export function cascadeOf({ elements, sheets, quirksMode }: StyledTree): Cascade {
  const indexed = indexRules(sheets, quirksMode);
  const rulesOfKey = rulesFor(indexed, '');
  const pseudoRules = { before: rulesFor(indexed, 'before'), after: rulesFor(indexed, 'after') };
  const appearanceRules = rulesWith(rulesOfKey, ({ property }) => APPEARANCE.has(property));
  const hidingRules = rulesWith(rulesOfKey, isHiding);
  const inheritedRules = rulesWith(rulesOfKey, ({ property }) => INHERITED.has(property));
  const readInline = inlineReader();
  const suspects = new Set<Element>();
  for (const element of elements) {
    const style = attribute(element, 'style') ?? '';
    const isSuspect =
      (MAY_PUT_AWAY.test(style) && readInline(style).some(isHiding)) ||
      (hidingRules.size > 0 && matchesAny(element, hidingRules, quirksMode));
    if (isSuspect) suspects.add(element);
  }

  function resolveWith(
    rules: RulesOfKey,
    element: Element,
    inline = attribute(element, 'style') ?? '',
  ): CascadedStyle {
    const style = new WeighedStyle();
    for (const key of elementKeys(element, quirksMode)) {
      for (const rule of rules.get(key) ?? [])
        if (rule.selector.matches(element)) style.addRule(rule);
    }
    style.addInline(readInline(inline));
    return style.values;
  }

  return {
    suspects,
    styleOf: (element) => resolveWith(rulesOfKey, element),
    inheritedStyleOf: (element) => resolveWith(inheritedRules, element),
    appearanceOf: (element) => resolveWith(appearanceRules, element),
    pseudoStyleOf: (element, pseudo) => resolveWith(pseudoRules[pseudo], element, ''),
  };
}

/** Reads style attributes. Pages repeat them, so each value is read once. */
function inlineReader(): (style: string) => readonly Declaration[] {
  const known = new Map<string, readonly Declaration[]>([['', []]]);
  return (style) => {
    const declarations = known.get(style) ?? inlineDeclarations(style);
    known.set(style, declarations);
    return declarations;
  };
}

function rulesWith(
  rulesOfKey: RulesOfKey,
  isWanted: (declaration: Declaration) => boolean,
): RulesOfKey {
  return filterRules(rulesOfKey, ({ declarations }) => declarations.some(isWanted));
}

function rulesFor(rulesOfKey: RulesOfKey, pseudo: Pseudo | ''): RulesOfKey {
  return filterRules(rulesOfKey, ({ selector }) => selector.pseudo === pseudo);
}

function filterRules(rulesOfKey: RulesOfKey, isWanted: (rule: IndexedRule) => boolean): RulesOfKey {
  const found = new Map<string, readonly IndexedRule[]>();
  for (const [key, rules] of rulesOfKey) {
    const wanted = rules.filter(isWanted);
    if (wanted.length > 0) found.set(key, wanted);
  }
  return found;
}

function indexRules(sheets: readonly string[], quirksMode: boolean): RulesOfKey {
  const { rules, layers } = readStyleRules(sheets);
  const byKey = new Map<string, IndexedRule[]>();
  rules.forEach(({ selectors, declarations, layer }, order) => {
    const rank = layer === undefined ? layers.length : layers.indexOf(layer);
    for (const selector of compileSelectors(selectors, quirksMode)) {
      const ofKey = byKey.get(selector.key) ?? [];
      byKey.set(selector.key, ofKey);
      ofKey.push({ selector, declarations, order, layer: rank });
    }
  });
  return byKey;
}

function isHiding({ property, value }: Declaration): boolean {
  return canHide(property, value);
}

function matchesAny(element: Element, rulesOfKey: RulesOfKey, quirksMode: boolean): boolean {
  return elementKeys(element, quirksMode).some((key) =>
    rulesOfKey.get(key)?.some(({ selector }) => selector.matches(element)),
  );
}

/** Values with the weights by which they won. */
class WeighedStyle {
  readonly values = new Map<string, CascadedValue>();
  private readonly weights = new Map<string, Weight>();

  addRule({ selector, declarations, layer, order }: IndexedRule): void {
    for (const declaration of declarations) {
      // Among important declarations, the first layer wins.
      const rank = declaration.isImportant ? -layer : layer;
      this.add(declaration, selector.text, [0, rank, selector.specificity, order]);
    }
  }

  addInline(declarations: readonly Declaration[]): void {
    for (const declaration of declarations) this.add(declaration, '', [1, 0, 0, 0]);
  }

  private add(
    { property, value, isImportant }: Declaration,
    selectors: string,
    [inline, layer, specificity, order]: readonly [number, number, number, number],
  ): void {
    const weight: Weight = [Number(isImportant), inline, layer, specificity, order];
    const known = this.weights.get(property);
    if (known !== undefined && compare(known, weight) > 0) return;
    this.weights.set(property, weight);
    this.values.set(property, { value, isInline: inline === 1, selectors });
  }
}

function compare(a: Weight, b: Weight): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
