import {
  type ActionOptions,
  type ActionRequest,
  WHOLE_PAGE,
} from '../../../core/action-request.ts';
import type { Action } from '../../../core/actions.ts';
import { reportError } from '../../../core/errors.ts';
import { ARE_YOU_THERE, type PageStatus } from '../../../page/messages.ts';
import { createOverlays } from '../../layers/page/overlays.ts';
import type { ActionHandler, PithPage } from '../../layers/page/pith-page.ts';
import { rememberPointed } from '../../layers/page/positions/pointed.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';
import { showsLayers } from '../../layers/ui/layers/shows-layers.ts';
import { afterPaint, afterPaintIfSeen } from '../../platform/browser/after-paint.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { ownGlobal } from '../../platform/browser/own-global.ts';
import { createLatest } from '../../platform/events/latest.ts';
import { listen } from '../../platform/events/listen.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { createAnnotationInjector } from '../annotations/inject-annotations.ts';
import { createCorrections } from '../corrections/create-corrections.ts';
import { removeOrphans } from '../highlight/highlight.ts';
import { createHighlightEvents } from '../highlight/highlight-events.ts';
import { createHighlighter } from '../highlight/highlighter.ts';
import { applyThreshold, applyThresholdAndCorrections } from './apply-threshold.ts';
import { createFailureNotifier } from './failure-notifier.ts';
import { createPageChanges } from './page-changes.ts';
import { createPageChoices } from './page-choices.ts';
import { createPageReadings } from './page-readings.ts';
import { openPageSession } from './page-session.ts';
import { createStatusReport } from './status-report.ts';

/** An action that waits for the browser to let Pith do it. */
interface PendingAction extends ActionRequest {
  /** Until when a press is for it, on the page's clock. */
  readonly until: number;
}

/** After this long nobody who presses the button means the pending action. */
const PENDING_MS = 60_000;

/** Starts Pith in the tab that this script was loaded into. */
export function createPithPage(): PithPage {
  const changes = createPageChanges(document);
  const readings = createPageReadings(document, changes);
  const corrections = createCorrections(() => highlighter.choiceChanged());
  const choices = createPageChoices(
    document,
    () => highlighter.choiceChanged(),
    ({ passages }) => corrections.setRemembered(passages),
  );
  const report = createStatusReport({
    send,
    untilPainted: afterPaintIfSeen,
  });
  const news = createHighlightEvents(() => void injectBar());
  const failures = createFailureNotifier(
    () => void perform('highlight', WHOLE_PAGE),
    injectFailureNotice,
  );
  const highlighter = createHighlighter({
    openSession: (onSettled) =>
      openPageSession(document, {
        ...{ changes, readings, choices, corrections },
        onShown(shown) {
          for (const { document } of shown?.documents ?? []) rememberPointed(document);
          news.notify(shown);
          followAnnotations({ highlight: shown !== undefined });
        },
        onSettled: skipIfInvalidated(onSettled),
      }),
    report(status) {
      report(status);
      failures.onStatus(status);
    },
    now: () => performance.now(),
  });
  const overlays = createOverlays();
  const readers = createLatest<ReaderSurface | undefined>(undefined);
  const starter = createAnnotationInjector();
  let shows = { highlight: false, reader: false };
  readers.subscribe((reader) => followAnnotations({ reader: reader !== undefined }));
  const refusalListeners: (() => void)[] = [];
  const orphanListeners: (() => void)[] = [];
  const orphans = createOrphanCleanup();
  const actions = new Map<Action, ActionHandler>([
    ['highlight', cleanUpOrphanOrPress(press, report, orphans)],
  ]);
  let pending: PendingAction | undefined;

  /** Highlights and notes come with whatever Pith shows. */
  function followAnnotations(change: Partial<typeof shows>): void {
    shows = { ...shows, ...change };
    starter.follow(shows.highlight || shows.reader);
  }

  /** A press that the browser has asked for is for what it then lets us do. */
  function press(): void {
    // The one way out that no page can bar, whatever it does with keys and clicks.
    if (overlays.leave()) highlighter.switchOn();
    else if (!runPendingAction()) highlighter.press();
  }

  function runPendingAction(): boolean {
    const request = pending;
    pending = undefined;
    if (request === undefined || performance.now() > request.until) return false;
    void perform(request.action, request.details);
    return true;
  }

  /** Whether a press was needed for something else than what the user has chosen for the button. */
  function isPressConsumed(): boolean {
    return overlays.leave() || runPendingAction();
  }

  /** After an update this script is an orphan: it says so to a user who wants something, and makes room for a new one. */
  function exitIfInvalidated(): boolean {
    if (isExtensionAlive()) return false;
    for (const tell of orphanListeners.splice(0)) tell();
    highlighter.dismiss();
    return true;
  }

  async function perform(action: Action, details: ActionOptions): Promise<void> {
    if (exitIfInvalidated() || (details.isPress === true && isPressConsumed())) return;
    try {
      // Later, what other actions than a press show would be taken for what is left of another version.
      if (action !== 'highlight' && !orphans.isDone) await orphans.cleanUp();
      const act = actions.get(action);
      if (act !== undefined) await act(details);
      else if (typeof (await askBackground({ type: 'perform', action, details })) === 'string') {
        // A page that has come back from the browser's cache is closed to us, but still shows our bar.
        pending = { action, details, until: performance.now() + PENDING_MS };
        for (const tell of refusalListeners) tell();
      }
    } catch (error) {
      const { code } = reportError(error);
      report({ state: 'failed', code });
      failures.tell({ code, again: () => void perform(action, details) });
      if (code !== 'layers-unavailable') console.error(`Pith could not do this: ${action}`, error);
    }
  }

  /** Where the user wants nothing, an orphan goes quietly. */
  function skipIfInvalidated(task: () => void): () => void {
    return () => (isExtensionAlive() ? task() : highlighter.dismiss());
  }

  // A page that comes back from the browser's cache still has its highlight, but no badge.
  listen(window, 'pageshow', ({ persisted }) => {
    if (persisted && isExtensionAlive()) highlighter.reportAgain();
  });
  rememberPointed(document);
  chrome.runtime.onMessage.addListener((message, _sender, answer) => {
    if (message === ARE_YOU_THERE) answer(true);
  });

  return {
    read({ engine, signal }) {
      const choice = choices.read();
      const chosen = engine === undefined ? choice.then((c) => c.engine) : Promise.resolve(engine);
      return readings.read({ engine: chosen, choice, signal });
    },
    label: applyThreshold,
    labelAsCorrected: (page, choice) => applyThresholdAndCorrections(page, choice, corrections),
    followChanges: changes.listen,
    async setStrictness(strictness) {
      if (!exitIfInvalidated()) await choices.setStrictness(strictness);
    },
    tryStrictness(strictness) {
      if (!exitIfInvalidated()) choices.tryStrictness(strictness);
    },
    settings: choices.settings,
    corrections,
    report,
    showHighlight: highlighter.switchOn,
    followHighlight: news.subscribe,
    overlays,
    readers,
    followFailures: failures.listen,
    followRefusals: (listener) => void refusalListeners.push(listener),
    followOrphaned: (listener) => void orphanListeners.push(listener),
    articles: undefined,
    purifiers: undefined,
    addActions(added) {
      for (const [action, perform] of Object.entries(added)) actions.set(action as Action, perform);
    },
    knows: (action) => actions.has(action),
    perform,
  };
}

/** Has the bar brought in, if it is wanted and not there yet; the highlight does not wait for it. */
async function injectBar(): Promise<void> {
  if (ownGlobal('pithHasBar') === true) return;
  await afterPaint();
  const { showsBar } = await readSettings();
  if (!showsBar || !isExtensionAlive() || !showsLayers(document)) return;
  // Without the bar all of it can still be done by the menus, so it is for the log only.
  await askBackground({ type: 'bring-bar' }).catch(console.error);
}

/** Where the button is not in the toolbar, its badge is not seen. */
function injectFailureNotice(): void {
  if (showsLayers(document)) askBackground({ type: 'bring-failure' }).catch(console.error);
}

function send(status: PageStatus): void {
  // The badge is the only place to say anything; when it cannot be reached, the log is.
  askBackground({ type: 'status', status }).catch(console.error);
}

interface OrphanCleanup {
  readonly isDone: boolean;
  /** @returns whether there was anything */
  cleanUp(): Promise<boolean>;
}

/** Takes away what a version before this one has left in the page, once. */
function createOrphanCleanup(): OrphanCleanup {
  let cleaned: Promise<boolean> | undefined;
  return {
    get isDone() {
      return cleaned !== undefined;
    },
    cleanUp: () => (cleaned ??= removeOrphans(document)),
  };
}

/** A press; the first one only takes away what a version before this one has left. */
function cleanUpOrphanOrPress(
  press: () => void,
  report: (status: PageStatus) => void,
  orphans: OrphanCleanup,
): () => Promise<void> {
  return async () => {
    const isFirst = !orphans.isDone;
    const hadOrphan = (await orphans.cleanUp()) && isFirst;
    if (hadOrphan) report({ state: 'off' });
    else press();
  };
}
