import type { PageStatus } from '../../page/messages.ts';
import { failureKey } from '../layers/ui/notices/failure-key.ts';
import { shortCount } from './short-count.ts';

export interface StatusWords {
  /** Text of the badge; empty takes it away. */
  readonly badge: string;
  /** Key of the tooltip's sentence in `_locales`; undefined where the sentence itself is there. */
  readonly titleKey?: string;
  readonly substitutions: readonly string[];
  /** What decides the form of that sentence; undefined where it has no count. */
  readonly count?: number;
  readonly title?: string;
  readonly badgeColor: string;
}

/** All three carry white text at a contrast of 5 : 1 or more. */
const CALM = '#5a5a5a';
const DONE = '#1a6e3c';
const FAILED = '#b3261e';

/**
 * A tab's status as a badge and a sentence.
 * @param language BCP 47 tag of the interface, for the numbers
 */
export function describeStatus(status: PageStatus, language: string): StatusWords {
  switch (status.state) {
    case 'off':
      return { badge: '', titleKey: 'actionTitle', substitutions: [], badgeColor: CALM };
    case 'working':
      return { badge: '…', titleKey: 'statusWorking', substitutions: [], badgeColor: CALM };
    case 'done': {
      const titleKey = status.truncated ? 'statusDoneTruncated' : 'statusDone';
      const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
      // Something is never shown as nothing.
      const kept = Math.max(1, Math.round(status.kept));
      const substitutions = [format(kept), format(status.all)];
      const badge = shortCount(kept, language);
      return { badge, titleKey, substitutions, count: status.all, badgeColor: DONE };
    }
    case 'failed': {
      const titleKey = failureKey(status.code);
      return { badge: '!', titleKey, substitutions: [], badgeColor: FAILED };
    }
    case 'notified': {
      const [badge, badgeColor] = status.isProblem ? ['!', FAILED] : ['✓', DONE];
      return { badge, title: status.text, substitutions: [], badgeColor };
    }
  }
}
