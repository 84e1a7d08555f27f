import type { AddressProblem } from '../../../../article/templates/app-address.ts';
import { message } from '../../../layers/ui/message.ts';

/** What is wrong with a template and where, a sentence for each thing. */
export function problemSentences(text: string, problems: readonly AddressProblem[]): string[] {
  return problems.map(({ code, at, words }) => {
    const before = text.slice(0, at).split('\n');
    const character = (before.at(-1)?.length ?? 0) + 1;
    // `_locales` allows no hyphen in a key.
    const sentence = message(`templateProblem_${code.replaceAll('-', '_')}`, words);
    return message('templatePlace', before.length, character, sentence);
  });
}
