import type { BrowserContext, Page } from 'playwright';

/**
 * Leaves an extension no more room for its databases than this, for as long as the page is open.
 * @param page of the extension
 */
export async function limitStorage(
  context: BrowserContext,
  page: Page,
  kib: number,
): Promise<void> {
  const session = await context.newCDPSession(page);
  const { protocol, host } = new URL(page.url());
  const quota = { origin: `${protocol}//${host}`, quotaSize: kib * 1024 };
  await session.send('Storage.overrideQuotaForOrigin', quota);
}
