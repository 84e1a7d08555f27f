import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../tools/repository.ts';
import type { Messages } from '../in-page/extension-apis.ts';

/** The interface's sentences in one language, such as `zh_CN`. */
export async function localeMessages(locale: string): Promise<Messages> {
  const file = join(ROOT, 'public/_locales', locale, 'messages.json');
  return JSON.parse(await readFile(file, 'utf8'));
}
