import type { EngineId } from '../../../core/engine.ts';
import type { Explanation } from '../../../core/explanation.ts';
import { layoutIfWanted } from '../../platform/dom/layout-if-wanted.ts';
import { retryOnPageShow } from '../../platform/events/retry-on-page-show.ts';
import { askForExplanation } from '../../platform/worker/label-port.ts';
import type { ComparePaint } from '../compare/paint.ts';
import type { Panel, PanelView } from '../compare/panel.ts';
import type { PithPage } from '../page/pith-page.ts';
import { leafAtPoint, neighborLeaf, selectedLeaf } from '../page/positions/leaf-at.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { pickLeaf } from '../page/positions/pick-leaf.ts';
import { pointedOnce } from '../page/positions/pointed.ts';
import type { ReadPage } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { message } from '../ui/message.ts';
import { createExplainView, type ExplainState, type ExplainView } from './explain-view.ts';

/** What the user had before them in the reader. */
export interface ReadArticle {
  /** The text that was selected there; undefined where none was. */
  readonly selected: LeafRange | undefined;
}

export interface ExplainSessionOptions {
  readonly panel: Panel;
  readonly paint: ComparePaint;
  /** The engines' answers so far. */
  state(): ExplainState;
  /** The engines that can explain their answers. */
  engines(): readonly EngineId[];
  read(): Promise<ReadPage>;
  readonly label: PithPage['label'];
  goTo(range: LeafRange): void;
  /** Leads back to the comparison, if the user came from there. */
  backAction(): (() => void) | undefined;
  /** Closes the panel, because nothing can be explained. */
  end(): void;
  fail(error: unknown): void;
}

/**
 * The part of the panel that explains why single texts were kept or left out.
 * This is one closure, because each new request ends the one before it.
 */
export function createExplainSession(parts: ExplainSessionOptions) {
  const { panel, paint } = parts;
  let isOpen = false;
  let view: ExplainView | undefined;
  let endPick: (() => void) | undefined;
  /**
   * Number of requests so far. An answer to an older request, or to one that the user has left, is
   * dropped.
   */
  let requestCount = 0;

  /** Ends the explanation; the panel shows something else from now on. */
  function leave(): void {
    requestCount++;
    isOpen = false;
    endPick?.();
    endPick = undefined;
    view?.end();
    view = undefined;
  }

  function show(next: PanelView): void {
    isOpen = true;
    panel.show(next, parts.backAction());
  }

  /** Call it when the engines' answers or the user's choice have changed. */
  function refresh(): void {
    view?.show(parts.state());
  }

  function explain(range: LeafRange): void {
    leave();
    view = createExplainView({
      range,
      engines: parts.engines(),
      label: parts.label,
      explain: (engine, stopped) => explainLeaf(range, engine, stopped),
      onStep: (by) => void step(range, by),
      announce: panel.announce,
      fail: parts.fail,
    });
    show(view);
    refresh();
    paint.markCurrent(range);
  }

  async function step(range: LeafRange | undefined, by: 1 | -1): Promise<void> {
    const request = ++requestCount;
    try {
      const page = await parts.read();
      const next = request === requestCount ? neighborLeaf(page, range, by) : undefined;
      if (next === undefined) return;
      parts.goTo(next);
      explain(next);
    } catch (error) {
      if (request === requestCount) parts.fail(error);
    }
  }

  /**
   * Explains the text that was clicked or is selected, or lets the user pick one.
   * @param inReader what the user has read in the reader, which lay over the page
   */
  async function start(inReader?: ReadArticle): Promise<void> {
    const pointed = pointedOnce();
    leave();
    const request = ++requestCount;
    show(createWaitingView());
    try {
      const page = await parts.read();
      // Another request came while the page was read, or the user left.
      if (request !== requestCount) return;
      if (inReader?.selected !== undefined) {
        parts.goTo(inReader.selected);
        return explain(inReader.selected);
      }
      // A point of the reader is another text of the page beneath.
      const isPointed = pointed !== undefined && inReader === undefined;
      const range = selectedLeaf(page) ?? (isPointed ? leafAtPoint(page, pointed) : undefined);
      if (range !== undefined) return explain(range);
      show(createPickView(() => void step(undefined, 1)));
      endPick = pickLeaf(page, { onHover: paint.markCurrent, onPick: (picked) => explain(picked) });
    } catch (error) {
      if (request !== requestCount) return;
      parts.end();
      parts.fail(error);
    }
  }

  return {
    /** Whether the panel shows an explanation, or asks for a text. */
    get isOpen() {
      return isOpen;
    },
    start,
    explain,
    refresh,
    leave,
  };
}

/** The view that asks the user to pick a text of the page. */
function createPickView(onFirst: () => void): PanelView {
  return {
    title: message('whyTitle'),
    keys: {},
    element: buildElement('div', { class: 'explain' }, [
      buildElement('p', {}, [message('whyPick')]),
      textButton(message('whyPickFirst'), onFirst),
    ]),
  };
}

/** The view shown until the page has been read. Closing the panel stops the reading. */
function createWaitingView(): PanelView {
  const words = message('compareReading');
  return {
    title: message('whyTitle'),
    keys: {},
    element: buildElement('div', { class: 'explain' }, [
      buildElement('p', {}, [words]),
      buildElement('progress', { 'aria-label': words }),
    ]),
  };
}

/**
 * Asks the worker why an engine gave the first leaf of a range its probability.
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
async function explainLeaf(
  { captured, first }: LeafRange,
  engine: EngineId,
  signal: AbortSignal,
): Promise<Explanation> {
  const closing = new AbortController();
  const ask = (shown: AbortSignal) => {
    const ports = AbortSignal.any([shown, closing.signal]);
    const asked = Promise.resolve(engine);
    const layout = layoutIfWanted(captured, { engine: asked, signal: ports });
    const { tree } = captured.capture;
    return askForExplanation({ engine: asked, tree, leaf: first, layout }, ports);
  };
  try {
    return await retryOnPageShow(ask, signal);
  } finally {
    closing.abort();
  }
}
