import { askBackground } from '../../../platform/browser/ask-background.ts';
import {
  CODE_PORT,
  type CodeBlock,
  type CodeReply,
} from '../../../platform/messages/code-messages.ts';

/**
 * Asks the host what the stretches of blocks of code are.
 * @throws PithError `host-unavailable` when the background cannot be reached; Error when the host
 *   goes before it has answered; what `signal.throwIfAborted` throws, when aborted
 */
export async function askColors(
  blocks: readonly CodeBlock[],
  signal: AbortSignal,
): Promise<CodeReply> {
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
