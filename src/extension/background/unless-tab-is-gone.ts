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
