import type { LabelledPage } from '../../../core/article/formats/labelled-page.ts';
import { ENGINE_IDS, type EngineId } from '../../../core/engine.ts';
import { reportError } from '../../../core/errors.ts';
import { failureKey } from '../../failure-key.ts';
import type { LabelWorker } from '../../host/label-worker.ts';
import { saveFile } from '../../take/save-file.ts';
import { buildElement } from '../../ui/build-element.ts';
import { engineName } from '../../ui/engine-name.ts';
import { formatCount } from '../../ui/format-count.ts';
import { sentence } from '../../ui/sentence.ts';
import { buildButton, buildHint } from '../controls.ts';
import { buildEngineTable, buildPageTable } from './engine-results.ts';
import { measureEngine } from './measure-engines.ts';
import { figuresCsv, type MeasuredEngine, type MeasuredPage } from './measured-engine.ts';
import { buildPageChooser } from './page-chooser.ts';
import { readPageFiles } from './page-files.ts';
import { timeLeft } from './time-left.ts';

/** Figures are drawn anew at most so often; each time all of them are resampled. */
const DRAW_MS = 1_000;

/** The page on which engines are measured on pages that the user has labelled. */
export function buildMeasurePage(worker: Pick<LabelWorker, 'label'>): HTMLElement[] {
  const chosen = buildEngineBoxes();
  const outcome = buildElement('p', { attributes: { role: 'status' } });
  const complaints = buildElement('p', { class: 'problem', attributes: { role: 'alert' } });
  const progress = buildElement('progress', { attributes: { max: 1, value: 0 } });
  const left = buildElement('span');
  const stop = buildButton(sentence('compareStop'), () => running?.abort());
  const run = buildElement('div', {
    class: 'run',
    attributes: { hidden: true },
    children: [progress, left, stop],
  });
  const results = buildElement('div', { class: 'results', attributes: { hidden: true } });
  const again = buildButton(sentence('measureAgain'), () => void measure());
  again.hidden = true;
  let pages: readonly LabelledPage[] = [];
  let running: AbortController | undefined;

  async function choose(files: readonly File[]): Promise<void> {
    running?.abort();
    const read = await readPageFiles(files);
    complaints.textContent = read.complaints.join(' ');
    if (read.pages.length === 0) return;
    pages = read.pages;
    await measure();
  }

  async function measure(): Promise<void> {
    running?.abort();
    const current = new AbortController();
    running = current;
    const measured = chosen.engines().map((engine) => ({ engine, pages: [] as MeasuredPage[] }));
    if (measured.length === 0) {
      outcome.textContent = sentence('measureNoEngine');
      return;
    }
    show('running');
    try {
      await measureAll(measured, current.signal);
      if (!current.signal.aborted) say('measureDone', measured);
    } catch (error) {
      // Another measurement has taken the place of this one.
      if (running !== current) return;
      if (current.signal.aborted) say('measureStopped', measured);
      else complain(error, measured);
    }
    if (running === current) show('done');
  }

  async function measureAll(
    measured: readonly { readonly engine: EngineId; readonly pages: MeasuredPage[] }[],
    signal: AbortSignal,
  ): Promise<void> {
    const started = performance.now();
    const total = measured.length * pages.length;
    let done = 0;
    let drawn = started;
    for (const { engine, pages: figures } of measured) {
      outcome.textContent = sentence('measureWorking', engineName(engine));
      for await (const figure of measureEngine(worker, { engine, pages }, signal)) {
        figures.push(figure);
        progress.value = ++done / total;
        const now = performance.now();
        left.textContent = timeLeft(now - started, progress.value);
        if (now - drawn < DRAW_MS) continue;
        drawn = now;
        draw(measured);
      }
    }
  }

  /** Each of the two buttons takes the other's place, and its focus. */
  function show(state: 'running' | 'done'): void {
    const [comes, goes] = state === 'running' ? [stop, again] : [again, stop];
    const hadFocus = document.activeElement === goes;
    run.hidden = state === 'done';
    again.hidden = state === 'running';
    if (hadFocus) comes.focus();
    if (state === 'done') return;
    progress.value = 0;
    left.textContent = '';
  }

  function say(key: string, measured: readonly MeasuredEngine[]): void {
    outcome.textContent = sentence(key, formatCount(pages.length));
    draw(measured);
  }

  function complain(error: unknown, measured: readonly MeasuredEngine[]): void {
    console.error(error);
    outcome.textContent = '';
    complaints.textContent = sentence(failureKey(reportError(error).code));
    draw(measured);
  }

  function draw(measured: readonly MeasuredEngine[]): void {
    const begun = measured.filter(({ pages: figures }) => figures.length > 0);
    results.hidden = begun.length === 0;
    if (begun.length === 0) return;
    const names = pages.map(({ id, title }) => (title === '' ? id : title));
    const save = buildButton(sentence('measureSave'), () =>
      saveFile({
        name: 'pith-figures.csv',
        mediaType: 'text/csv',
        content: figuresCsv(names, begun),
      }),
    );
    results.replaceChildren(
      buildEngineTable(begun),
      buildHint(sentence('measureAccuracyAbout')),
      // While it goes on, what a user has opened would close again.
      ...(running?.signal.aborted === false && progress.value < 1
        ? []
        : [buildPageTable(names, begun), buildElement('div', { children: [save] })]),
    );
  }

  const main = buildElement('main', {
    children: [
      buildElement('p', { children: [sentence('measureAbout')] }),
      chosen.element,
      buildPageChooser((files) => void choose(files)),
      complaints,
      outcome,
      run,
      buildElement('div', { children: [again] }),
      results,
    ],
  });
  return [buildHeader(), main];
}

function buildHeader(): HTMLElement {
  const icon = buildElement('img', {
    attributes: { src: '/icons/pith.svg', alt: '', width: 36, height: 36 },
  });
  const title = buildElement('h1', { children: [sentence('measureTitle')] });
  return buildElement('header', { children: [icon, title] });
}

function buildEngineBoxes() {
  const boxes = ENGINE_IDS.map((engine) => {
    const id = `measure.${engine}`;
    const attributes = { type: 'checkbox', id, name: id, checked: true };
    const input = buildElement('input', { attributes });
    const name = buildElement('label', { attributes: { for: id }, children: [engineName(engine)] });
    return {
      engine,
      input,
      element: buildElement('div', { class: 'check', children: [input, name] }),
    };
  });
  const legend = buildElement('legend', { children: [sentence('measureEngines')] });
  return {
    element: buildElement('fieldset', {
      class: 'engines',
      children: [legend, ...boxes.map(({ element }) => element)],
    }),
    engines: () => boxes.filter(({ input }) => input.checked).map(({ engine }) => engine),
  };
}
