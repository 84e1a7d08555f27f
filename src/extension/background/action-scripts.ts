import type { ActionScript } from '../../core/action-definition.ts';
import { type Action, definitionOf } from '../../core/actions.ts';
import annotationsScript from '../annotations/annotations-script.ts?script&iife';
import articleScript from '../article/article-script.ts?script&iife';
import barScript from '../bar/bar-script.ts?script&iife';
import compareScript from '../compare/compare-script.ts?script&iife';
import correctScript from '../corrections/on-page/correct-script.ts?script&iife';
import exportScript from '../export/export-script.ts?script&iife';
import readerScript from '../reader/reader-script.ts?script&iife';

const FILES: Readonly<Record<ActionScript, readonly string[]>> = {
  reader: [articleScript, readerScript],
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
