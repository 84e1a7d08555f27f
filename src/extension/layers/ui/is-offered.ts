import type { ActionDefinition } from '../../../core/action-definition.ts';

/** Whether the browser has what an action needs: on most desktops, and in pages without HTTPS, nothing can be shared. */
export function isOffered({ needs }: Pick<ActionDefinition, 'needs'>): boolean {
  return needs !== 'share' || typeof navigator.share === 'function';
}
