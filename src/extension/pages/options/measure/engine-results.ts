import { buildElement } from '../../../layers/ui/build-element.ts';
import { engineName } from '../../../layers/ui/engine-name.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { countedMessage, message } from '../../../layers/ui/message.ts';
import { buildHint } from '../controls/controls.ts';
import { formatNumber } from '../controls/format-value.ts';
import { buildHeading, buildScrollingTable } from '../controls/scrolling-table.ts';
import {
  compareEngines,
  type EngineSummary,
  type MeasuredEngine,
  type MeasuredPage,
} from './measured-engine.ts';

const SVG = 'http://www.w3.org/2000/svg';
const PERCENT = 100;

const DIGITS = 3;

/** A row for each engine that has come to a page, with a dot for each of them; below it, how many pages count. */
export function buildEngineTable(engines: readonly MeasuredEngine[]): HTMLElement[] {
  const { count, rows: compared } = compareEngines(engines);
  const head = ['optionsEngine', 'measureAccuracy', 'measureInterval', 'measureTime'].map((key) =>
    buildHeading('col', message(key)),
  );
  const spread = buildHeading('col', message('measureSpread'));
  spread.className = 'spread-column';
  const rows = compared.map(({ engine, pages, summary, isBest }) =>
    buildElement('tr', { class: isBest ? 'best' : '' }, [
      buildHeading('row', engineName(engine)),
      ...figuresOf(summary).map((text) => buildElement('td', {}, [text])),
      buildElement('td', {}, [drawSpread(pages, summary.f1)]),
    ]),
  );
  return [
    buildScrollingTable({ label: message('measureTitle'), head: [...head, spread], rows }),
    buildHint(countedMessage('measureCompared', count, formatCount(count))),
  ];
}

function figuresOf({ f1, interval, ms }: EngineSummary): string[] {
  const number = (value: number) => formatNumber(value, DIGITS);
  const range = interval === undefined ? '–' : `${number(interval.low)}–${number(interval.high)}`;
  return [number(f1), range, formatNumber(ms, 1)];
}

/** The accuracy of each engine on each page. */
export function buildPageTable(
  names: readonly string[],
  engines: readonly MeasuredEngine[],
): HTMLElement {
  const title = message('measureByPage');
  const head = [message('measurePage'), ...engines.map(({ engine }) => engineName(engine))];
  const rows = names.map((name, i) => {
    const cells = engines.map(({ pages }) => {
      const page = pages.at(i);
      const text = page === undefined ? '' : formatNumber(page.f1, DIGITS);
      return buildElement('td', {}, [text]);
    });
    return buildElement('tr', {}, [buildHeading('row', name), ...cells]);
  });
  const table = buildScrollingTable({
    label: title,
    head: head.map((name) => buildHeading('col', name)),
    rows,
  });
  return buildElement('details', {}, [buildElement('summary', {}, [title]), table]);
}

/** A dot for the accuracy of each page, from 0 to 1, and a line at their mean. The table says the same in numbers. */
function drawSpread(pages: readonly MeasuredPage[], mean: number): SVGSVGElement {
  const along = (f1: number) => `${f1 * PERCENT}%`;
  const dots = pages.map(({ f1 }) =>
    shape('circle', { class: 'page', cx: along(f1), cy: '50%', r: 3 }),
  );
  return shape('svg', { class: 'spread', 'aria-hidden': 'true' }, [
    shape('line', { x1: 0, y1: '50%', x2: '100%', y2: '50%' }),
    ...dots,
    shape('line', { class: 'mean', x1: along(mean), y1: '10%', x2: along(mean), y2: '90%' }),
  ]);
}

function shape<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}
