import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import type { PassageRule } from '../../../core/passage-rule.ts';
import type { Corrections, CorrectedText as Text } from '../../layers/page/corrections.ts';
import { isInPage } from '../../platform/dom/is-detached.ts';

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
