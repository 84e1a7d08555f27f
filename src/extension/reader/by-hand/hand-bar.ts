import type { Corrections } from '../../content/corrections.ts';
import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/sentence.ts';
import { iconButton, textButton } from '../controls.ts';

export interface HandBar {
  readonly element: HTMLElement;
  /** Tells how many corrections hold, and what can be done with them. */
  tell(): void;
  /** They have been remembered or forgotten: says so, until something else is done. */
  say(text: string): void;
}

export interface HandBarParts {
  readonly corrections: Pick<Corrections, 'count' | 'canUndo' | 'canRedo' | 'remembered'>;
  /** There is a site to remember them for. */
  readonly hasSite: boolean;
  onUndo(): void;
  onRedo(): void;
  onStartOver(): void;
  onRemember(): void;
  onForget(): void;
  onDone(): void;
}

/** The bar that stands there while passages are chosen by hand. */
export function createHandBar({ corrections, ...parts }: HandBarParts): HandBar {
  const undo = iconButton({ icon: 'undo', label: sentence('handUndo'), onPress: parts.onUndo });
  const redo = iconButton({ icon: 'redo', label: sentence('handRedo'), onPress: parts.onRedo });
  const startOver = textButton(sentence('handStartOver'), parts.onStartOver);
  const remember = textButton(sentence('handRemember'), parts.onRemember);
  const forget = textButton(sentence('handForget'), parts.onForget);
  remember.classList.add('hand-remember');
  forget.classList.add('hand-forget');
  const hint = buildElement('p', { class: 'hand-hint', children: [sentence('handHint')] });
  const said = buildElement('p', { class: 'hand-said', attributes: { role: 'status' } });
  const count = buildElement('p', { class: 'hand-count', attributes: { role: 'status' } });
  const element = buildElement('section', {
    class: 'bar hand-bar',
    attributes: { 'aria-label': sentence('readerHand'), hidden: true },
    children: [
      hint,
      said,
      undo,
      redo,
      count,
      startOver,
      remember,
      forget,
      textButton(sentence('handDone'), parts.onDone),
    ],
  });

  /** One of the two stands there: what was remembered just now can only be forgotten. */
  function offer(isRemembered: boolean): void {
    const hadFocus = remember.matches(':focus') || forget.matches(':focus');
    forget.hidden = !parts.hasSite || !isRemembered;
    remember.hidden = !parts.hasSite || isRemembered;
    if (hadFocus) (isRemembered ? forget : remember).focus();
  }

  return {
    element,
    tell() {
      // Not `disabled`: the focus would be lost with the last step back.
      undo.setAttribute('aria-disabled', String(!corrections.canUndo));
      redo.setAttribute('aria-disabled', String(!corrections.canRedo));
      for (const button of [startOver, remember]) {
        button.setAttribute('aria-disabled', String(corrections.count === 0));
      }
      count.textContent = sentence('handCount', corrections.count);
      offer(corrections.count === 0 && corrections.remembered.length > 0);
      said.textContent = '';
      hint.hidden = false;
    },
    say(text) {
      offer(corrections.remembered.length > 0);
      said.textContent = text;
      hint.hidden = true;
    },
  };
}
