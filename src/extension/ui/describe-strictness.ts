import { STRICTNESS_RANGE } from '../../core/settings.ts';
import { message } from './message.ts';

/**
 * A strictness in words, in steps of the slider.
 * @param strictness in [-1, 1]; higher keeps less
 */
export function describeStrictness(strictness: number): string {
  if (Math.abs(strictness) < STRICTNESS_RANGE.step / 2) return message('readerKeepUsual');
  const steps = Math.round(Math.abs(strictness) / STRICTNESS_RANGE.step);
  return strictness < 0 ? message('readerKeepMoreBy', steps) : message('readerKeepLessBy', steps);
}
