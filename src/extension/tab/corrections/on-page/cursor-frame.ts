import { excerptOf } from '../../../layers/page/positions/excerpt.ts';
import { message } from '../../../layers/ui/message.ts';
import type { Cursor } from './cursor.ts';
import { createFrame } from './frame.ts';
import { rangeOf, wantsBack } from './located-passage.ts';
import { boxOf } from './place-boxes.ts';

/** The frame around the passage that is looked at. */
export interface CursorFrame {
  readonly element: HTMLElement;
  /** Another passage is looked at, or it is another thing that a press would do. */
  draw(): void;
  /** The passage stands elsewhere in the window. */
  place(): void;
}

/** @param onPress the frame itself is pressed, as by keyboard */
export function createCursorFrame(
  cursor: Pick<Cursor, 'now'>,
  onPress: (event: MouseEvent) => void,
): CursorFrame {
  const frame = createFrame(onPress);

  function place(): void {
    const { now } = cursor;
    const box = now && boxOf(now.labeled, now.passage);
    if (box === undefined) frame.hide();
    else frame.show(box);
  }

  return {
    element: frame.element,
    place,
    draw() {
      const { now } = cursor;
      if (now !== undefined) {
        const isKept = !wantsBack(now);
        const action = message(isKept ? 'handLeaveOut' : 'handBringBack');
        frame.tell({ action, excerpt: excerptOf(rangeOf(now)), isKept });
      }
      place();
    },
  };
}
