import { message } from '../../../layers/ui/message.ts';

const SECONDS_A_MINUTE = 60;

/** `about 40 seconds left`, from how far a task has come; empty before anything can be said. */
export function timeLeft(elapsedMs: number, share: number): string {
  if (share <= 0 || share >= 1) return '';
  const seconds = Math.ceil(((elapsedMs / share) * (1 - share)) / 1000);
  const isLong = seconds > 1.5 * SECONDS_A_MINUTE;
  const value = isLong ? Math.round(seconds / SECONDS_A_MINUTE) : seconds;
  const unit = isLong ? 'minute' : 'second';
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const language = message('interfaceLanguage');
  const time = new Intl.NumberFormat(language, format).format(value);
  // Japanese has no spaces, but `Intl` sets one before the unit.
  return message('measureLeft', language === 'ja' ? time.replace(/\s/, '') : time);
}
