import { HTML_NAMESPACE } from '../build-element.ts';

/**
 * Marks the one element that Pith adds to a page. It is a `div` and no custom element, because a
 * page that defined the custom element would get into the closed shadow root, and could press
 * everything in it.
 */
export const HOST_ATTRIBUTE = 'data-pith-layers';
export const HOST_SELECTOR = `[${HOST_ATTRIBUTE}]`;
/** The host in the markup of a page. */
export const HOST_MARKUP = `<div ${HOST_ATTRIBUTE}=""></div>`;

export function createHost(): HTMLElement {
  const host = document.createElementNS(HTML_NAMESPACE, 'div') as HTMLElement;
  host.setAttribute(HOST_ATTRIBUTE, '');
  return host;
}

/**
 * Whether a node is the host. It is beside the body, or in the element that makes everything else
 * inert.
 */
export function isHost(node: unknown): boolean {
  const { localName, parentNode } = node as Partial<Element>;
  if (localName !== 'div' || !mayHoldHost(parentNode)) return false;
  return (node as Element).hasAttribute(HOST_ATTRIBUTE);
}

function mayHoldHost(node: unknown): boolean {
  if (node === document.documentElement || node === document.fullscreenElement) return true;
  return (node as Element | null)?.localName === 'dialog';
}
