/**
 * Awaits something that is done to a tab. When the user has closed the tab meanwhile, there is
 * no one left to tell.
 * @throws what `task` throws for any other reason
 */
export async function unlessTabIsGone(task: Promise<unknown>): Promise<void> {
  try {
    await task;
  } catch (error) {
    if (!isTabGone(error)) throw error;
  }
}

/** Chrome says `No tab with id: 7` or `The tab was closed.`, Firefox `Invalid tab ID: 7`. */
export function isTabGone(error: unknown): boolean {
  return /no tab with id|tab was closed|invalid tab id/i.test(String(error));
}

/**
 * Whether the page that asked for something is no longer in its tab: that is closed, or on its way to
 * another page, or shows one that does not let us in, as the page itself did.
 */
export function isPageGone(error: unknown): boolean {
  return (
    isTabGone(error) || [FRAME_GONE, NO_ANSWER, CLOSED_TO_US].some((one) => one.test(String(error)))
  );
}

/**
 * Chrome says `Frame with ID 0 was removed.`, `No frame with id 0 in tab with id 7` or `The frame was
 * removed.`, Firefox `Actor 'ExtensionContent' destroyed before query 'Execute' was resolved`.
 */
const FRAME_GONE = /frame (with id \d+ )?was removed|no frame with id|actor .* destroyed/i;

/**
 * Of the welcome page, which is asked by messages, both say `Receiving end does not exist`; where it goes before it has
 * answered, Chrome that `the message channel closed`, Firefox that the `response … went out of scope`.
 */
const NO_ANSWER =
  /receiving end does not exist|message channel closed|response from onmessage listener went out of scope/i;

/** Chrome says `Cannot access contents of …`, Firefox `Missing host permission for the tab`. */
const CLOSED_TO_US = /cannot access|missing host permission|error page/i;
