import { SETTINGS } from '../../../core/settings/settings-list.ts';
import { message } from './message.ts';

/**
 * How much to keep, as sliders show it: more to the right. It is the opposite of the strictness.
 * @param value in [-1, 1]: a strictness, or a slider's value for one
 */
export function oppositeOf(value: number): number {
  return 0 - value;
}

/**
 * A strictness in words, in steps of the slider.
 * @param strictness in [-1, 1]; higher keeps less
 */
export function describeStrictness(strictness: number): string {
  const { step } = SETTINGS.strictness.range;
  if (Math.abs(strictness) < step / 2) return message('readerKeepUsual');
  const steps = Math.round(Math.abs(strictness) / step);
  return strictness < 0 ? message('readerKeepMoreBy', steps) : message('readerKeepLessBy', steps);
}
