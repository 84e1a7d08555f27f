import type { EngineId } from '../../../core/engine.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { engineName } from '../ui/engine-name.ts';
import { formatCount } from '../ui/format-count.ts';
import { countedMessage, message } from '../ui/message.ts';
import { failureKey } from '../ui/notices/failure-key.ts';
import type { EngineRun } from './engine-runs.ts';

export interface EngineRow {
  readonly run: EngineRun;
  /** Words that the engine keeps; undefined until it is done. */
  readonly words: number | undefined;
  readonly isInUse: boolean;
}

export interface EngineRowsOptions {
  onStop(engine: EngineId): void;
  onRetry(engine: EngineId): void;
  /** Undefined where settings of the site may not be stored. */
  readonly onUse: ((engine: EngineId) => void) | undefined;
}

/** The list of engines with their outcome: words and time, progress, or the failure. */
export function createEngineRows(parts: EngineRowsOptions) {
  const known = new Map<EngineId, Row>();
  const element = buildElement('ul', { class: 'engines', 'aria-label': message('compareEngines') });
  return {
    element,
    show(rows: readonly EngineRow[]) {
      const shown = rows.map((row) => {
        const { engine } = row.run;
        const made = known.get(engine) ?? createRow(engine, parts);
        known.set(engine, made);
        made.show(row);
        return made.element;
      });
      // Rows are put in again only when the list changes, because that would take the focus from
      // them.
      const isSame = shown.length === element.children.length;
      if (!isSame || shown.some((row, i) => row !== element.children[i])) {
        element.replaceChildren(...shown);
      }
    },
  };
}

interface Row {
  readonly element: HTMLElement;
  show(row: EngineRow): void;
}

function createRow(engine: EngineId, { onStop, onRetry, onUse }: EngineRowsOptions): Row {
  const name = engineName(engine);
  const outcome = buildElement('span', { class: 'outcome' });
  const stop = textButton(
    message('compareStop'),
    () => onStop(engine),
    message('compareStopEngine', name),
  );
  const again = textButton(
    message('compareAgain'),
    () => onRetry(engine),
    message('compareAgainEngine', name),
  );
  const use = textButton(
    message('compareUse'),
    () => onUse?.(engine),
    message('compareUseEngine', name),
  );
  const inUse = buildElement('span', { class: 'in-use' }, [message('compareInUse')]);
  const bar = buildElement('progress', { 'aria-label': name });
  const element = buildElement('li', { 'data-engine': engine }, [
    buildElement('span', { class: 'name' }, [name]),
    buildElement('span', { class: 'actions' }, [inUse, use, stop, again]),
    outcome,
    bar,
  ]);
  return {
    element,
    show({ run: { progress }, words, isInUse }) {
      const { state } = progress;
      element.dataset.state = state;
      outcome.textContent = outcomeOf(progress, words);
      bar.hidden = state !== 'working';
      stop.hidden = state !== 'working' && state !== 'waiting';
      again.hidden = state !== 'stopped' && state !== 'failed';
      inUse.hidden = !isInUse;
      use.hidden = isInUse || state !== 'done' || onUse === undefined;
    },
  };
}

function outcomeOf(progress: EngineRun['progress'], words: number | undefined): string {
  switch (progress.state) {
    case 'waiting':
      return message('compareWaiting');
    case 'working':
      return message('compareWorking');
    case 'stopped':
      return message('compareStopped');
    case 'failed':
      return message(failureKey(progress.code));
    case 'done':
      return words === undefined
        ? message('compareTime', formatCount(progress.ms))
        : countedMessage('compareKept', words, formatCount(words), formatCount(progress.ms));
  }
}
