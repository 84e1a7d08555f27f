import type { PartBesideText } from '../../../core/parts.ts';
import { SETTINGS } from '../../../core/settings/settings-list.ts';
import { listen } from '../../platform/events/listen.ts';
import type { ReadDocument } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { plainButton, textButton } from '../ui/buttons.ts';
import { describeStrictness, oppositeOf } from '../ui/describe-strictness.ts';
import { formatCount } from '../ui/format-count.ts';
import { buildIcon } from '../ui/icons.ts';
import { countedMessage, message } from '../ui/message.ts';
import {
  type ActionButtonOptions,
  type ActionButtons,
  buildActionButtons,
} from './action-buttons.ts';

/** What the bar shows of its buttons, from much room to little. */
const FITS = ['texts', 'icons', 'tight'] as const;

/** What the bar leads to. */
export interface BarActions extends ActionButtonOptions {
  onStrictness(strictness: number): void;
  /** Scrolls to where the content begins. */
  onGoToContent(): void;
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
  /** Which page of a text on several it is. */
  readonly pages?: ReadDocument['pages'] | undefined;
  /** The page has a dark ground. */
  readonly isDark: boolean;
  /** The parts that have a tint in the page; none where the user does not want any. */
  readonly parts: readonly PartBesideText[];
}

export interface BarView {
  readonly children: readonly HTMLElement[];
  show(state: BarState): void;
  /** Whether the count leads to where the content begins. */
  lead(isStartAway: boolean): void;
  /** Puts the buttons into one row, as the room is now, and tells whether they fit. */
  fit(): boolean;
  /** Moves the focus to the first control. */
  focus(): void;
  readonly closeMenu: ActionButtons['closeMenu'];
  readonly pressKey: ActionButtons['pressKey'];
}

/** What stands in the bar, in the order of the Tab key. */
export function buildBarView({
  onStrictness,
  onGoToContent,
  onClose,
  ...parts
}: BarActions): BarView {
  const words = buildWordCount(onGoToContent);
  const notes = buildElement('div', { class: 'notes' });
  const legend = buildElement('ul', {
    class: 'legend',
    'aria-label': message('optionsShowsParts'),
  });
  const buttons = buildActionButtons(parts);
  const strictness = buildStrictness(onStrictness);
  const actions = buildElement('div', { class: 'actions' }, buttons.elements);
  const close = buildCloseButton(onClose);
  const row = buildElement('div', { class: 'row' }, [actions, strictness.element, close]);
  let spacious: boolean | undefined;

  /** Where there is little room, the count stands in the last menu and the slider below the buttons. */
  function arrange(fit: BarFit): void {
    row.dataset.fit = fit;
    if (spacious === (fit !== 'tight')) return;
    spacious = fit !== 'tight';
    // The others stay where they are: one that is moved loses the focus.
    if (spacious) row.prepend(words.element);
    else buttons.spare.replaceChildren(words.element);
  }

  arrange('texts');
  return {
    children: [notes, legend, row],
    closeMenu: buttons.closeMenu,
    pressKey: buttons.pressKey,
    lead: words.lead,
    fit: () => fitBar(row, arrange),
    focus: () => actions.querySelector('button')?.focus({ preventScroll: true }),
    show(state) {
      buttons.nameLastUsed();
      strictness.set(state.strictness);
      words.show(state);
      notes.replaceChildren(
        ...(state.isDoubtful ? [note('readerDoubt')] : []),
        ...(state.isTruncated ? [note('readerTruncated')] : []),
        ...offerPages(state, parts),
      );
      legend.hidden = state.parts.length === 0;
      legend.replaceChildren(...state.parts.map((part) => swatch(part, state.isDark)));
    },
  };
}

function buildCloseButton(onClose: () => void): HTMLElement {
  const label = message('barClose');
  const title = `${label} (${message('keyEscape')})`;
  const attributes = { class: 'icon-button', 'aria-label': label, title };
  return plainButton(attributes, [buildIcon('leave')], onClose);
}

function buildStrictness(onStrictness: BarActions['onStrictness']) {
  const { min, max, step } = SETTINGS.strictness.range;
  const input = buildElement('input', { type: 'range', min, max, step });
  const label = message('readerStrictness');
  const name = buildElement('span', {}, [label]);
  const element = buildElement('label', { class: 'strictness' }, [name, input]);
  function set(strictness: number): void {
    const amount = oppositeOf(strictness);
    if (input.valueAsNumber !== amount) input.value = String(amount);
    const value = describeStrictness(strictness);
    input.setAttribute('aria-valuetext', value);
    element.title = message('namedValue', label, value);
  }
  listen(input, 'input', () => {
    const strictness = oppositeOf(input.valueAsNumber);
    set(strictness);
    onStrictness(strictness);
  });
  return { element, set };
}

function swatch(part: PartBesideText, isDark: boolean): HTMLElement {
  const attributes = { class: 'swatch', 'data-mark': part, 'data-dark': isDark };
  return buildElement('li', {}, [buildElement('span', attributes, [message(`partName_${part}`)])]);
}

function note(key: string): HTMLElement {
  return buildElement('p', {}, [message(key)]);
}

/** On the first page of several, a button that loads the others. */
function offerPages({ pages }: BarState, { perform }: ActionButtonOptions): HTMLElement[] {
  if (pages === undefined || pages.page !== 1) return [];
  const count = pages.count > 0 ? [`${message('pageOfPages', pages.page, pages.count)} `] : [];
  const button = textButton(message('menuAllPages'), () => perform('all-pages'));
  return [buildElement('p', { class: 'pages' }, [...count, button])];
}

type BarFit = (typeof FITS)[number];

/**
 * Shows as much as one row has room for: texts, or icons in their place, or words below icons and the slider below them. Languages
 * and fonts differ too much for fixed widths, so that each is tried.
 * @param show arranges the row for a fit
 */
function fitBar(row: HTMLElement, show: (fit: BarFit) => void): boolean {
  return FITS.some((fit) => {
    show(fit);
    return row.scrollWidth <= row.clientWidth;
  });
}

/** How many words are kept of how many; where their beginning is not in sight, a button that goes to it. */
function buildWordCount(onPress: () => void) {
  const text = buildElement('span');
  const button = plainButton({ class: 'count' }, [text, buildIcon('down')], onPress);
  const element = buildElement('p', { class: 'words', role: 'status' }, [button]);
  return {
    element,
    show({ kept, all }: { readonly kept: number; readonly all: number }) {
      // A text in a script without spaces may have half a word more.
      const count = countedMessage('barWords', all, formatCount(kept), formatCount(all));
      // Said again only when it is news.
      if (text.textContent !== count) text.textContent = count;
    },
    /** Whether it leads to the beginning of the content, which is out of sight. */
    lead(leads: boolean) {
      element.classList.toggle('leads', leads);
      // It may have the focus when the beginning comes into sight, and must not lose it.
      button.tabIndex = leads ? 0 : -1;
      button.title = leads ? message('barGoToContent') : '';
      button.setAttribute('aria-disabled', String(!leads));
    },
  };
}
