import type { LabelChoice } from '../../../../core/settings/settings.ts';
import { listen } from '../../../platform/events/listen.ts';
import { createCorrectionBar } from '../../corrections/correction-bar.ts';
import type { SitePassages } from '../../corrections/site-passages.ts';
import type { Corrections } from '../../page/corrections.ts';
import type { ReadPage } from '../../page/read-page.ts';
import { message } from '../../ui/message.ts';
import type { ArticleView } from '../article-view.ts';
import { enclosingFold } from '../find/enclosing-fold.ts';
import { dressFold, dressPassage } from './dress-passage.ts';
import { type Passage, passagesOf, textsOf } from './passages.ts';
import { listenToPresses } from './press-events.ts';

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
