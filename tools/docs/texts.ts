import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accuracyChart } from './accuracy-chart.ts';
import { figureOf } from './figures.ts';
import { fillSlots } from './slots.ts';
import type { Sources } from './sources.ts';

/** The picture that README shows of `models/leave-out.json`. */
const CHART = 'docs/figures/accuracy.svg';

/** A text with slots, or a picture that is made from figures, in its present and its expected form. */
export interface FilledText {
  /** The path relative to the repository. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * All texts with slots: README and its neighbors, the files in `docs`, and those beside the
 * models.
 */
function textPaths(root: string): string[] {
  const markdownIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...top, ...markdownIn('docs'), ...markdownIn('models')].toSorted();
}

/**
 * Fills all texts with the present figures of the sources, and draws README's chart.
 * @throws RangeError with the text's name, when a text asks for a missing figure
 */
export function fillTexts(root: string, sources: Sources): FilledText[] {
  const chart = {
    path: CHART,
    before: existsSync(join(root, CHART)) ? readFileSync(join(root, CHART), 'utf8') : '',
    after: accuracyChart(sources.leaveOut()),
  };
  const texts = textPaths(root).map((path) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = fillSlots(before, (name) => {
      try {
        return figureOf(sources, name);
      } catch (error) {
        throw new RangeError(`${path}: ${error instanceof Error ? error.message : error}`);
      }
    });
    return { path, before, after };
  });
  return [...texts, chart];
}
