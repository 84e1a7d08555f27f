import { CONTENT } from '../../../core/labels.ts';
import { excerptOf } from '../page/positions/excerpt.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';
import { shownWords } from '../page/positions/shown-words.ts';
import { buildElement } from '../ui/build-element.ts';
import { iconButton, textButton } from '../ui/buttons.ts';
import { engineName } from '../ui/engine-name.ts';
import { formatCount, formatList } from '../ui/format-count.ts';
import { countedMessage, message } from '../ui/message.ts';
import { isDifference } from './agreement.ts';
import type { ComparedDocument } from './compared-page.ts';
import type { ComparedEngine } from './legend.ts';
import type { Passage } from './passages.ts';

/** A passage that some engines keep and others leave out. */
interface Difference {
  readonly compared: ComparedDocument;
  readonly passage: Passage;
}

export interface StepperOptions {
  /** Shows a passage in the page; undefined when no passage is shown any more. */
  onStep(range: LeafRange | undefined): void;
  onExplain(range: LeafRange): void;
  announce(words: string): void;
}

export const NEXT_KEY = 'n';
export const PREVIOUS_KEY = 'p';

/**
 * Steps through the differences between the engines.
 * This is one closure, because buttons, keys and list share the current difference.
 */
export function createStepper({ onStep, onExplain, announce }: StepperOptions) {
  let differences: readonly Difference[] = [];
  let engines: readonly ComparedEngine[] = [];
  let at = -1;

  const previous = iconButton({
    icon: 'previous',
    label: message('comparePrevious'),
    key: PREVIOUS_KEY,
    onPress: () => step(-1),
  });
  const next = iconButton({
    icon: 'next',
    label: message('compareNext'),
    key: NEXT_KEY,
    onPress: () => step(1),
  });
  const count = buildElement('span', { class: 'count' });
  const keeper = buildElement('p', { class: 'keeper' });
  const excerpt = buildElement('p', { class: 'excerpt', dir: 'auto' });
  const why = textButton(message('compareWhy'), () => {
    const now = differences[at];
    if (now !== undefined) onExplain(mainLeaf(rangeOf(now)));
  });
  const passage = buildElement('div', { class: 'passage' }, [keeper, excerpt, why]);
  const heading = buildElement('h3', {}, [message('compareDifferences')]);
  const element = buildElement('section', { class: 'stepper' }, [
    buildElement('div', { class: 'steps' }, [heading, previous, count, next]),
    passage,
  ]);

  function step(by: 1 | -1): void {
    if (differences.length === 0) return;
    const from = at < 0 && by < 0 ? 0 : at;
    at = (from + by + differences.length) % differences.length;
    render();
    onStep(rangeOf(differences[at]));
    announce(`${count.textContent}. ${keeper.textContent}`);
  }

  function render(): void {
    const now = differences[at];
    count.textContent =
      now === undefined
        ? formatCount(differences.length)
        : message('compareCount', formatCount(at + 1), formatCount(differences.length));
    for (const button of [previous, next]) button.disabled = differences.length === 0;
    passage.hidden = now === undefined;
    if (now === undefined) return;
    keeper.textContent = keeperOf(now, engines);
    excerpt.textContent = excerptOf(rangeOf(now));
  }

  return {
    element,
    step,
    show(documents: readonly ComparedDocument[], compared: readonly ComparedEngine[]) {
      const before = differences[at];
      engines = compared;
      differences = documents.flatMap((of) =>
        of.passages
          .filter(({ agreement }) => isDifference(agreement))
          .map((passage) => ({ compared: of, passage })),
      );
      at = differences.findIndex((difference) => isSameRange(difference, before));
      if (before !== undefined) onStep(at < 0 ? undefined : rangeOf(differences[at]));
      render();
    },
  };
}

function isSameRange({ compared, passage }: Difference, other: Difference | undefined): boolean {
  return (
    compared.capture === other?.compared.capture &&
    passage.first === other.passage.first &&
    passage.last === other.passage.last
  );
}

function rangeOf({ compared, passage }: Difference): LeafRange {
  return { captured: compared, first: passage.first, last: passage.last };
}

/** The leaf of a range with the most words, which is what people mean by the passage. */
function mainLeaf({ captured, first, last }: LeafRange): LeafRange {
  let main = first;
  for (let leaf = first; leaf <= last; leaf++) {
    const { tree } = captured.capture;
    if (shownWords(tree, leaf) > shownWords(tree, main)) main = leaf;
  }
  return { captured, first: main, last: main };
}

function keeperOf({ compared, passage }: Difference, engines: readonly ComparedEngine[]): string {
  const keepers = engines.filter((_, i) => compared.labels[i][passage.first] === CONTENT);
  const names = keepers.map(({ engine }) => engineName(engine));
  const { words } = passage;
  const count = formatCount(words);
  return names.length === 1
    ? countedMessage('compareOnlyKeeps', words, names[0], count)
    : countedMessage('compareSomeKeep', words, formatList(names), count);
}
