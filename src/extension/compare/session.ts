import { DEFAULT_ENGINE, type EngineId } from '../../core/engine.ts';
import { engineFor, type Settings } from '../../core/settings.ts';
import { whenPageIsAnother } from '../content/page-route.ts';
import type { PithPage, ReadPage } from '../content/pith-page.ts';
import { takePointed } from '../content/pointed.ts';
import { leafAtPoint, neighbourLeaf, selectedLeaf } from '../place/leaf-at.ts';
import { pickLeaf } from '../place/pick-leaf.ts';
import type { Place } from '../place/place.ts';
import { scrollToPlace } from '../place/scroll-to.ts';
import { watchSettings } from '../settings-store.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { type Comparison, createComparison } from './comparison.ts';
import { explainLeaf } from './explain-leaf.ts';
import { createComparePaint } from './paint.ts';
import { openPanel } from './panel.ts';
import { createPickView } from './why/pick-view.ts';
import { createWaitingView } from './why/waiting-view.ts';
import { createWhyView, type WhyView } from './why/why-view.ts';

/** The panel over one page, from its opening to its end. */
export interface CompareSession {
  compare(): void;
  /** Explains the text that was clicked or is selected; asks for one where there is none. */
  why(): Promise<void>;
  end(): void;
}

export interface CompareSessionParts {
  readonly pith: PithPage;
  readonly settings: Settings;
  onEnd(): void;
}

export function openCompareSession({ pith, settings, onEnd }: CompareSessionParts): CompareSession {
  let now = settings;
  const { hostname } = location;
  const ending = new AbortController();
  const paint = createComparePaint(document);
  const panel = openPanel(goBackOrEnd);
  /** The user has asked for the comparison, and not only for why. */
  let isComparing = false;
  let comparison: Comparison | undefined;
  let whyView: WhyView | undefined;
  let endPick: (() => void) | undefined;
  /** What is compared or explained. */
  let page: ReadPage | undefined;
  /** A question that another has come after is not answered any more. */
  let timesAsked = 0;
  const endWatch = watchSettings((changed) => {
    now = changed;
    comparison?.take(changed);
    showJudgements();
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
      ...{ paint, hostname, fail: tellFailure },
      settings: now,
      engines: firstEngines(engineFor(now, hostname)),
      say: panel.say,
      onChange: showJudgements,
      onStep,
      onWhy: explain,
    });
    return comparison;
  }

  function showJudgements(): void {
    const runs = comparison?.runs.now() ?? [];
    whyView?.show({ runs, strictness: now.strictness });
  }

  function onStep(place: Place | undefined): void {
    if (place !== undefined) goTo(place);
    paint.showNow(place);
  }

  function goTo(place: Place): void {
    const line = scrollToPlace(place);
    // Of a frame it is not known here where it stands.
    if (line !== undefined && place.captured.document === document) panel.uncover(line);
  }

  function leaveWhy(): void {
    timesAsked++;
    endPick?.();
    endPick = undefined;
    whyView?.end();
    whyView = undefined;
  }

  function compare(): void {
    leaveWhy();
    isComparing = true;
    started().showMarks();
    panel.show(started().view);
  }

  function explain(place: Place): void {
    leaveWhy();
    const { runs } = started();
    const engines = enginesFor(runs.now().map(({ engine }) => engine));
    whyView = createWhyView({
      ...{ place, engines },
      explain: (engine, signal) => explainLeaf(place, engine, signal),
      onStep: (by) => void step(place, by),
      say: panel.say,
    });
    panel.show(whyView, isComparing ? compare : undefined);
    showJudgements();
    paint.showNow(place);
  }

  /** The site's own first, for its answer is what the user has seen. */
  function enginesFor(compared: readonly EngineId[]): EngineId[] {
    const own = engineFor(now, hostname);
    return [own, ...compared.filter((engine) => engine !== own)];
  }

  async function step(place: Place | undefined, by: 1 | -1): Promise<void> {
    try {
      const next = neighbourLeaf(await read({ signal: ending.signal }), place, by);
      if (next === undefined) return;
      goTo(next);
      explain(next);
    } catch (error) {
      if (!ending.signal.aborted) tellFailure(error);
    }
  }

  async function why(): Promise<void> {
    const pointed = takePointed();
    leaveWhy();
    const asked = ++timesAsked;
    panel.show(createWaitingView());
    try {
      const asking = await read({ signal: ending.signal });
      // Asked once more, or left for the comparison, while the page was read.
      if (asked !== timesAsked) return;
      const place = selectedLeaf(asking) ?? (pointed && leafAtPoint(asking, pointed));
      if (place !== undefined) return explain(place);
      panel.show(createPickView(() => void step(undefined, 1)));
      endPick = pickLeaf(asking, { onHover: paint.showNow, onPick: (picked) => explain(picked) });
    } catch (error) {
      if (ending.signal.aborted) return;
      end();
      tellFailure(error);
    }
  }

  function goBackOrEnd(): void {
    if (whyView !== undefined && isComparing) compare();
    else end();
  }

  function end(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    endWatch();
    endRoute();
    leaveWhy();
    comparison?.end();
    paint.end();
    panel.close();
    onEnd();
  }

  return { compare, why, end };
}

/** The engine that the user knows, and the best known of all. */
function firstEngines(own: EngineId): EngineId[] {
  return own === 'readability' ? [DEFAULT_ENGINE, own] : [own, 'readability'];
}
