import { isFirefox } from '../../browser/is-firefox.ts';
import { buildElement } from '../build-element.ts';

/**
 * Puts a style sheet into a shadow root, whatever the page's content security policy says.
 * @returns takes it out again
 */
export function adoptStyle(root: ShadowRoot, css: string): () => void {
  return isFirefox() ? insertStyle(root, css) : constructStyle(root, css);
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
 * Firefox refuses content scripts any touch of `adoptedStyleSheets`
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=1751346), but exempts the style elements that they
 * make from the page's policy.
 */
function insertStyle(root: ShadowRoot, css: string): () => void {
  const style = buildElement('style');
  style.textContent = css;
  root.append(style);
  return () => style.remove();
}
