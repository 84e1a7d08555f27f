import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import {
  openMarkPanel,
  pressInMenu,
  selectWords,
} from '../../support/drivers/annotations-driver.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { awaitTyping, typedText } from '../../support/drivers/field-driver.ts';
import { awaitTexts, openReader, pressInReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

declare global {
  interface Window {
    /** What the page has got to know. */
    learnt?: string[];
  }
}

/** What no text of the page has. */
const TYPED = ['q', 'u', 'x', 'z'];
const TEXT = TYPED.join('');

const PAGE = `<!doctype html><html lang="en"><title>Twigs</title>
  <main><h1>Twigs</h1>${TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</main>
  <script>(${listenFromTheStart})()</script>`;

/** The fields, and how the user opens each. */
const FIELDS: Readonly<Record<string, readonly [string, (tab: Tab) => Promise<void>]>> = {
  'a note': ['.mark-editor .framed-field', (tab) => openNote(tab, 'a skin, a ring of wood')],
  'the search in the list of highlights': [
    '.mark-panel .framed-field',
    async (tab) => {
      await openNote(tab, 'a white foam');
      await tab.pressKey('Escape');
      await openMarkPanel(tab);
    },
  ],
  'the search in the reader': [
    '.find-bar .framed-field',
    async (tab) => {
      await openReader(tab);
      await tab.pressKey('/');
    },
  ],
  'the name of a font': [
    '#type-panel .framed-field',
    async (tab) => {
      await openReader(tab);
      await tab.pressKey('t');
      await pressInReader(tab, '#type-panel [data-value=own]');
    },
  ],
};

async function openNote(tab: Tab, words: string): Promise<void> {
  await selectWords(tab, words);
  await pressInMenu(tab, 'Note');
  await awaitTyping(tab);
}

describe('what the user types', () => {
  for (const [name, [selector, open]] of Object.entries(FIELDS)) {
    it(`as ${name} is neither read nor changed by the page`, async ({ tab, server }) => {
      await begin(tab, server);
      await open(tab);
      await pressInReader(tab, selector);
      await awaitTyping(tab);
      for (const key of TYPED) await tab.pressKey(key);
      await expect.poll(() => typedText(tab)).toBe(TEXT);
      await tab.run(meddle);
      await expect.poll(() => typedText(tab)).toBe(TEXT);
      // In Firefox `find` has taken the focus, as any page can.
      await pressInReader(tab, selector);
      await tab.pressKey('End');
      await tab.pressKey('y');
      await expect.poll(() => typedText(tab)).toBe(`${TEXT}y`);
      await expect.poll(() => tab.run(() => window.learnt)).toEqual([]);
    });
  }

  it('as a note is undone by the user alone, and stored as typed', async ({ tab, server }) => {
    await begin(tab, server);
    await openNote(tab, 'by the second summer');
    for (const key of TYPED) await tab.pressKey(key);
    await tab.run(meddle);
    await pressInReader(tab, '.framed-field');
    await tab.pressKey('End');
    await tab.pressKey('Control+z');
    await expect.poll(() => typedText(tab)).not.toBe(TEXT);
    await tab.pressKey('Control+Shift+z');
    await expect.poll(() => typedText(tab)).toBe(TEXT);
    await tab.pressKey('Control+a');
    await tab.pressKey('Control+x');
    await expect.poll(() => typedText(tab)).toBe('');
    await tab.pressKey('Control+v');
    await tab.pressKey('Control+v');
    await tab.pressKey('Backspace');
    await tab.pressKey('Control+Enter');
    await tab.run(() => getSelection()?.removeAllRanges());
    await openMarkPanel(tab);
    const noted = TEXT + TEXT.slice(0, -1);
    await awaitTexts(tab, '.mark-panel .noted', ([note]) => note === noted);
  });

  it('as a note stays when the page moves what holds it', async ({ tab, server }) => {
    await begin(tab, server);
    await openNote(tab, 'a tall house');
    for (const key of TYPED) await tab.pressKey(key);
    await tab.run(() => document.body.append(document.querySelector('[data-pith-layers]') ?? ''));
    await waitUntil('the layers to be back', () =>
      tab.run(() => document.querySelector('html > [data-pith-layers]') !== null),
    );
    await pressInReader(tab, '.framed-field');
    await awaitTyping(tab);
    await tab.pressKey('End');
    await tab.pressKey('y');
    await expect.poll(() => typedText(tab)).toBe(`${TEXT}y`);
  });

  it('as a note cannot be reached from what is selected beside it', async ({ tab, server }) => {
    await begin(tab, server);
    await openNote(tab, 'burned in the evening');
    for (const key of TYPED) await tab.pressKey(key);
    const { x, y } = await tab.runInLayers((root) => {
      const { left, top } = root?.querySelector('blockquote')?.getBoundingClientRect() ?? {};
      return { x: (left ?? 0) + 20, y: (top ?? 0) + 10 };
    });
    await tab.click({ x, y }, 2);
    await expect.poll(() => tab.run(readFromSelection)).toEqual([]);
  });
});

async function begin(tab: Tab, server: PageServer): Promise<void> {
  await openMarkup({ tab, server }, PAGE);
  await switchOn(tab);
  await awaitBar(tab);
}

/** Listens at the window before any extension can, and edits whenever a key comes; runs inside the page. */
function listenFromTheStart(): void {
  const isTyped = (text: string | null | undefined) => /[quxyz]/.test(text ?? '');
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'paste', 'copy']) {
    const learn = (event: Event) => {
      const { key, data } = event as Partial<KeyboardEvent & InputEvent>;
      if (isTyped(key) || isTyped(data)) window.learnt?.push(`${type} ${key ?? data}`);
      document.execCommand('insertText', false, 'by the page');
    };
    window.addEventListener(type, learn, { capture: true });
  }
  window.learnt = [];
}

/** Does all that a script can do to the field that has the focus; runs inside the page. */
function meddle(): void {
  const selection = getSelection();
  const read = (how: string) => {
    if (/qu|xz/.test(String(selection))) window.learnt?.push(`${how} ${selection}`);
  };
  document.execCommand('selectAll');
  read('selectAll');
  for (const unit of ['character', 'word', 'line', 'lineboundary']) {
    for (const direction of ['backward', 'forward']) {
      selection?.modify('extend', direction, unit);
      read(`modify ${unit} ${direction}`);
    }
  }
  const { find } = window as unknown as { find(...options: unknown[]): boolean };
  const outcome = (text: string, flags: readonly boolean[]) => {
    try {
      return String(find(text, ...flags));
    } catch (error) {
      return String(error);
    }
  };
  for (const flags of [
    [false, false, true],
    [false, true, true, false, true, false],
  ]) {
    const [typed, other] = ['qux', 'jkv'].map((text) => outcome(text, flags));
    if (typed !== other) window.learnt?.push(`find ${typed}, not ${other}`);
  }
  for (const command of ['insertText', 'insertHTML', 'delete', 'forwardDelete', 'cut', 'undo']) {
    document.execCommand(command, false, 'by the page');
  }
  const made = document.createEvent('TextEvent') as Event & {
    initTextEvent(...options: unknown[]): void;
  };
  made.initTextEvent('textInput', true, true, window, 'by the page');
  document.activeElement?.dispatchEvent(made);
  for (let i = 0; i < window.length; i++) window.learnt?.push('a frame');
}

/** Looks for texts and fields around the selection; runs inside the page. */
function readFromSelection(): string[] {
  const node = getSelection()?.anchorNode;
  const root = node?.getRootNode() as ShadowRoot | Document | undefined;
  return [...(root?.querySelectorAll('textarea, iframe') ?? [])].map(({ outerHTML }) => outerHTML);
}
