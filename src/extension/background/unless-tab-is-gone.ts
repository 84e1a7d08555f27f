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

/** Chrome says `No tab with id: 7`, Firefox `Invalid tab ID: 7`. */
export function isTabGone(error: unknown): boolean {
  return /no tab with id|invalid tab id/i.test(String(error));
}

/** Chrome says `Cannot access contents of …`, Firefox `Missing host permission for the tab`. */
export function isTabClosedToUs(error: unknown): boolean {
  return /cannot access|missing host permission|error page/i.test(String(error));
}
