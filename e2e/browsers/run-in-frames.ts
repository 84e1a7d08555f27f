import { waitUntil } from '../support/wait-until.ts';

/** The frame of either driver. */
interface Frame {
  evaluate(task: () => unknown): Promise<unknown>;
}

/** What the drivers and the browsers say of a frame that the page has taken out meanwhile. */
const GONE = /detached|no such frame|context was destroyed|discarded/i;

/**
 * Runs a function in every frame of a page. A driver hears later than the page that a frame is gone: then
 * it is asked again which frames there are.
 */
export async function runInFrames<R>(frames: () => readonly Frame[], task: () => R): Promise<R[]> {
  const ask = () =>
    Promise.all(frames().map((frame) => frame.evaluate(task))).catch((error: unknown) => {
      if (!GONE.test(String(error))) throw error;
      return undefined;
    });
  const answers = await waitUntil('frames that stay', ask);
  return answers as R[];
}
