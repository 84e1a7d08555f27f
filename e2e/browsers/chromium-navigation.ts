import type { Page } from 'playwright';

/** The address of a page's next navigation; Playwright tells only of those that lead to a page. */
export async function addressAfter(page: Page, action: () => Promise<void>): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const begun = new Promise<string>((resolve) => {
    session.once('Page.frameStartedNavigating', ({ url }) => resolve(url));
  });
  await action();
  return begun;
}
