import type { PageTree } from '../../page/page-tree.ts';
import type { ReproductionSet } from './published.ts';

/** Labels a page. */
export interface Labeller {
  /** @returns shape [L], BOILERPLATE or CONTENT */
  label(tree: PageTree): Promise<Uint8Array>;
  dispose(): void;
}

/** A method that is measured. */
export interface System {
  readonly id: string;
  /** Folders and files of the repository on which the method's answers depend. */
  readonly made: readonly string[];
  readonly sets: readonly ReproductionSet[];
  /**
   * Seeds of several trainings whose figures are averaged, where one training alone is not
   * reliable.
   */
  readonly seeds?: readonly number[];
  /**
   * Loads or trains the method.
   * @param seed one of `seeds`, if there are any
   */
  open(seed?: number): Promise<Labeller>;
}
