import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figureOf } from './figures.ts';
import { fillSlots } from './slots.ts';
import type { Sources } from './sources.ts';

/** A text with slots, as it is and as it should be. */
export interface FilledText {
  /** From the repository on. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** README and its neighbours, what is in `docs`, and what stands beside the models. */
function textPaths(root: string): string[] {
  const markdownIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...top, ...markdownIn('docs'), ...markdownIn('models')].toSorted();
}

/**
 * All texts with the figures that the sources have today.
 * @throws RangeError when a text asks for a figure that there is not, with the text's name
 */
export function fillTexts(root: string, sources: Sources): FilledText[] {
  return textPaths(root).map((path) => {
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
}
