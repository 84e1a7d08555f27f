import { askBackground } from '../browser/ask-background.ts';
import { oneByOne } from '../events/in-turn.ts';

/** Key in `storage.local` of the secret by which our names are recognized, also after an update. */
const SECRET_KEY = 'highlightSecret';

const inTurn = oneByOne();

/**
 * The secret of this installation, from a page. Without the background it holds for this page alone, and an update
 * cannot remove its highlight.
 */
export async function readSecret(): Promise<string> {
  const stored = await storedSecret();
  const asked = stored ?? (await askBackground({ type: 'highlight-secret' }).catch(console.info));
  return typeof asked === 'string' ? asked : drawSecret();
}

/** The background alone draws it, once: two pages that did would recognize no name of each other. */
export function keepSecret(): Promise<string> {
  return inTurn(async () => {
    const stored = await storedSecret();
    if (stored !== undefined) return stored;
    const drawn = drawSecret();
    await chrome.storage.local.set({ [SECRET_KEY]: drawn }).catch(console.info);
    return drawn;
  });
}

async function storedSecret(): Promise<string | undefined> {
  const stored = await chrome.storage.local
    .get(SECRET_KEY)
    .catch((): Record<string, unknown> => ({}));
  const secret = stored[SECRET_KEY];
  return typeof secret === 'string' && secret !== '' ? secret : undefined;
}

function drawSecret(): string {
  return Array.from({ length: 4 }, () => randomNumber().toString(36).slice(2)).join('');
}

export function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;
}
