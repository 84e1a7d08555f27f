import type { PageStatus } from '../../page/messages.ts';
import { failureKey } from '../ui/notices/failure-key.ts';

export interface StatusWords {
  /** Text of the badge; empty takes it away. */
  readonly badge: string;
  /** Key of the tooltip's sentence in `_locales`; undefined where the sentence itself is there. */
  readonly titleKey?: string;
  readonly substitutions: readonly string[];
  readonly title?: string;
  readonly badgeColor: string;
}

/** All three carry white text at a contrast of 5 : 1 or more. */
const CALM = '#5a5a5a';
const DONE = '#1a6e3c';
const FAILED = '#b3261e';

/**
 * A tab's status as a badge and a sentence.
 * @param language BCP 47 tag of the interface, for the percent sign
 */
export function describeStatus(status: PageStatus, language: string): StatusWords {
  switch (status.state) {
    case 'off':
      return { badge: '', titleKey: 'actionTitle', substitutions: [], badgeColor: CALM };
    case 'working':
      return { badge: '…', titleKey: 'statusWorking', substitutions: [], badgeColor: CALM };
    case 'done': {
      const share = formatShare(status.share, language);
      const titleKey = status.truncated ? 'statusDoneTruncated' : 'statusDone';
      return { badge: share, titleKey, substitutions: [share], badgeColor: DONE };
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

/** Whole percent, but something is never shown as nothing. */
function formatShare(share: number, language: string): string {
  const percent = Math.max(share, 0.01);
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent);
}
