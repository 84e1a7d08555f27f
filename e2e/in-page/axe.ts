import { createRequire } from 'node:module';
import type { Tab } from '../browsers/browser.ts';

const require = createRequire(import.meta.url);
/** The minified script is used, as browsers read it faster. */
const { source } = require('axe-core/axe.min.js') as { readonly source: string };

/**
 * The part of axe-core's API that is used here; see
 * https://www.deque.com/axe/core-documentation/api-documentation/
 */
interface Axe {
  run(context: Document, options: object): Promise<{ violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Runs axe-core in the page that the tab shows.
 * @returns a sentence for each violation of WCAG 2.2 AA or of good practice, with the element; empty
 *   when there is none
 */
export async function findViolations(tab: Tab): Promise<string[]> {
  await tab.load(source);
  return tab.run(runAxe);
}

/** Runs inside the page, so it must use nothing outside itself. */
export async function runAxe(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  // Animations are ended first, because the contrast of a changing color means nothing.
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(document, { runOnly: tags });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
}
