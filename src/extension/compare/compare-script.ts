import type { PithPage } from '../content/pith-page.ts';
import { type CompareSession, openCompareSession } from './session.ts';

// Injected on demand beside the content script: engines side by side, and why a text was kept.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('compare')) addCompareDeeds(pith);

function addCompareDeeds(page: PithPage): void {
  let session: CompareSession | undefined;

  async function opened(): Promise<CompareSession> {
    if (session !== undefined) return session;
    const settings = await page.settings();
    // What is compared and explained is marked in the page itself.
    page.covers.leave();
    // Another press may have opened it meanwhile.
    session ??= openCompareSession({
      pith: page,
      settings,
      onEnd() {
        session = undefined;
      },
    });
    return session;
  }

  page.addDeeds({
    compare: async () => (await opened()).toggleComparison(),
    why: async () => (await opened()).why(),
  });
}
