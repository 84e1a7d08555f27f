import type { LabelledPage } from '../../../../article/formats/html/labelled-page.ts';
import { ENGINE_IDS, type EngineId } from '../../../../core/engine.ts';
import { reportError } from '../../../../core/errors.ts';
import { saveFile } from '../../../layers/files/save-file.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { engineName } from '../../../layers/ui/engine-name.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { countedMessage, message } from '../../../layers/ui/message.ts';
import { failureKey } from '../../../layers/ui/notices/failure-key.ts';
import { inTurn } from '../../../platform/events/in-turn.ts';
import type { LabelWorker } from '../../../platform/worker/label-worker.ts';
import { buildButton, buildHint } from '../controls/controls.ts';
import { buildPageHeader } from '../page-frame.ts';
import { buildEngineTable, buildPageTable } from './engine-results.ts';
import { measureEngine } from './measure-engines.ts';
import { figuresCsv, type MeasuredEngine, type MeasuredPage } from './measured-engine.ts';
import { readPageFiles } from './page-files.ts';
import { buildRunView } from './run-view.ts';

/** Figures are drawn anew at most so often; each time all of them are resampled. */
const DRAW_MS = 1_000;
/** That takes a second where pages are a thousand: as a rest follows of so many times as long, it slows nothing. */
const REST = 10;

/** Filled as the measurement goes on. */
interface Filling {
  readonly engine: EngineId;
  readonly pages: MeasuredPage[];
}

/** The page on which engines are measured on pages that the user has labeled. */
export function buildMeasurePage(worker: Pick<LabelWorker, 'ask'>): HTMLElement[] {
  const boxes = buildEngineBoxes();
  const outcome = buildElement('p', { role: 'status' });
  const complaints = buildElement('p', { class: 'problem', role: 'alert' });
  const results = buildElement('div', { class: 'results' });
  const view = buildRunView({ stop: () => running?.abort(), again: () => void measure() });
  let pages: readonly LabelledPage[] = [];
  let running: AbortController | undefined;

  /** Files that cannot be used stop nothing. */
  const choose = inTurn(async (files: readonly File[]) => {
    const read = await readPageFiles(files);
    complaints.textContent = read.complaints.join(' ');
    if (read.pages.length === 0) return;
    pages = read.pages;
    // Not awaited: what is chosen meanwhile takes its place.
    void measure();
  });

  async function measure(): Promise<void> {
    running?.abort();
    const current = new AbortController();
    running = current;
    const engines = boxes.engines().map((engine): Filling => ({ engine, pages: [] }));
    if (engines.length === 0) {
      outcome.textContent = message('measureNoEngine');
      view.end();
      return;
    }
    // Figures of other pages, or of other engines.
    results.replaceChildren();
    view.begin();
    const said = await measureAll(engines, current.signal).catch((error: unknown) => {
      if (current.signal.aborted) return message('measureStopped');
      console.error(error);
      complaints.textContent = message(failureKey(reportError(error).code));
      return '';
    });
    // Another measurement may have taken the place of this one.
    if (running !== current) return;
    outcome.textContent = said;
    results.replaceChildren(...buildFigures(pages, engines));
    view.end();
  }

  /** @returns what is to be said of it */
  async function measureAll(engines: readonly Filling[], signal: AbortSignal): Promise<string> {
    const total = engines.length * pages.length;
    let done = 0;
    let drawsAt = performance.now() + DRAW_MS;
    for (const { engine, pages: figures } of engines) {
      outcome.textContent = message('measureWorking', engineName(engine));
      for await (const figure of measureEngine(worker, { engine, pages }, signal)) {
        figures.push(figure);
        view.advance(++done / total);
        const now = performance.now();
        if (now < drawsAt) continue;
        // No more than this: what a user would open below it would close again.
        showRows(results, buildEngineTable(engines));
        drawsAt = now + Math.max(DRAW_MS, REST * (performance.now() - now));
      }
    }
    return countedMessage('measureDone', pages.length, formatCount(pages.length));
  }

  const main = buildElement('main', {}, [
    buildElement('p', {}, [message('measureAbout', message('menuSaveLabels'))]),
    ...[boxes.element, buildPageChooser(choose)],
    ...[complaints, outcome, ...view.elements, results],
  ]);
  return [buildPageHeader(message('measureTitle')), main];
}

/** A table that is there keeps its place, and whoever has scrolled or focused it: only its rows are new. */
function showRows(results: HTMLElement, elements: readonly HTMLElement[]): void {
  const shown = results.querySelector('tbody');
  if (shown === null) {
    results.replaceChildren(...elements);
    return;
  }
  const [table, ...others] = elements;
  const rows = table.querySelector('tbody')?.rows ?? [];
  shown.replaceChildren(...rows);
  for (const old of [...results.children].slice(1)) old.remove();
  results.append(...others);
}

/** All that there is to see of engines that have come to a page; nothing where none has. */
function buildFigures(
  pages: readonly LabelledPage[],
  engines: readonly MeasuredEngine[],
): HTMLElement[] {
  const begun = engines.filter(({ pages: figures }) => figures.length > 0);
  if (begun.length === 0) return [];
  const names = pages.map(({ id, title }) => (title === '' ? id : title));
  const save = buildButton(message('measureSave'), () => {
    const content = figuresCsv(names, begun);
    saveFile({ name: 'pith-figures.csv', mediaType: 'text/csv', content });
  });
  return [
    ...buildEngineTable(begun),
    buildHint(message('measureAccuracyAbout')),
    buildPageTable(names, begun),
    buildElement('div', {}, [save]),
  ];
}

/** A box to tick for each engine; at first all are. */
function buildEngineBoxes() {
  const boxes = ENGINE_IDS.map((engine) => {
    const id = `measure.${engine}`;
    const attributes = { type: 'checkbox', id, name: id, checked: true };
    const input = buildElement('input', attributes);
    const name = buildElement('label', { for: id }, [engineName(engine)]);
    const element = buildElement('div', { class: 'check' }, [input, name]);
    return { engine, input, element };
  });
  const legend = buildElement('legend', {}, [message('measureEngines')]);
  return {
    element: buildElement('fieldset', { class: 'engines' }, [
      legend,
      ...boxes.map(({ element }) => element),
    ]),
    /** Those that are ticked. */
    engines: () => boxes.filter(({ input }) => input.checked).map(({ engine }) => engine),
  };
}

/** A button and a place to drop files on. */
function buildPageChooser(onFiles: (files: readonly File[]) => void): HTMLElement {
  const input = buildElement('input', {
    ...{ type: 'file', name: 'pages', accept: '.zip,application/zip' },
    ...{ multiple: true, hidden: true },
  });
  const take = (files: Iterable<File>) => {
    const chosen = [...files];
    if (chosen.length > 0) onFiles(chosen);
  };
  input.addEventListener('change', () => {
    take(input.files ?? []);
    // The same files can be chosen again.
    input.value = '';
  });
  const element = buildElement('div', { class: 'drop' }, [
    buildButton(message('measureChoose'), () => input.click()),
    input,
    buildElement('span', {}, [message('measureDrop')]),
  ]);
  element.addEventListener('dragover', (event) => {
    event.preventDefault();
    element.classList.add('over');
  });
  element.addEventListener('dragleave', () => element.classList.remove('over'));
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    element.classList.remove('over');
    take(event.dataTransfer?.files ?? []);
  });
  return element;
}
