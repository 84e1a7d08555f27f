import { DEFAULT_ENGINE, type EngineId } from '../../core/engine.ts';
import { engineFor, type Settings } from '../../core/settings.ts';
import { createExplainSession } from '../explain/explain-session.ts';
import type { HighlightListener } from '../highlight/highlight-events.ts';
import { whenPageIsAnother } from '../page/page-route.ts';
import type { PithPage, ReadPage } from '../page/pith-page.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { scrollToPlace } from '../page/positions/scroll-to.ts';
import { watchSettings } from '../settings/settings-store.ts';
import { siteToRemember } from '../settings/site-to-remember.ts';
import { failureNotifier } from '../ui/notices/notify-failure.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { createComparePaint } from './paint.ts';
import { openPanel } from './panel.ts';

/** The panel over one page, from its opening to its end. */
export interface CompareSession {
  /** Shows the comparison, or ends all of it where that was shown already. */
  toggleComparison(): void;
  /** Explains the text that was clicked or is selected; asks for one where there is none. */
  explain(): Promise<void>;
  readonly followHighlight: HighlightListener;
}

export interface CompareSessionParts {
  readonly pith: PithPage;
  readonly settings: Settings;
  /** Drawn for the marks in the page. */
  readonly names: readonly string[];
  onEnd(): void;
}

/** @throws PithError `layers-unavailable` where a document cannot show a panel */
export function openCompareSession({
  pith,
  settings,
  names,
  onEnd,
}: CompareSessionParts): CompareSession {
  let now = settings;
  const { hostname } = location;
  const ending = new AbortController();
  const { signal } = ending;
  // Before the page is given any colours: it throws where nothing can be shown over the page.
  const panel = openPanel(goBackOrEnd);
  const fail = failureNotifier();
  const paint = createComparePaint(document, names);
  /** The user has asked for the comparison, and not only for explaining. */
  let isComparing = false;
  let comparison: Comparison | undefined;
  /** What is compared or explained. */
  let page: ReadPage | undefined;
  const explaining = createExplainSession({
    panel,
    paint,
    goTo,
    end,
    fail,
    state: () => ({ runs: comparison?.runs.list() ?? [], strictness: now.strictness }),
    engines: enginesToExplain,
    read: () => read({ signal }),
    wayBack: () => (isComparing ? compare : undefined),
  });
  const endWatch = watchSettings((changed) => {
    now = changed;
    comparison?.setSettings(changed);
    explaining.refresh();
  });
  const endRoute = whenPageIsAnother(() => page, end);

  async function read(options: Parameters<PithPage['read']>[0]): Promise<ReadPage> {
    const fresh = await pith.read(options);
    page = fresh;
    return fresh;
  }

  function started(): Comparison {
    comparison ??= createComparison({
      read,
      paint,
      hostname,
      site: siteToRemember(),
      fail,
      settings: now,
      engines: firstEngines(engineFor(now, hostname)),
      announce: panel.announce,
      onChange: explaining.refresh,
      onStep,
      onExplain: explaining.explain,
    });
    return comparison;
  }

  function onStep(place: LeafRange | undefined): void {
    if (place !== undefined) goTo(place);
    paint.markCurrent(place);
  }

  function goTo(place: LeafRange): void {
    const line = scrollToPlace(place);
    // Of a frame it is not known here where it stands.
    if (line !== undefined && place.captured.document === document) panel.moveAside(line);
  }

  function compare(): void {
    explaining.leave();
    isComparing = true;
    started().showMarks();
    panel.show(started().view);
  }

  /** The site's own first, for its answer is what the user has seen. */
  function enginesToExplain(): EngineId[] {
    const own = engineFor(now, hostname);
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
    explain: explaining.ask,
    followHighlight: (shown) => paint.followHighlight(shown?.names),
  };
}

/** The engine that the user knows, and the best known of all. */
function firstEngines(own: EngineId): EngineId[] {
  return own === 'readability' ? [DEFAULT_ENGINE, own] : [own, 'readability'];
}
