import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { Corrections } from '../page/corrections.ts';
import type { ReadPage } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { iconButton, textButton } from '../ui/buttons.ts';
import { countedMessage, message } from '../ui/message.ts';
import { shortcutCharacter } from '../ui/shortcut-character.ts';
import type { SitePassages } from './site-passages.ts';

export interface CorrectionBarOptions {
  readonly corrections: Corrections;
  /** Undefined where nothing may be remembered of the site. */
  readonly passages: SitePassages | undefined;
  /** What the user can do while the bar is there, in words. */
  readonly hint: string;
  /** What keys do. */
  readonly keys?: string;
  /** As it was last read. */
  page(): ReadPage;
  /** How it is cut now. */
  choice(): LabelChoice;
  /** Other passages are kept now. */
  onChange(): void;
  onDone(): void;
  fail(error: unknown): void;
}

/** What can be done with the choices that were made by hand; it stands there while they are made. */
export function createCorrectionBar(parts: CorrectionBarOptions) {
  const { corrections, passages } = parts;
  const undo = iconButton({
    ...{ icon: 'undo', label: message('handUndo') },
    onPress: () => change(corrections.undo),
  });
  const redo = iconButton({
    ...{ icon: 'redo', label: message('handRedo') },
    onPress: () => change(corrections.redo),
  });
  const startOver = textButton(message('handStartOver'), () => change(corrections.startOver));
  const remember = textButton(message('handRemember'), () => rememberAll().catch(parts.fail));
  const forget = textButton(message('handForget'), () => forgetAll().catch(parts.fail));
  remember.classList.add('hand-remember');
  forget.classList.add('hand-forget');
  const keys = buildElement('span', { class: 'hand-keys' }, [parts.keys ?? '']);
  const hint = buildElement('p', { class: 'hand-hint' }, [parts.hint, ' ', keys]);
  const said = buildElement('p', { class: 'hand-said', role: 'status' });
  const count = buildElement('p', { class: 'hand-count', role: 'status' });
  const done = textButton(message('handDone'), parts.onDone);
  done.classList.add('main');
  const element = buildElement(
    'section',
    { class: 'bar hand-bar', 'aria-label': message('readerHand') },
    [hint, said, undo, redo, count, startOver, remember, forget, done],
  );

  /** Does something to the corrections; whoever shows them shows them anew. */
  function change(act: () => void): void {
    said.textContent = '';
    hint.hidden = false;
    act();
    parts.onChange();
  }

  async function rememberAll(): Promise<void> {
    if (passages === undefined || corrections.count === 0) return;
    const { site } = passages;
    const missed = await passages.remember(parts.page(), parts.choice());
    if (missed === 0) say(message('handRemembered', site));
    else if (missed < corrections.count)
      say(countedMessage('handRememberedBut', missed, site, missed));
    else say(message('handNotRemembered'));
  }

  async function forgetAll(): Promise<void> {
    if (passages === undefined) return;
    await passages.forget();
    parts.onChange();
    say(message('handForgotten', passages.site));
  }

  function say(text: string): void {
    offer(corrections.remembered.length > 0);
    said.textContent = text;
    hint.hidden = true;
  }

  /** One of the two stands there: what was remembered just now can only be forgotten. */
  function offer(isRemembered: boolean): void {
    const hadFocus = remember.matches(':focus') || forget.matches(':focus');
    forget.hidden = passages === undefined || !isRemembered;
    remember.hidden = passages === undefined || isRemembered;
    if (hadFocus) (isRemembered ? forget : remember).focus();
  }

  return {
    element,
    change,
    /** Undoes and redoes by the keys of the system. @returns whether the key was one of them */
    takeKey(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = shortcutCharacter(event).toLowerCase();
      if (!isCommand || (key !== 'z' && key !== 'y')) return false;
      event.preventDefault();
      change(key === 'y' || event.shiftKey ? corrections.redo : corrections.undo);
      return true;
    },
    /** Tells how many corrections hold, and what can be done with them. */
    tell() {
      // Not `disabled`: the focus would be lost with the last step back.
      undo.setAttribute('aria-disabled', String(!corrections.canUndo));
      redo.setAttribute('aria-disabled', String(!corrections.canRedo));
      for (const button of [startOver, remember]) {
        button.setAttribute('aria-disabled', String(corrections.count === 0));
      }
      count.textContent = countedMessage('handCount', corrections.count, corrections.count);
      // What was said just now stands until something else is done.
      if (said.textContent === '') {
        offer(corrections.count === 0 && corrections.remembered.length > 0);
      }
    },
  };
}
