import type { ActionDefinition } from '../../../core/action-definition.ts';
import { isKeptArticle } from '../../platform/browser/page-address.ts';

/**
 * Whether what an action needs is there: on most desktops, and in pages without HTTPS, nothing can be shared, and a kept
 * article has no page.
 */
export function isOffered({ needs }: Pick<ActionDefinition, 'needs'>): boolean {
  if (needs === 'page') return !isKeptArticle();
  return needs !== 'share' || typeof navigator.share === 'function';
}
