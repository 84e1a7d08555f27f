import type { Unit } from '../../../core/settings/setting.ts';
import { describeStrictness } from './describe-strictness.ts';
import { countedMessage, message } from './message.ts';

/** The value of a setting in words, with its unit, as the language of the interface writes it. */
export function describeNumber(value: number, unit: Unit): string {
  switch (unit) {
    case 'pixels':
      return message('optionsPixels', formatted(value, { maximumFractionDigits: 2 }));
    case 'characters':
      return countedMessage(
        'readerCharacters',
        value,
        formatted(value, { maximumFractionDigits: 2 }),
      );
    case 'times':
      return message('optionsTimes', formatted(value, { maximumFractionDigits: 2 }));
    case 'percent':
      return formatted(value, { style: 'percent' });
    case 'speed':
      return message('optionsTimes', formatted(value, ONE_DIGIT));
    case 'megabytes':
      return message('optionsMegabytes', formatted(value, { maximumFractionDigits: 0 }));
    case 'tokens':
      if (value === 0) return message('optionsNoLimit');
      return countedMessage('optionsTokens', value, formatted(value, { maximumFractionDigits: 0 }));
    case 'strictness':
      return describeStrictness(value);
  }
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function formatted(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(message('interfaceLanguage'), options).format(value);
}
