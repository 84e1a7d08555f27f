import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import type { Annotations } from './annotations.ts';

/**
 * Walks through the user's highlights in the order of the page, from the last to the first again.
 * @returns goes to the next one, or to the one before
 */
export function createMarkWalk(annotations: Annotations): (by: 1 | -1) => Promise<void> {
  let at: string | undefined;

  return async (by) => {
    await annotations.settled();
    const ids = annotations.anchored.map(({ annotation }) => annotation.id);
    if (ids.length === 0) {
      showNotice(message('markNone'), { kind: 'done' });
      return;
    }
    const before = at === undefined ? -1 : ids.indexOf(at);
    const index = before < 0 && by < 0 ? ids.length - 1 : (before + by + ids.length) % ids.length;
    at = ids[index];
    annotations.reveal(at);
    annotations.setOff(at);
    const text = message('markPosition', formatCount(index + 1), formatCount(ids.length));
    showNotice(text, { kind: 'done' });
  };
}
