import type { Figure } from './figures.ts';
import type { Goal, Outcome } from './report-table.ts';

/** Writes a number with three digits that count, no more than two after the point: `1,234`, `12.3`, `0.91`. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

/** Writes the median, and the least and greatest where there is more than one: `12.3 (11.9–14)`. */
export function formatFigure({ median, min, max, count }: Figure): string {
  if (count === 1) return formatNumber(median);
  return `${formatNumber(median)} (${formatNumber(min)}–${formatNumber(max)})`;
}

/** Writes `21.4×` or `0.86 of it`, and `0.9865` where fewer digits would show a goal that was just missed as reached. */
export function formatOutcome({ value, unit, goal }: Outcome): string {
  const number = formatNumber(value);
  const isSame =
    goal !== undefined && value !== targetOf(goal) && number === formatNumber(targetOf(goal));
  const shown = isSame ? value.toLocaleString('en', { maximumSignificantDigits: 4 }) : number;
  return `${shown}${unit}`;
}

export function formatGoal(goal: Goal): string {
  return `${'atLeast' in goal ? '≥' : '≤'} ${formatNumber(targetOf(goal))}`;
}

function targetOf(goal: Goal): number {
  return 'atLeast' in goal ? goal.atLeast : goal.atMost;
}
