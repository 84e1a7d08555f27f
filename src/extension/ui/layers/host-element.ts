import { HTML_NAMESPACE } from '../build-element.ts';

/**
 * Marks the one element that Pith ever puts into a page. It has no name of its own: a page that defined that as a
 * custom element would be let into the closed shadow root, and to all that can be pressed in it.
 */
export const HOST_ATTRIBUTE = 'data-pith-layers';
export const HOST_SELECTOR = `[${HOST_ATTRIBUTE}]`;
/** How it stands in the markup of a page. */
export const HOST_MARKUP = `<div ${HOST_ATTRIBUTE}=""></div>`;

export function createHost(): HTMLElement {
  const host = document.createElementNS(HTML_NAMESPACE, 'div') as HTMLElement;
  host.setAttribute(HOST_ATTRIBUTE, '');
  return host;
}

/** Whether something is that element: it stands beside the body, or in what makes all else inert. */
export function isHost(node: unknown): boolean {
  const { localName, parentNode } = node as Partial<Element>;
  if (localName !== 'div' || !mayHoldHost(parentNode)) return false;
  return (node as Element).hasAttribute(HOST_ATTRIBUTE);
}

function mayHoldHost(node: unknown): boolean {
  if (node === document.documentElement || node === document.fullscreenElement) return true;
  return (node as Element | null)?.localName === 'dialog';
}
