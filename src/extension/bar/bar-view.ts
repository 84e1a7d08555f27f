import { ACTIONS, type Action } from '../../core/actions.ts';
import { SETTINGS } from '../../core/settings/settings-list.ts';
import { listen } from '../events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { describeStrictness } from '../ui/describe-strictness.ts';
import { formatCount } from '../ui/format-count.ts';
import { buildIcon } from '../ui/icons.ts';
import { message } from '../ui/message.ts';
import { buildCopyChoice } from './copy-choice.ts';

/** What the bar leads to. */
export interface BarActions {
  perform(action: Action): void;
  onStrictness(strictness: number): void;
  onClose(): void;
}

export interface BarState {
  /** Words that are highlighted, and words of the page. */
  readonly kept: number;
  readonly all: number;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  /** The page as a whole is a near thing. */
  readonly isDoubtful: boolean;
  /** The page was too long and its end was not read. */
  readonly isTruncated: boolean;
  /** The page has a dark ground. */
  readonly isDark: boolean;
}

export interface BarView {
  readonly children: readonly HTMLElement[];
  show(state: BarState): void;
  /** Closes the choice of what to copy as. @returns whether it was open */
  closeChoice(): boolean;
}

/** What stands in the bar, in the order of the Tab key. */
export function buildBarView({ perform, onStrictness, onClose }: BarActions): BarView {
  const words = buildElement('p', { class: 'words', attributes: { role: 'status' } });
  const notes = buildElement('div', { class: 'notes' });
  const copy = buildCopyChoice(perform);
  const strictness = buildStrictness(onStrictness);
  const actions = buildElement('div', {
    class: 'actions',
    children: buildActionButtons(perform, copy.element),
  });
  const close = buildElement('button', {
    class: 'icon-button',
    attributes: {
      type: 'button',
      'aria-label': message('barClose'),
      title: `${message('barClose')} (Esc)`,
    },
    children: [buildIcon('leave')],
  });
  listen(close, 'click', onClose);

  return {
    children: [notes, words, actions, strictness.element, close],
    closeChoice: copy.close,
    show(state) {
      strictness.set(state.strictness);
      // A text in a script without spaces may have half a word more.
      const count = message('barWords', formatCount(state.kept), formatCount(state.all));
      // Said again only when it is news.
      if (words.textContent !== count) words.textContent = count;
      notes.replaceChildren(
        ...(state.isDoubtful ? [note('readerDoubt')] : []),
        ...(state.isTruncated ? [note('readerTruncated')] : []),
      );
    },
  };
}

/** The buttons of the actions that have one, and where the first of those to copy stands the choice among them. */
function buildActionButtons(
  perform: BarActions['perform'],
  copyChoice: HTMLElement,
): HTMLElement[] {
  return ACTIONS.flatMap(({ id, titleKey, bar }, i) => {
    if (bar === undefined) return [];
    if (bar === 'copy') return i === FIRST_COPY ? [copyChoice] : [];
    const options = { class: bar.isMain ? 'button main' : 'button', hintKey: titleKey };
    return [barButton(bar.labelKey, options, () => perform(id))];
  });
}

const FIRST_COPY = ACTIONS.findIndex(({ bar }) => bar === 'copy');

function barButton(
  key: string,
  { class: name, hintKey }: { readonly class: string; readonly hintKey: string },
  onPress: () => void,
): HTMLElement {
  const button = buildElement('button', {
    class: name,
    attributes: { type: 'button', title: message(hintKey) },
    children: [message(key)],
  });
  listen(button, 'click', onPress);
  return button;
}

function buildStrictness(onStrictness: BarActions['onStrictness']) {
  const { min, max, step } = SETTINGS.strictness.range;
  const input = buildElement('input', { attributes: { type: 'range', min, max, step } });
  const name = buildElement('span', { children: [message('readerStrictness')] });
  const element = buildElement('label', { class: 'strictness', children: [name, input] });
  function set(strictness: number): void {
    if (input.valueAsNumber !== strictness) input.value = String(strictness);
    const value = describeStrictness(strictness);
    input.setAttribute('aria-valuetext', value);
    element.title = `${message('readerStrictness')}: ${value}`;
  }
  listen(input, 'input', () => {
    set(input.valueAsNumber);
    onStrictness(input.valueAsNumber);
  });
  return { element, set };
}

function note(key: string): HTMLElement {
  return buildElement('p', { children: [message(key)] });
}
