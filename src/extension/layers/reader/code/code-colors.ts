import { askBackground } from '../../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../../platform/browser/is-extension-alive.ts';
import {
  CODE_PORT,
  type CodeBlock,
  type CodeReply,
  type CodeSpan,
} from '../../../platform/messages/code-messages.ts';
import { buildElement } from '../../ui/build-element.ts';

export interface CodeColorsOptions {
  article(): HTMLElement;
  /** Whether text must stay as it is, since the user is at work with it. */
  isInUse(): boolean;
  /** Called when text nodes of the article have been replaced. */
  onColored(): void;
}

/**
 * Colors code by its language. Elements are made of it and not `CSS.highlights`, whose ranges would
 * hand the page the inside of our closed root. The text stays the same to the character.
 */
export function createCodeColors({ article, isInUse, onColored }: CodeColorsOptions) {
  let asking = new AbortController();

  async function color(signal: AbortSignal): Promise<void> {
    const codes = [...article().querySelectorAll<HTMLElement>('pre[data-language] > code')];
    if (codes.length === 0 || !isExtensionAlive()) return;
    const blocks = codes.map((code) => ({
      language: code.parentElement?.dataset.language ?? '',
      text: code.textContent,
    }));
    const reply = await askColors(blocks, signal);
    signal.throwIfAborted();
    if (isInUse()) return;
    const colored = codes.filter((code, i) => {
      const spans = reply[i];
      if (spans === undefined || code.textContent !== blocks[i].text) return false;
      code.replaceChildren(...pieces(blocks[i].text, spans));
      return true;
    });
    if (colored.length > 0) onColored();
  }

  return {
    /** Colors the code of the article that has just been rendered, once the colors are known. */
    refresh() {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      // Code without colors is still code, so this is for the log only.
      color(signal).catch((error: unknown) => {
        if (!signal.aborted) console.info('Code has no colors:', error);
      });
    },
    finish: () => asking.abort(),
  };
}

function pieces(text: string, spans: readonly CodeSpan[]): (Node | string)[] {
  let at = 0;
  return spans.map(([length, kind]) => {
    const words = text.slice(at, at + length);
    at += length;
    return kind === undefined ? words : buildElement('span', { class: `code-${kind}` }, [words]);
  });
}

/**
 * Asks the host what the stretches of blocks of code are.
 * @throws PithError `host-unavailable` when the background cannot be reached; Error when the host
 *   goes before it has answered; what `signal.throwIfAborted` throws, when aborted
 */
async function askColors(blocks: readonly CodeBlock[], signal: AbortSignal): Promise<CodeReply> {
  await askBackground({ type: 'ensure-host' });
  signal.throwIfAborted();
  const port = chrome.runtime.connect({ name: CODE_PORT });
  try {
    return await new Promise<CodeReply>((resolve, reject) => {
      port.onMessage.addListener((reply: CodeReply) => resolve(reply));
      port.onDisconnect.addListener(() => {
        const reason = chrome.runtime.lastError?.message ?? 'the port closed';
        reject(new Error(`No colors from the host: ${reason}`));
      });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      port.postMessage(blocks);
    });
  } finally {
    port.disconnect();
  }
}
