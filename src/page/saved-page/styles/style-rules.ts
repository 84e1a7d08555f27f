import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import { holdsOnScreen, isSupported } from './conditions.ts';
import { AS_WRITTEN, blockDeclarations, type Declaration } from './declarations.ts';

/** A style rule that applies on a screen. */
export interface StyleRule {
  /** The selector list as written, with `&` replaced. */
  readonly selectors: string;
  readonly declarations: readonly Declaration[];
  /** The full name of the rule's cascade layer; missing where it is in none. */
  readonly layer: string | undefined;
}

interface Context {
  readonly layer?: string;
  /** The selector list of the rule around, in nested rules. */
  readonly parent?: string;
  /** What is being read once more; what is broken then is broken. */
  readonly reread?: string;
}

/**
 * The rules of one tree's style sheets, in order.
 * Reads style sheets. What depends on more than the page's source is left out: containers, scopes
 * and imported sheets.
 */
export function readStyleRules(sheets: readonly string[]) {
  const rules: StyleRule[] = [];
  const layers: string[] = [];

  function readAll(nodes: readonly CssNode[], context: Context): void {
    for (const node of nodes) {
      if (node.type === 'Atrule') readAtRule(node, context);
      else if (node.type === 'Rule') {
        const { prelude, block } = node;
        if (prelude.type !== 'Raw') continue;
        const selectors = nested(prelude.value, context.parent);
        const declarations = blockDeclarations(block);
        if (declarations.length > 0) rules.push({ selectors, declarations, layer: context.layer });
        readAll(block.children.toArray(), { ...context, parent: selectors });
      } else if (node.type === 'Raw' && mayHoldRules(node.value, context)) {
        // css-tree takes nested rules whose selectors have no `&` for broken declarations.
        readSheet(node.value, { ...context, reread: node.value });
      }
    }
  }

  function readAtRule({ name, prelude, block }: Atrule, context: Context): void {
    const condition = prelude?.type === 'Raw' ? prelude.value : '';
    const kind = name.toLowerCase();
    if (kind === 'layer' && block === null) {
      for (const layer of condition.split(',')) addLayer(layer.trim(), context.layer);
    }
    if (block === null) return;
    const holds =
      kind === 'layer' ||
      (kind === 'media' && holdsOnScreen(condition)) ||
      (kind === 'supports' && isSupported(condition));
    if (!holds) return;
    const inside =
      kind === 'layer' ? { ...context, layer: addLayer(condition.trim(), context.layer) } : context;
    const { parent, layer } = inside;
    const declarations = parent === undefined ? [] : blockDeclarations(block);
    if (parent !== undefined && declarations.length > 0) {
      rules.push({ selectors: parent, declarations, layer });
    }
    readAll(block.children.toArray(), inside);
  }

  /** Puts a layer behind its elder siblings and before its parent, whose own rules win. */
  function addLayer(name: string, parent: string | undefined): string {
    const full = [parent, name === '' ? `(${layers.length})` : name].filter(Boolean).join('.');
    const above = full.includes('.') ? full.slice(0, full.lastIndexOf('.')) : undefined;
    if (layers.includes(full)) return full;
    if (above !== undefined) addLayer(above, undefined);
    layers.splice(above === undefined ? layers.length : layers.indexOf(above), 0, full);
    return full;
  }

  function readSheet(source: string, context: Context): void {
    const sheet = parse(source, AS_WRITTEN);
    if (sheet.type === 'StyleSheet') readAll(sheet.children.toArray(), context);
  }

  for (const source of sheets) readSheet(source, {});
  return {
    rules,
    /** The full names of all cascade layers; later ones win. */
    layers,
  };
}

/** A part of what is read once more is shorter; the same again would be read for ever. */
function mayHoldRules(source: string, { parent, reread }: Context): boolean {
  if (parent === undefined || !source.includes('{')) return false;
  return reread === undefined || source.length < reread.length;
}

function nested(selectors: string, parent: string | undefined): string {
  if (parent === undefined) return selectors;
  if (selectors.includes('&')) return selectors.replaceAll('&', `:is(${parent})`);
  const parts = selectors.match(/(?:[^,([]|\([^)]*\)?|\[[^\]]*\]?)+/g) ?? [];
  return parts.map((selector) => `:is(${parent}) ${selector.trim()}`).join(',');
}
