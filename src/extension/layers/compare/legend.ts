import type { EngineId } from '../../../core/engine.ts';
import { buildElement } from '../ui/build-element.ts';
import type { Mark } from '../ui/compare-marks.ts';
import { engineName } from '../ui/engine-name.ts';
import { formatCount } from '../ui/format-count.ts';
import { message } from '../ui/message.ts';
import { KEPT_BY_ALL, KEPT_BY_NONE, KEPT_BY_ONE, KEPT_BY_SOME } from './agreement.ts';
import type { Amount } from './passages.ts';

/** An engine that is done, and the slot that selects its own mark. */
export interface ComparedEngine {
  readonly engine: EngineId;
  readonly slot: number;
}

/** The mark of texts by their agreement; undefined where no engine keeps them. */
export function markOf(agreement: number, compared: readonly ComparedEngine[]): Mark | undefined {
  if (agreement === KEPT_BY_NONE) return undefined;
  if (agreement === KEPT_BY_ALL) return 'all';
  if (agreement === KEPT_BY_SOME) return 'some';
  return `only-${compared[agreement - KEPT_BY_ONE].slot}` as Mark;
}

export interface LegendOptions {
  readonly compared: readonly ComparedEngine[];
  readonly amounts: ReadonlyMap<number, Amount>;
  /** Whether the page is dark, because the samples look like the marks in the page. */
  readonly isDark: boolean;
}

/** A table of the marks in the page, their meaning, and the words and passages of each. */
export function buildLegend({ compared, amounts, isDark }: LegendOptions): HTMLElement {
  const only = compared.map((_, engine) => KEPT_BY_ONE + engine);
  const some = compared.length > 2 ? [KEPT_BY_SOME] : [];
  const rows = [KEPT_BY_ALL, ...only, ...some, KEPT_BY_NONE].map((agreement) => {
    const { words, passages } = amounts.get(agreement) ?? { words: 0, passages: 0 };
    const mark = markOf(agreement, compared);
    const label = buildElement(
      'span',
      { class: 'swatch', 'data-mark': mark, 'data-dark': isDark },
      [labelOf(agreement, compared)],
    );
    return buildElement('tr', { 'data-agreement': mark ?? 'none' }, [
      buildElement('th', { scope: 'row' }, [label]),
      buildElement('td', {}, [formatCount(words)]),
      buildElement('td', {}, [formatCount(passages)]),
    ]);
  });
  const heads = ['compareLegend', 'compareWords', 'comparePassages'] as const;
  const head = heads.map((key) => buildElement('th', { scope: 'col' }, [message(key)]));
  return buildElement('table', { class: 'legend' }, [
    buildElement('thead', {}, [buildElement('tr', {}, head)]),
    buildElement('tbody', {}, rows),
  ]);
}

function labelOf(agreement: number, compared: readonly ComparedEngine[]): string {
  if (agreement === KEPT_BY_NONE) return message('compareNone');
  if (agreement === KEPT_BY_ALL) return message('compareAll');
  if (agreement === KEPT_BY_SOME) return message('compareSome');
  return message('compareOnly', engineName(compared[agreement - KEPT_BY_ONE].engine));
}
