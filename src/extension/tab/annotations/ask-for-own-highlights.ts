import { pageKeys } from '../../../article/annotations/page-key.ts';
import {
  type AnnotationAnswer,
  parseAnnotationAnswer,
} from '../../../core/annotations/annotation-request.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { pageAddress } from '../../platform/browser/page-address.ts';
import { canonicalOf } from './inject-annotations.ts';

/** The user's highlights of the page in the tab; undefined where nobody answers. */
export async function askForOwnHighlights(): Promise<AnnotationAnswer | undefined> {
  const request = { ask: 'of-page', keys: pageKeys(pageAddress(), canonicalOf()) } as const;
  return parseAnnotationAnswer(await askBackground({ type: 'annotations', request }));
}
