import type { EngineId } from '../../../core/engine.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import type { PithPage } from '../page/pith-page.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import type { ReadPage } from '../page/read-page.ts';
import { type CompareView, createCompareView } from './compare-view.ts';
import { type ComparedDocument, comparePages } from './compared-page.ts';
import { createEngineRuns, type EngineRuns, type EngineRunsOptions } from './engine-runs.ts';
import { labelPages } from './labeled-pages.ts';
import { type ComparedEngine, markOf } from './legend.ts';
import type { ComparePaint } from './paint.ts';

export interface ComparisonOptions {
  readonly read: EngineRunsOptions['read'];
  readonly label: PithPage['label'];
  readonly paint: ComparePaint;
  readonly settings: Settings;
  /** `URL.hostname`; empty for pages without a host. */
  readonly hostname: string;
  /** The same, or undefined where settings of the site may not be stored. */
  readonly site: string | undefined;
  /** The engines that are compared at first. */
  readonly engines: readonly EngineId[];
  onChange(): void;
  onStep(range: LeafRange | undefined): void;
  onExplain(range: LeafRange): void;
  announce(words: string): void;
  fail(error: unknown): void;
}

/**
 * A comparison of several engines on one page. It runs them, marks in the page what each keeps, and
 * fills the view.
 */
export interface Comparison {
  readonly view: CompareView;
  readonly runs: EngineRuns;
  /** Marks in the page what each engine keeps, from now on. */
  showMarks(): void;
  setSettings(settings: Settings): void;
  end(): void;
}

interface DoneEngine extends ComparedEngine {
  readonly page: ReadPage;
}

/** This is one closure, because the runs, the marks and the view share its state. */
export function createComparison(parts: ComparisonOptions): Comparison {
  const { paint } = parts;
  let { settings } = parts;
  let documents: readonly ComparedDocument[] = [];
  let compared: readonly ComparedEngine[] = [];
  /** The inputs from which `documents` was made, to detect changes. */
  let known: readonly unknown[] = [];
  /** An answer to a request before the last one is dropped. */
  let requests = 0;
  let hasMarks = false;
  let painting = new AbortController();
  const runs = createEngineRuns({ read: parts.read, onChange: update });
  const view = createCompareView({ ...parts, runs });

  function update(): void {
    const done = runs
      .list()
      .flatMap(({ engine, slot, progress }) =>
        progress.state === 'done' ? [{ engine, slot, page: progress.page }] : [],
      );
    const pages = done.map(({ page }) => page);
    const key = [settings.strictness, settings.extent, ...pages];
    const isNews = key.length !== known.length || key.some((one, i) => one !== known[i]);
    known = key;
    render();
    parts.onChange();
    // Comparing a long page takes time, and most updates change only the progress.
    if (isNews) void compare(done);
  }

  async function compare(done: readonly DoneEngine[]): Promise<void> {
    const request = ++requests;
    const pages = done.map(({ page }) => page);
    try {
      const labeled = await labelPages(pages, parts.label, settings);
      if (request !== requests) return;
      documents = comparePages(pages, labeled);
      compared = done;
      render();
      parts.onChange();
      await repaint();
    } catch (error) {
      if (request === requests) parts.fail(error);
    }
  }

  function render(): void {
    const { isDark } = paint;
    view.show({ runs: runs.list(), compared, documents, settings, isDark });
  }

  async function repaint(): Promise<void> {
    if (!hasMarks) return;
    painting.abort();
    painting = new AbortController();
    const { signal } = painting;
    const wasDark = paint.isDark;
    const engines = compared;
    const isCompared = engines.length > 1;
    try {
      const mark = (agreement: number) => (isCompared ? markOf(agreement, engines) : undefined);
      await paint.show(documents, mark, signal);
      if (paint.isDark !== wasDark) render();
    } catch (error) {
      if (!signal.aborted) parts.fail(error);
    }
  }

  for (const engine of parts.engines) runs.add(engine);
  return {
    view,
    runs,
    showMarks() {
      if (hasMarks) return;
      hasMarks = true;
      void repaint();
    },
    setSettings(changed) {
      settings = changed;
      update();
    },
    end() {
      requests++;
      runs.end();
      painting.abort();
    },
  };
}
