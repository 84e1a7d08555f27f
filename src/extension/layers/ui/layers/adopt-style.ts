import { isFirefox } from '../../../platform/browser/is-firefox.ts';
import { buildElement } from '../build-element.ts';

/**
 * Adds a style sheet to a shadow root, or to the document of a frame of our own, whatever the page's
 * content security policy says.
 * @returns removes it
 */
export function adoptStyle(root: ShadowRoot | Document, css: string): () => void {
  return isFirefox() && !isOwnPage() ? insertStyle(root, css) : constructStyle(root, css);
}

/** Whether this is a page of the extension, whose own policy forbids style elements. */
function isOwnPage(): boolean {
  return location.protocol === 'moz-extension:';
}

function constructStyle(root: ShadowRoot | Document, css: string): () => void {
  const { defaultView } = root.ownerDocument ?? root;
  // A document takes no sheet of another one.
  const { CSSStyleSheet: Sheet } = (defaultView ?? globalThis) as typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * Adds a style element. Firefox forbids content scripts `adoptedStyleSheets`
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1751346), but exempts their style elements from the
 * page's policy.
 */
function insertStyle(root: ShadowRoot | Document, css: string): () => void {
  const style = buildElement('style');
  style.textContent = css;
  (root instanceof ShadowRoot ? root : root.head).append(style);
  return () => style.remove();
}
