import { isFirefox } from '../../browser/is-firefox.ts';
import { buildElement } from '../build-element.ts';

/**
 * Adds a style sheet to a shadow root, whatever the page's content security policy says.
 * @returns removes it
 */
export function adoptStyle(root: ShadowRoot, css: string): () => void {
  return isFirefox() && !isOwnPage() ? insertStyle(root, css) : constructStyle(root, css);
}

/** Whether this is a page of the extension, whose own policy forbids style elements. */
function isOwnPage(): boolean {
  return location.protocol === 'moz-extension:';
}

function constructStyle(root: ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
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
function insertStyle(root: ShadowRoot, css: string): () => void {
  const style = buildElement('style');
  style.textContent = css;
  root.append(style);
  return () => style.remove();
}
