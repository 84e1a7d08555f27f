import type { PageTree } from '../page-tree.ts';
import { captureSource } from './capture-source.ts';

/**
 * Like `parsePage`, but does not ask what the page's styles hide, so that the extension ships no
 * parser for them. Engines do not see the difference.
 */
export function parseWithoutStyles(source: string, url = ''): PageTree {
  return captureSource(source, url, {}).tree;
}
