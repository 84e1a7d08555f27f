import type { PassageRule } from '../../../core/passage-rule.ts';

/** A live text node; all that is asked of it is which one it is, and whether the page still has it. */
export type CorrectedText = Pick<Node, 'isConnected'>;

/**
 * What the user has said of passages of a page: that they are content, or that they are not, whatever an
 * engine says. Holds for as long as the page has these text nodes, however often it is read and labeled.
 */
export interface Corrections {
  /** How many corrections hold, since the user has started over. */
  readonly count: number;
  /** The texts of each of them. */
  readonly correctedTexts: readonly (readonly CorrectedText[])[];
  /** What was said of all pages of the site, as the settings have it; counts less than what is said of this one. */
  readonly remembered: readonly PassageRule[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All of these texts are content from now on, or none of them is. */
  correct(texts: readonly CorrectedText[], isContent: boolean): void;
  undo(): void;
  redo(): void;
  /** Everything is what the engine says; can be undone like any other action. */
  startOver(): void;
  /** The settings have other rules for the site. */
  setRemembered(rules: readonly PassageRule[]): void;
  /** Forgets what was said of texts that the page has taken away since. */
  forgetGone(): void;
  /**
   * @param texts shape [L], the text of each leaf
   * @param labels shape [L]
   * @returns shape [L]; `labels` itself where nothing was said
   */
  apply(texts: readonly CorrectedText[], labels: Uint8Array): Uint8Array;
}
