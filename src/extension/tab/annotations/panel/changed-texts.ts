import { differencesOf } from '../../../../article/annotations/differences.ts';
import { shorten } from '../../../../core/text/cut-text.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';

/** Characters shown of a text that is the same in both. */
const MAX_SAME = 280;

/** A passage as it was highlighted, and a line that says how it is now; what differs is marked in each. */
export function changedTexts(
  exact: string,
  { changedTo = exact }: { readonly changedTo?: string | undefined },
): { readonly before: readonly (Node | string)[]; readonly now: HTMLElement } {
  const differences = differencesOf(exact, changedTo);
  const textOf = (side: 'before' | 'now', name: 'del' | 'ins') =>
    differences
      .filter((one) => one.side === side || one.side === 'both')
      .map(({ text, side: own }) =>
        own === 'both' ? shorten(text, MAX_SAME) : buildElement(name, {}, [text]),
      );
  return {
    before: textOf('before', 'del'),
    now: buildElement('p', { class: 'now' }, [`${message('markNow')} `, ...textOf('now', 'ins')]),
  };
}
