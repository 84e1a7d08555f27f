import { DEFAULT_ENGINE, type EngineId } from '../../../core/engine.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { engineFor } from '../../../core/settings/site-rules.ts';
import { watchSettings } from '../../platform/settings/settings-store.ts';
import { siteToRemember } from '../../platform/settings/site-to-remember.ts';
import { createExplainSession, type ReadArticle } from '../explain/explain-session.ts';
import { onPageChange } from '../page/page-route.ts';
import type { PithPage } from '../page/pith-page.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { scrollToRange } from '../page/positions/scroll-to.ts';
import type { ReadPage } from '../page/read-page.ts';
import type { HighlightListener } from '../page/shown-highlight.ts';
import { failureNotifier } from '../ui/notices/notify-failure.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { createComparePaint } from './paint.ts';
import { openPanel } from './panel.ts';

/** The panel over one page, with its comparison and its explanations. */
export interface CompareSession {
  /** Shows the comparison, or ends the session if the comparison is shown already. */
  toggleComparison(): void;
  /**
   * Explains the text that was clicked or is selected, or lets the user pick one.
   * @param inReader what the user has read in the reader, which lay over the page
   */
  explain(inReader?: ReadArticle): Promise<void>;
  readonly followHighlight: HighlightListener;
}

export interface CompareSessionOptions {
  readonly pith: PithPage;
  readonly settings: Settings;
  /** Random names for the marks in the page's highlight registry. */
  readonly names: readonly string[];
  onEnd(): void;
}

/**
 * This is one closure, because comparison and explanations share the panel and the page.
 * @throws PithError `layers-unavailable` where a document cannot show a panel
 */
export function openCompareSession({
  pith,
  settings,
  names,
  onEnd,
}: CompareSessionOptions): CompareSession {
  let current = settings;
  const { hostname } = location;
  const ending = new AbortController();
  const { signal } = ending;
  // The panel comes first: it throws where nothing can be shown over the page, and then no style
  // sheet must be left in it.
  const panel = openPanel(goBackOrEnd);
  const fail = failureNotifier();
  const paint = createComparePaint(document, names);
  /** Whether the user has asked for the comparison, and not only for an explanation. */
  let isComparing = false;
  let comparison: Comparison | undefined;
  /** The page that is compared or explained, as it was read last. */
  let page: ReadPage | undefined;
  const explaining = createExplainSession({
    panel,
    paint,
    goTo,
    end,
    fail,
    state: () => ({ runs: comparison?.runs.list() ?? [], choice: current }),
    label: pith.label,
    engines: enginesToExplain,
    read: () => read({ signal }),
    backAction: () => (isComparing ? compare : undefined),
  });
  const endWatch = watchSettings((changed) => {
    current = changed;
    comparison?.setSettings(changed);
    explaining.refresh();
  });
  const endRoute = onPageChange(() => page, end);

  async function read(options: Parameters<PithPage['read']>[0]): Promise<ReadPage> {
    const fresh = await pith.read(options);
    page = fresh;
    return fresh;
  }

  function started(): Comparison {
    comparison ??= createComparison({
      read,
      label: pith.label,
      paint,
      hostname,
      site: siteToRemember(),
      fail,
      settings: current,
      engines: firstEngines(engineFor(current, hostname)),
      announce: panel.announce,
      onChange: explaining.refresh,
      onStep,
      onExplain: explaining.explain,
    });
    return comparison;
  }

  function onStep(range: LeafRange | undefined): void {
    if (range !== undefined) goTo(range);
    paint.markCurrent(range);
  }

  function goTo(range: LeafRange): void {
    const line = scrollToRange(range);
    // The position of a box in a frame is not known in the top document.
    if (line !== undefined && range.captured.document === document) panel.moveAside(line);
  }

  function compare(): void {
    explaining.leave();
    isComparing = true;
    started().showMarks();
    panel.show(started().view);
  }

  /**
   * Engines to explain. The site's own engine comes first, because the user has seen its answer.
   */
  function enginesToExplain(): EngineId[] {
    const own = engineFor(current, hostname);
    const compared = started().runs.list();
    return [own, ...compared.map(({ engine }) => engine).filter((engine) => engine !== own)];
  }

  function toggleComparison(): void {
    if (isComparing) end();
    else compare();
  }

  function goBackOrEnd(): void {
    if (explaining.isOpen && isComparing) compare();
    else end();
  }

  function end(): void {
    if (signal.aborted) return;
    ending.abort();
    endWatch();
    endRoute();
    explaining.leave();
    comparison?.end();
    paint.end();
    panel.close();
    onEnd();
  }

  return {
    toggleComparison,
    explain: explaining.start,
    followHighlight: (shown) => paint.followHighlight(shown?.names),
  };
}

/** The engines compared at first: the site's own, and Readability as the best known. */
function firstEngines(own: EngineId): EngineId[] {
  return own === 'readability' ? [DEFAULT_ENGINE, own] : [own, 'readability'];
}
