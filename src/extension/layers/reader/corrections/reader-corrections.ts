import type { LabelChoice } from '../../../../core/settings/settings.ts';
import { shorten } from '../../../../core/text/cut-text.ts';
import { listen } from '../../../platform/events/listen.ts';
import { createCorrectionBar } from '../../corrections/correction-bar.ts';
import type { SitePassages } from '../../corrections/site-passages.ts';
import type { Corrections } from '../../page/corrections.ts';
import type { ReadPage } from '../../page/read-page.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { buildIcon } from '../../ui/icons.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';
import type { ArticleView } from '../article-view.ts';
import { enclosingFold } from '../find/enclosing-fold.ts';
import { READING_SELECTOR, readTextRuns } from '../find/text-runs.ts';
import { type Passage, passagesOf, textsOf } from './passages.ts';

/** Enough to recognize a passage by. */
const EXCERPT_CHARACTERS = 60;
/** Blocks that hold nothing but words; others have a box around them, as some of them scroll. */
const WORDS = 'p, h2, h3, h4, h5, h6';

/** A press that moves further than this, in px, selects text. */
const MAX_MOVE = 4;

/** Passages left out and brought back by hand, each where it stands in the article. */
export interface ReaderCorrections {
  /** The bar, while passages are corrected. */
  readonly element: HTMLElement;
  readonly isOn: boolean;
  toggle(): void;
  /** The article was rendered anew. */
  refresh(): void;
}

export interface ReaderCorrectionsOptions {
  readonly layer: HTMLElement;
  page(): ReadPage;
  readonly view: ArticleView;
  readonly corrections: Corrections;
  readonly passages: SitePassages | undefined;
  /** How the article is cut now. */
  choice(): LabelChoice;
  /** Cuts and renders the article anew. */
  cut(): void;
  fail(error: unknown): void;
}

export function createReaderCorrections(parts: ReaderCorrectionsOptions): ReaderCorrections {
  const { view, corrections } = parts;
  let isOn = false;
  let buttons = new Map<Passage, HTMLElement>();
  /** What gets the focus once the article is rendered again: until then it is on what is being replaced. */
  let focusNext: Passage | 'title' | undefined;
  /** Where the last press was, from which Shift reaches to the next. */
  let pressedLast: Passage | undefined;

  const bar = createCorrectionBar({
    ...{ corrections, passages: parts.passages, hint: message('handHint') },
    page: parts.page,
    ...{ choice: parts.choice, onChange: parts.cut, onDone: toggle, fail: parts.fail },
  });
  bar.element.hidden = true;

  function toggle(): void {
    isOn = !isOn;
    pressedLast = undefined;
    bar.tell();
    bar.element.hidden = !isOn;
    parts.layer.classList.toggle('corrects', isOn);
    // What had the focus may be gone, and keys go to the page's body where nothing has it.
    if (!isOn) focusNext = 'title';
    bar.change(corrections.forgetGone);
  }

  function refresh(): void {
    const focused = focusNext;
    focusNext = undefined;
    if (isOn) dress();
    if (focused === 'title') view.title.focus({ preventScroll: true });
    else if (focused !== undefined) focus(focused);
  }

  function dress(): void {
    const shown = passagesOf(view.rendering, view.title);
    buttons = new Map(shown.map((passage) => [passage, dressPassage(passage)]));
    const folded = Map.groupBy(shown, ({ element }) => enclosingFold(element));
    for (const [fold, inside] of folded) {
      if (fold !== null) dressFold(fold, inside.length > 1 ? () => say(inside, true) : undefined);
    }
    bar.tell();
  }

  function say(said: readonly Passage[], isContent: boolean): void {
    const texts = said.flatMap((passage) => textsOf(parts.page(), passage));
    bar.change(() => corrections.correct(texts, isContent));
  }

  function press(pressed: Passage, { shiftKey }: MouseEvent): void {
    const reached = shiftKey ? between(pressed) : [pressed];
    pressedLast = pressed;
    focusNext = pressed;
    say(
      reached.filter(({ isOut }) => isOut === pressed.isOut),
      pressed.isOut,
    );
  }

  /** All passages from the one that was pressed last to this one. */
  function between(pressed: Passage): Passage[] {
    const all = [...buttons.keys()];
    const from = all.findIndex((one) => isSame(one, pressedLast ?? pressed));
    const to = all.indexOf(pressed);
    return from < 0 ? [pressed] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  /** The same passage where it stands now, or the fold in which it is. */
  function focus(pressed: Passage): void {
    const [passage, button] = [...buttons].find(([one]) => isSame(one, pressed)) ?? [];
    if (passage === undefined) return;
    const fold = enclosingFold(passage.element);
    const target = fold === null || fold.open ? button : fold.querySelector('summary');
    target?.focus({ preventScroll: true });
  }

  function passageAt(target: Element): Passage | undefined {
    const box = target.closest('.passage');
    const entry = [...buttons].find(([, button]) => button.parentElement === box);
    return entry?.[0];
  }

  listenToPresses(view.element, { isOn: () => isOn, passageAt, onPress: press });
  listen(parts.layer, 'keydown', (event) => {
    if (isOn && !(event.target instanceof HTMLInputElement)) bar.takeKey(event);
  });

  return {
    element: bar.element,
    get isOn() {
      return isOn;
    },
    toggle,
    refresh,
  };
}

function isSame({ source }: Passage, other: Passage): boolean {
  return source.document === other.source.document && source.firstLeaf === other.source.firstLeaf;
}

interface PressEventsOptions {
  /** Whether passages are corrected now; at other times presses are for the article. */
  isOn(): boolean;
  passageAt(target: Element): Passage | undefined;
  onPress(passage: Passage, event: MouseEvent): void;
}

/** Hears presses on passages of an article; links and what else can be pressed in them do nothing meanwhile. */
function listenToPresses(
  article: HTMLElement,
  { isOn, passageAt, onPress }: PressEventsOptions,
): void {
  let pressedAt = { x: 0, y: 0 };
  listen(article, 'pointerdown', ({ clientX, clientY }) => {
    pressedAt = { x: clientX, y: clientY };
  });
  listen(article, 'mousedown', (event) => {
    // Else the browser would select all text up to here.
    if (isOn() && event.shiftKey) event.preventDefault();
  });
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const passage = isOn() ? passageAt(target) : undefined;
    // Folds open, close and are brought back as ever, also within a table.
    const isOfFold = target.closest('summary, .hand-all') !== null;
    if (passage === undefined || isOfFold) return;
    event.preventDefault();
    event.stopPropagation();
    const isByPointer = event.detail > 0;
    const way = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y);
    if (!isByPointer || way <= MAX_MOVE) onPress(passage, event);
  };
  // On its way down, before whatever else hears it.
  listen(article, 'click', press, { capture: true });
}

/**
 * Gives a passage the button that leaves it out or brings it back.
 * @returns the button
 */
function dressPassage({ element, isOut }: Passage): HTMLButtonElement {
  const label = message(isOut ? 'handBringBack' : 'handLeaveOut');
  const button = buildElement(
    'button',
    {
      class: 'hand-button',
      ...interfaceAttributes(),
      type: 'button',
      title: label,
      'aria-label': `${label}: ${excerptOf(element)}`,
    },
    [buildIcon(isOut ? 'add' : 'leave')],
  );
  if (element.matches(WORDS)) {
    element.classList.add('passage');
    element.prepend(button);
    return button;
  }
  const box = buildElement('div', { class: 'passage' });
  element.replaceWith(box);
  box.append(button, element);
  return button;
}

/**
 * Has a fold say how much stands in it, however little that is, and gives it the button that brings all of
 * it back, if there is a action for it.
 */
function dressFold(fold: HTMLElement, onBringBack: (() => void) | undefined): void {
  fold.classList.remove('slight');
  if (onBringBack === undefined) return;
  const button = textButton(message('handBringAll'), onBringBack);
  button.classList.add('hand-all');
  for (const [name, value] of Object.entries(interfaceAttributes())) {
    button.setAttribute(name, value);
  }
  fold.querySelector(':scope > summary')?.after(button);
}

function excerptOf(element: HTMLElement): string {
  const runs = readTextRuns(element, { skipped: READING_SELECTOR });
  const text = runs.text.replaceAll(/\s+/g, ' ').trim();
  return shorten(text, EXCERPT_CHARACTERS);
}
