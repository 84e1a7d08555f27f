import { CommandError } from '../../exit-codes.ts';

/** What the fields of a line or the columns of a table are called. */
export interface FieldNames {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

const DEFAULT_NAMES: FieldNames = { id: 'id', url: 'url', html: 'html' };

/**
 * Reads names such as `html=content,url=warc_url`.
 * @throws CommandError `usage`
 */
export function fieldNamesOf(text = ''): FieldNames {
  const names = { ...DEFAULT_NAMES };
  for (const pair of text.split(',').filter((pair) => pair !== '')) {
    const [field, name = ''] = pair.split('=', 2).map((part) => part.trim());
    if (name === '' || !isField(field)) {
      const message = `--fields wants pairs such as html=content,url=address, not "${pair}".`;
      throw new CommandError('usage', message);
    }
    names[field] = name;
  }
  return names;
}

function isField(text: string): text is keyof FieldNames {
  return Object.hasOwn(DEFAULT_NAMES, text);
}
