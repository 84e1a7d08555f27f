import { type ContentRange, spanTexts } from '../../layers/page/positions/content-ranges.ts';
import { isInPage } from '../../platform/dom/is-detached.ts';

/** Keeps ranges on their texts when the page replaces these. */
export interface RangeRepair {
  /**
   * Updates the ranges before the page is painted.
   * @returns whether the page has removed a node with which a range began or ended
   */
  follow(records: readonly MutationRecord[]): boolean;
}

/**
 * Creates the repair. Frameworks rewrite a text node, or replace it, every second where there is a
 * clock or a score. The browser then moves the end of a range to the start of that text, and the
 * passage would lose its highlight until the page is read again.
 */
export function createRangeRepair(ranges: readonly ContentRange[]): RangeRepair {
  const byEnd = new Map<Node, Set<ContentRange>>();
  for (const range of ranges) note(range);

  function note(range: ContentRange): void {
    for (const end of [range.first, range.last]) {
      const known = byEnd.get(end);
      if (known === undefined) byEnd.set(end, new Set([range]));
      else known.add(range);
    }
  }

  function replace(before: Text, after: Text): void {
    for (const { range, first, last } of byEnd.get(before) ?? []) {
      const kept = {
        range,
        first: first === before ? after : first,
        last: last === before ? after : last,
      };
      for (const end of [first, last]) {
        const others = [...(byEnd.get(end) ?? [])].filter((one) => one.range !== range);
        if (others.length === 0) byEnd.delete(end);
        else byEnd.set(end, new Set(others));
      }
      note(kept);
      spanTexts(kept);
    }
  }

  return {
    follow(records) {
      let isAnyRemoved = false;
      for (const { type, target, addedNodes, removedNodes } of records) {
        if (type === 'characterData') byEnd.get(target)?.forEach(spanTexts);
        else if (removedNodes.length > 0) {
          const [before, after] = [removedNodes[0], addedNodes[0]];
          const isOneForOne = removedNodes.length === 1 && addedNodes.length === 1;
          if (isOneForOne && isText(before) && isText(after)) replace(before, after);
          isAnyRemoved = true;
        }
      }
      return isAnyRemoved && ![...byEnd.keys()].every(isInPage);
    },
  };
}

function isText(node: Node): node is Text {
  return node.nodeType === 3;
}
