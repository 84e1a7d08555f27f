import type { ActionScript } from '../../core/action-definition.ts';
import { type Action, definitionOf } from '../../core/actions.ts';
import annotationsScript from '../tab/scripts/annotations-script.ts?script&iife';
import articleScript from '../tab/scripts/article-script.ts?script&iife';
import barScript from '../tab/scripts/bar-script.ts?script&iife';
import compareScript from '../tab/scripts/compare-script.ts?script&iife';
import correctScript from '../tab/scripts/correct-script.ts?script&iife';
import exportScript from '../tab/scripts/export-script.ts?script&iife';
import pagesScript from '../tab/scripts/pages-script.ts?script&iife';
import readerScript from '../tab/scripts/reader-script.ts?script&iife';

const FILES: Readonly<Record<ActionScript, readonly string[]>> = {
  reader: [articleScript, readerScript],
  pages: [articleScript, readerScript, pagesScript],
  export: [articleScript, exportScript],
  corrections: [correctScript],
  compare: [compareScript],
  annotations: [annotationsScript],
  bar: [barScript],
};

/** The files that an action needs in the page beside the content script; each adds its actions there. */
export function scriptsOf(action: Action): readonly string[] {
  const { script } = definitionOf(action);
  return script === undefined ? [] : FILES[script];
}
