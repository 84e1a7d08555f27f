import type { PageTree } from '../../page/page-tree.ts';
import type { ReproductionSet } from './published.ts';

/** Labels a page. */
export interface Labeller {
  /** @returns shape [L], BOILERPLATE or CONTENT */
  label(tree: PageTree): Promise<Uint8Array>;
  dispose(): void;
}

/** A method as it is measured. */
export interface System {
  readonly id: string;
  /** What its answers depend on: folders and files of the repository. */
  readonly made: readonly string[];
  readonly sets: readonly ReproductionSet[];
  /** Of trainings, where one alone proves nothing; their figures are averaged. */
  readonly seeds?: readonly number[];
  /** @param seed one of `seeds`, where there are any */
  open(seed?: number): Promise<Labeller>;
}
