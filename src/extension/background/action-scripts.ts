import type { Action } from '../../core/actions.ts';
import compareScript from '../compare/compare-script.ts?script&iife';
import chooseScript from '../corrections/on-page/correct-script.ts?script&iife';
import takeScript from '../export/export-script.ts?script&iife';
import readerScript from '../reader/reader-script.ts?script&iife';

/** The script that a action needs in the page beside the content script; each adds its actions there. */
export const ACTION_SCRIPTS: Partial<Record<Action, string>> = {
  reader: readerScript,
  'copy-text': takeScript,
  'copy-markdown': takeScript,
  'copy-html': takeScript,
  'save-markdown': takeScript,
  'save-text': takeScript,
  'save-html': takeScript,
  'save-epub': takeScript,
  'save-labels': takeScript,
  choose: chooseScript,
  compare: compareScript,
  why: compareScript,
};
