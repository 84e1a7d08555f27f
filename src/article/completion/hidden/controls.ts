import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';

/** What readers press to open something on the same page. */
export interface Controls {
  /** Whether a control names an id. */
  opens(id: string): boolean;
  /** Whether a control other than a link names it: a link to what is shown leads there, as one to skip to the content. */
  switches(id: string): boolean;
  /** Whether an element is a control that does not name what it opens, or holds one. */
  stand(node: number): boolean;
}

/** Attributes that name the ids of what a control opens, with or without `#`. */
const TARGETS = [
  'aria-controls',
  'aria-owns',
  'data-target',
  'data-bs-target',
  'data-tab',
  'popovertarget',
];
const CONTROL_ROLE = /^(?:button|tab|switch|checkbox|radio)$/;
const CONTROL_ELEMENTS: ReadonlySet<string> = new Set(['button', 'label', 'input']);
const CONTROL_CLASS =
  /(?:^|[\s_-])(?:toggle\w*|trigger|expander|accordion\w*|collapsed|(?:read|show|see|view|load)-?more|more)(?:[\s_-]|$)/i;

/** The ids that a script names. */
const IN_QUOTES = /(?<![\w-])[\w-]+(?=['"])/g;

/** @param isHidden whether nothing of an element is shown: then nobody can press it */
export function findControls(index: PageIndex, isHidden: (node: number) => boolean): Controls {
  const { tree, attribute, name, end } = index;
  const ids = new Set<string>();
  const linked = new Set<string>();
  const isControl = new Uint8Array(tree.nodeNames.length + 1);
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || isHidden(node)) continue;
    const named = TARGETS.map((target) => attribute(node, target));
    for (const target of named) addIds(ids, target);
    addIds(ids, attribute(node, 'for'));
    for (const id of attribute(node, 'onclick')?.match(IN_QUOTES) ?? []) addIds(ids, id);
    const href = name(node) === 'a' ? attribute(node, 'href')?.trim() : undefined;
    if (href?.startsWith('#') === true) addIds(linked, href);
    const isNaming =
      named.some((target) => target !== undefined) ||
      (href?.startsWith('#') === true && href.length > 1);
    if (!isNaming && isInteractive(index, node, href)) isControl[node] = 1;
  }
  return {
    opens: (id) => id !== '' && (ids.has(id) || linked.has(id)),
    switches: (id) => id !== '' && ids.has(id),
    // The buttons of a form send it.
    stand: (node) => isControl.subarray(node, end[node]).includes(1) && !holdsForm(index, node),
  };
}

function holdsForm({ name, end }: PageIndex, node: number): boolean {
  for (let at = node; at < end[node]; at++) if (name(at) === 'form') return true;
  return false;
}

function addIds(ids: Set<string>, value: string | undefined): void {
  for (const id of value?.split(/\s+/) ?? []) ids.add(id.replace(/^#/, ''));
}

function isInteractive(
  { attribute, name, className }: PageIndex,
  node: number,
  href: string | undefined,
): boolean {
  if (name(node) === 'a') {
    return href === undefined || href === '' || href.startsWith('#') || /^javascript:/i.test(href);
  }
  return (
    CONTROL_ELEMENTS.has(name(node)) ||
    CONTROL_ROLE.test(attribute(node, 'role') ?? '') ||
    attribute(node, 'aria-expanded') !== undefined ||
    attribute(node, 'onclick') !== undefined ||
    CONTROL_CLASS.test(className(node))
  );
}
