import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import type { PassageRule } from '../../core/passage-rule.ts';
import { isInPage } from '../page/is-detached.ts';

/** A live text node; all that is asked of it is which one it is, and whether the page still has it. */
type Text = Pick<Node, 'isConnected'>;

/**
 * What the user has said of passages of a page: that they are content, or that they are not, whatever an
 * engine says. Holds for as long as the page has these text nodes, however often it is read and labeled.
 */
export interface Corrections {
  /** How many corrections hold, since the user has started over. */
  readonly count: number;
  /** The texts of each of them. */
  readonly correctedTexts: readonly (readonly Text[])[];
  /** What was said of all pages of the site, as the settings have it; counts less than what is said of this one. */
  readonly remembered: readonly PassageRule[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** All of these texts are content from now on, or none of them is. */
  correct(texts: readonly Text[], isContent: boolean): void;
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
  apply(texts: readonly Text[], labels: Uint8Array): Uint8Array;
}

interface Correction {
  readonly texts: readonly Text[];
  readonly isContent: boolean;
}
type Action = Correction | 'start over';

/** @param onChange another label holds for some text */
export function createCorrections(onChange: () => void): Corrections {
  let actions: Action[] = [];
  /** Actions that hold; those behind them are undone. */
  let done = 0;
  let verdicts: ReadonlyMap<Text, boolean> = new Map();
  let remembered: readonly PassageRule[] = [];

  function holding(): Correction[] {
    const since = actions.slice(0, done).lastIndexOf('start over');
    return actions.slice(since + 1, done).filter((action) => action !== 'start over');
  }

  function settle(next: number): void {
    done = next;
    verdicts = new Map(
      holding().flatMap(({ texts, isContent }) => texts.map((text) => [text, isContent] as const)),
    );
    onChange();
  }

  function add(action: Action): void {
    actions = [...actions.slice(0, done), action];
    settle(actions.length);
  }

  return {
    get count() {
      return holding().length;
    },
    get correctedTexts() {
      return holding().map(({ texts }) => texts);
    },
    get remembered() {
      return remembered;
    },
    get canUndo() {
      return done > 0;
    },
    get canRedo() {
      return done < actions.length;
    },
    correct(texts, isContent) {
      if (texts.length > 0) add({ texts, isContent });
    },
    undo() {
      if (done > 0) settle(done - 1);
    },
    redo() {
      if (done < actions.length) settle(done + 1);
    },
    startOver() {
      if (holding().length > 0) add('start over');
    },
    setRemembered(rules) {
      remembered = rules;
    },
    forgetGone() {
      const isThere = (action: Action) => action === 'start over' || action.texts.some(isInPage);
      const doneBefore = actions.slice(0, done).filter(isThere).length;
      actions = actions.filter(isThere);
      done = doneBefore;
    },
    apply(texts, labels) {
      if (verdicts.size === 0) return labels;
      return labels.map((label, leaf) => {
        const isContent = verdicts.get(texts[leaf]);
        if (isContent === undefined) return label;
        return isContent ? CONTENT : BOILERPLATE;
      });
    },
  };
}
