import type { PageStatus } from '../../../page/messages.ts';
import { removeOrphans } from '../highlight/highlight.ts';

interface OrphanCleanup {
  readonly isDone: boolean;
  /** @returns whether there was anything */
  cleanUp(): Promise<boolean>;
}

/** Takes away what a version before this one has left in the page, once. */
export function createOrphanCleanup(): OrphanCleanup {
  let cleaned: Promise<boolean> | undefined;
  return {
    get isDone() {
      return cleaned !== undefined;
    },
    cleanUp: () => (cleaned ??= removeOrphans(document)),
  };
}

/** A press; the first one only takes away what a version before this one has left. */
export function cleanUpOrphanOrPress(
  press: () => void,
  report: (status: PageStatus) => void,
  orphans: OrphanCleanup,
): () => Promise<void> {
  return async () => {
    const isFirst = !orphans.isDone;
    const hadOrphan = (await orphans.cleanUp()) && isFirst;
    if (hadOrphan) report({ state: 'off' });
    else press();
  };
}
