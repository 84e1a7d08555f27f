import { type ActionRequest, parseActionOptions } from '../../../core/action-request.ts';
import { isAction } from '../../../core/actions.ts';
import { isRecord } from '../../../core/is-record.ts';

/** Paths of our pages that take part, in the build. */
export const WELCOME_PAGE = 'src/extension/pages/welcome/welcome.html';
const KEPT_PAGE = 'src/extension/pages/library/kept.html';

/**
 * Messages from the background to those of our own pages in which Pith can be used. Browsers inject nothing into an
 * extension's own pages, so these do to themselves what is done to other pages from outside.
 */
export type WelcomeRequest =
  /** Runs scripts of the extension, by their paths in the build. */
  | { readonly type: 'welcome-run'; readonly files: readonly string[] }
  /** The answer is whether the page knows the action; it then goes on by itself. */
  | ({ readonly type: 'welcome-perform' } & ActionRequest)
  /** Adds a style sheet or takes it out. */
  | { readonly type: 'welcome-sheet'; readonly css: string; readonly isOn: boolean };

/** Whether an address is that of the welcome page or of a kept article. */
export function takesPart(address: string | undefined): boolean {
  if (address === undefined || !/^(chrome|moz)-extension:/.test(address)) return false;
  const path = address.replace(/[?#].*/s, '');
  return [WELCOME_PAGE, KEPT_PAGE].some((page) => path === chrome.runtime.getURL(page));
}

/** Reads a message; undefined where it is not for such a page. */
export function parseWelcomeRequest(message: unknown): WelcomeRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { type, files, css, isOn, action, details } = message;
  switch (type) {
    case 'welcome-run': {
      const isList = Array.isArray(files) && files.every((file) => typeof file === 'string');
      return isList ? { type, files } : undefined;
    }
    case 'welcome-perform':
      return isAction(action) ? { type, action, details: parseActionOptions(details) } : undefined;
    case 'welcome-sheet':
      return typeof css === 'string' ? { type, css, isOn: isOn === true } : undefined;
    default:
      return undefined;
  }
}
