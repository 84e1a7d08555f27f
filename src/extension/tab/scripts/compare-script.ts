import { type CompareSession, openCompareSession } from '../../layers/compare/session.ts';
import type { ReadArticle } from '../../layers/explain/explain-session.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { leafOfSelection } from '../../layers/page/positions/leaf-at.ts';
import type { ShownHighlight } from '../../layers/page/shown-highlight.ts';
import { MARK_NAME_COUNT } from '../../layers/ui/compare-marks.ts';
import { drawNames } from '../../platform/highlights/highlight-names.ts';

// Injected on demand beside the content script. It compares engines side by side, and explains why
// a text was kept.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('compare')) addCompareActions(pith);

function addCompareActions(page: PithPage): void {
  let session: CompareSession | undefined;
  let shown: ShownHighlight | undefined;

  async function opened(): Promise<CompareSession> {
    if (session !== undefined) return session;
    const [settings, names] = await Promise.all([page.settings(), drawNames(MARK_NAME_COUNT)]);
    // The marks are in the page itself, so nothing may lie over it.
    page.overlays.leave();
    // Another press may have opened the session meanwhile.
    if (session !== undefined) return session;
    session = openCompareSession({
      pith: page,
      settings,
      names,
      onEnd() {
        session = undefined;
      },
    });
    session.followHighlight(shown);
    return session;
  }

  page.followHighlight((now) => {
    shown = now;
    session?.followHighlight(now);
  });
  /** To be asked before the reader closes. */
  function readInReader(): ReadArticle | undefined {
    const read = page.overlays.page();
    const selection = page.overlays.selection();
    return read && { selected: selection && leafOfSelection(read, selection) };
  }

  page.addActions({
    compare: async () => (await opened()).toggleComparison(),
    why: async () => {
      const inReader = readInReader();
      await (await opened()).explain(inReader);
    },
  });
}
