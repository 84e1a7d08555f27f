import { CONTENT } from '../../core/page/labels.ts';
import { isLeafShown } from '../../core/page/page-tree.ts';
import handBarCss from '../by-hand/hand-bar.css?inline';
import { createHandBar } from '../by-hand/hand-bar.ts';
import type { SitePassages } from '../by-hand/site-passages.ts';
import type { Corrections } from '../content/corrections.ts';
import type { LabeledDocument } from '../content/cut-page.ts';
import type { ShownHighlight } from '../content/highlight-news.ts';
import { highlightRegistry } from '../content/highlight-registry.ts';
import { excerptOf } from '../place/excerpt.ts';
import { neighbourLeaf } from '../place/leaf-at.ts';
import { pickLeaf } from '../place/pick-leaf.ts';
import type { Place } from '../place/place.ts';
import { scrollToPlace } from '../place/scroll-to.ts';
import { shownWords } from '../place/shown-words.ts';
import { keepEvents } from '../reader/keep-events.ts';
import { DARK_HIGHLIGHT } from '../ui/highlight-css.ts';
import { makeRoom } from '../ui/make-room.ts';
import { sentence } from '../ui/sentence.ts';
import { openShadowHost } from '../ui/shadow-host.ts';
import chooseCss from './choose.css?inline';
import { createFrame } from './frame.ts';
import { boxOf } from './place-boxes.ts';
import { createTreePassages, type TreePassage, type TreePassages } from './tree-passages.ts';

/** Passages of the page chosen by hand, from the beginning of that to its end. */
export interface Choosing {
  /** The highlight shows something else now. */
  follow(shown: ShownHighlight): void;
  end(): void;
}

export interface ChoosingParts {
  readonly corrections: Corrections;
  readonly passages: SitePassages;
  fail(error: unknown): void;
  onEnd(): void;
}

/** A passage of one of the page's documents. */
interface Chosen {
  /** As it is cut now. */
  readonly labeled: LabeledDocument;
  readonly passage: TreePassage;
}

/** In CSS pixels: a passage that begins closer to the upper edge of the window is brought further down. */
const HEAD = 24;

export function startChoosing(first: ShownHighlight, parts: ChoosingParts): Choosing {
  const { corrections } = parts;
  const styles = [handBarCss, chooseCss].join('\n');
  const { root, layer, close } = openShadowHost('choose', { styles });
  const focusedBefore = root.activeElement;
  const ending = new AbortController();
  const { signal } = ending;
  let shown = first;
  let passagesOf = passagesByDocument();
  let endPick = startPick();
  let current: Chosen | undefined;
  /** Smaller ones inside of the current passage, from which it was made wider. */
  let narrower: TreePassage[] = [];
  /** The text that was pressed last, from which Shift reaches to the next. */
  let pressedLast: Node | undefined;

  const frame = createFrame((event) => current && press(current, event.shiftKey));
  const bar = createHandBar({
    ...{ corrections, passages: parts.passages, fail: parts.fail, onDone: end },
    ...{ hint: sentence('chooseHint'), keys: sentence('chooseKeys') },
    page: () => shown.page,
    strictness: () => shown.strictness,
    onChange: () => bar.tell(), // The highlight follows by itself, and says so.
  });

  function passagesByDocument() {
    const known = new Map<LabeledDocument['capture'], TreePassages>();
    return ({ capture }: Pick<LabeledDocument, 'capture'>): TreePassages => {
      const passages = known.get(capture) ?? createTreePassages(capture.tree);
      known.set(capture, passages);
      return passages;
    };
  }

  function startPick(): () => void {
    return pickLeaf(shown.page, {
      onHover: (place) => look(place && chosenAt(place)),
      onPick(place, { shiftKey }) {
        const chosen = chosenAt(place);
        if (chosen === undefined) return;
        look(chosen);
        press(chosen, shiftKey);
      },
    });
  }

  /** The passage around a text; that which is looked at, where it is around it, too. */
  function chosenAt({ captured, first: leaf }: Place): Chosen | undefined {
    const labeled = shown.documents.find(({ capture }) => capture === captured.capture);
    if (labeled === undefined) return undefined;
    const isInside = current?.labeled === labeled && current.passage.leaves.includes(leaf);
    return isInside ? current : { labeled, passage: passagesOf(labeled).at(leaf) };
  }

  function look(chosen: Chosen | undefined): void {
    if (chosen !== current) narrower = [];
    current = chosen;
    draw();
  }

  function draw(): void {
    const box = current && boxOf(current.labeled, current.passage);
    if (current === undefined || box === undefined) {
      frame.hide();
      return;
    }
    const isKept = !wantsBack(current);
    frame.show(box, {
      deed: sentence(isKept ? 'handLeaveOut' : 'handBringBack'),
      excerpt: excerptOf(placeOf(current)),
      isKept,
    });
  }

  function arrange(): void {
    makeRoom(bar.element);
    draw();
  }

  function press(pressed: Chosen, isReaching: boolean): void {
    const isContent = wantsBack(pressed);
    const leaves = isReaching ? reached(pressed) : pressed.passage.leaves;
    const { capture } = pressed.labeled;
    pressedLast = capture.leafNodes[pressed.passage.leaves[0]];
    const meant = isContent ? leaves.filter((leaf) => isLeafShown(capture.tree, leaf)) : leaves;
    bar.change(() =>
      corrections.correct(
        meant.map((leaf) => capture.leafNodes[leaf]),
        isContent,
      ),
    );
  }

  /** All texts from the passage that was pressed last to this one. */
  function reached({ labeled, passage }: Chosen): readonly number[] {
    const { leafNodes } = labeled.capture;
    const from = pressedLast === undefined ? -1 : leafNodes.indexOf(pressedLast);
    if (from < 0) return passage.leaves;
    const ends = [...passagesOf(labeled).at(from).leaves, ...passage.leaves];
    const [least, most] = [Math.min(...ends), Math.max(...ends)];
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  }

  function step(by: 1 | -1): void {
    const from = current === undefined ? placeInView() : placeOf(current);
    // Downwards from the last text of the passage, upwards from the first.
    const edge = from && { ...from, first: by > 0 ? from.last : from.first };
    let next = current === undefined && edge ? edge : neighbourLeaf(shown.page, edge, by);
    const before = current;
    current = undefined; // Else a text inside of it would be taken for all of it.
    // What a page has laid out nowhere is passed over.
    while (next !== undefined && boxAt(next) === undefined) {
      next = neighbourLeaf(shown.page, next, by);
    }
    const chosen = next && chosenAt(next);
    if (chosen === undefined) {
      current = before;
      return;
    }
    look(chosen);
    bringIntoView(chosen);
    frame.element.focus({ preventScroll: true });
  }

  /** Where the bar begins. */
  function foot(): number {
    return bar.element.getBoundingClientRect().top;
  }

  /** The first text that is kept and stands in the window; else the first below it. */
  function placeInView(): Place | undefined {
    let below: Place | undefined;
    for (const labeled of shown.documents) {
      for (const [leaf, label] of labeled.labels.entries()) {
        if (label !== CONTENT || shownWords(labeled.capture.tree, leaf) === 0) continue;
        const place = { captured: labeled, first: leaf, last: leaf };
        const box = boxAt(place);
        if (box === undefined || box.top < 0) continue;
        if (box.bottom < foot()) return place;
        below ??= place;
      }
    }
    return below;
  }

  function bringIntoView(chosen: Chosen): void {
    const box = boxOf(chosen.labeled, chosen.passage);
    if (box !== undefined && box.top >= HEAD && box.bottom < foot()) return;
    scrollToPlace(placeOf(chosen));
    draw();
  }

  function widen(): void {
    const wider = current && passagesOf(current.labeled).wider(current.passage);
    if (current === undefined || wider === undefined) return;
    narrower.push(current.passage);
    current = { ...current, passage: wider };
    draw();
  }

  function narrow(): void {
    const passage = narrower.pop();
    if (current === undefined || passage === undefined) return;
    current = { ...current, passage };
    draw();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: widen,
    ArrowRight: narrow,
    Escape: end,
  };

  function takeKey(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented || bar.takeKey(event)) return;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  function end(): void {
    if (signal.aborted) return;
    const hadFocus = layer.contains(root.activeElement);
    ending.abort();
    endPick();
    close();
    if (hadFocus && focusedBefore instanceof HTMLElement) {
      focusedBefore.focus({ preventScroll: true });
    }
    parts.onEnd();
  }

  /** The passage that is looked at, in a page that was cut or read anew. */
  function found({ labeled, passage }: Chosen): Chosen | undefined {
    const before = labeled.capture.leafNodes[passage.leaves[0]];
    for (const now of shown.documents) {
      if (now.capture === labeled.capture) return { labeled: now, passage };
      const leaf = now.capture.leafNodes.indexOf(before);
      if (leaf >= 0) return { labeled: now, passage: passagesOf(now).at(leaf) };
    }
    return undefined;
  }

  layer.style.colorScheme = highlightRegistry(window).has(DARK_HIGHLIGHT) ? 'dark' : 'light';
  layer.append(frame.element, bar.element);
  keepEvents(layer);
  layer.addEventListener('keydown', takeKey);
  window.addEventListener('keydown', takeKey, { signal });
  window.addEventListener('resize', arrange, { signal });
  for (const { document } of shown.documents) {
    // Scrolling does not bubble, but is seen on its way down.
    const options = { capture: true, passive: true, signal };
    document.defaultView?.addEventListener('scroll', draw, options);
  }
  corrections.forgetGone();
  bar.tell();
  arrange();
  bar.element.setAttribute('tabindex', '-1');
  bar.element.focus({ preventScroll: true });

  return {
    follow(now) {
      const isNewPage = now.page !== shown.page;
      shown = now;
      if (isNewPage) {
        endPick();
        passagesOf = passagesByDocument();
        endPick = startPick();
        narrower = [];
      }
      current = current && found(current);
      bar.tell();
      draw();
    },
    end,
  };
}

/** Whether a press brings a passage back: none of it is kept, or not all of what mostly is. */
function wantsBack({ labeled, passage }: Chosen): boolean {
  const { labels, capture } = labeled;
  let all = 0;
  let kept = 0;
  for (const leaf of passage.leaves) {
    const words = shownWords(capture.tree, leaf);
    all += words;
    if (labels[leaf] === CONTENT) kept += words;
  }
  return kept === 0 || (kept < all && kept > all / 2);
}

function boxAt({ captured, first: leaf }: Place): DOMRect | undefined {
  return boxOf(captured, { node: -1, leaves: [leaf] });
}

function placeOf({ labeled, passage }: Chosen): Place {
  const { leaves } = passage;
  return { captured: labeled, first: leaves[0], last: leaves[leaves.length - 1] };
}
