import type { Explanation, Influence } from '../../../core/explanation.ts';
import { buildElement } from '../ui/build-element.ts';
import { message } from '../ui/message.ts';

/** Maximum bars; further influences hardly matter. */
const MAX_BARS = 12;
/** Influences below this are not shown: they change the odds by less than one per cent. */
export const MIN_LOG_ODDS = 0.01;

/**
 * Bars of the influences on an engine's answer, for content to one side and against it to the
 * other. Plus and minus signs say the same in text.
 */
export function buildInfluences({ leaf, influences, isPartial }: Explanation): HTMLElement {
  const shown = influences
    .filter(({ logOdds }) => Math.abs(logOdds) >= MIN_LOG_ODDS)
    .slice(0, MAX_BARS);
  const greatest = Math.max(...shown.map(({ logOdds }) => Math.abs(logOdds)), 1);
  // Where all influences are small, as with a network that is sure for many reasons, a second digit
  // tells them apart.
  const digits = shown.some(({ logOdds }) => Math.abs(logOdds) >= 1) ? 1 : 2;
  const bars = shown.map((influence) => buildBar(influence, { leaf, greatest, digits }));
  const hints = [
    ...(shown.length === 0 ? [message('whyNothing')] : [message('whyScale')]),
    ...(isPartial ? [message('whyPartial')] : []),
  ];
  return buildElement('div', { class: 'influences' }, [
    ...(bars.length === 0 ? [] : [buildElement('ul', {}, bars)]),
    ...hints.map((hint) => buildElement('p', { class: 'hint' }, [hint])),
  ]);
}

interface BarScale {
  /** The leaf that is explained. */
  readonly leaf: number;
  /** Log-odds of a bar that fills its half of the track. */
  readonly greatest: number;
  /** Decimal places of the amounts. */
  readonly digits: number;
}

function buildBar(influence: Influence, { leaf, greatest, digits }: BarScale): HTMLElement {
  const { logOdds } = influence;
  const bar = buildElement('span', { class: 'bar', 'aria-hidden': 'true' });
  bar.style.setProperty('--pith-size', String(Math.abs(logOdds) / greatest));
  const text = textOf(influence);
  return buildElement(
    'li',
    { 'data-kind': influence.kind, 'data-speaks': logOdds > 0 ? 'for' : 'against' },
    [
      buildElement('span', { class: 'kind' }, [kindOf(influence, leaf)]),
      buildElement('span', { class: 'part', dir: 'auto', title: text }, [text]),
      buildElement('span', { class: 'amount' }, [formatAmount(logOdds, digits)]),
      buildElement('span', { class: 'track' }, [bar]),
    ],
  );
}

export function kindOf(influence: Influence, leaf: number): string {
  switch (influence.kind) {
    case 'words':
      return message('whyWords');
    case 'tag':
      return message('whyTag');
    case 'class':
      return message('whyNames');
    case 'neighbor':
      return influence.leaf < leaf ? message('whyBefore') : message('whyAfter');
    case 'factor':
      return message('whyMeasured');
  }
}

export function textOf(influence: Influence): string {
  if (influence.kind === 'tag') return `<${influence.name}>`;
  if (influence.kind === 'factor') return message(`whyFactor_${influence.factor}`);
  return influence.text.replaceAll(/\s+/g, ' ').trim();
}

function formatAmount(logOdds: number, digits: number): string {
  const format = {
    signDisplay: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const amount = new Intl.NumberFormat(message('interfaceLanguage'), format).format(logOdds);
  // A hyphen is hard to see, and screen readers do not read it as a minus.
  return amount.replace('-', '−');
}
