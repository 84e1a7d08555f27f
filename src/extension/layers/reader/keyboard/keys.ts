import { listen } from '../../../platform/events/listen.ts';
import { isTyping } from '../../ui/layers/is-typing.ts';
import { message } from '../../ui/message.ts';
import { shortcutCharacter } from '../../ui/shortcut-character.ts';

/** The actions of keys. */
export interface KeyActions {
  escape(): void;
  selectAll(): void;
  outline(): void;
  find(): void;
  findStep(by: 1 | -1): void;
  listen(): void;
  sentence(by: 1 | -1): void;
  rate(by: 1 | -1): void;
  keep(): void;
  /** Keeps the article in the library. */
  store(): void;
  corrections(): void;
  type(): void;
  size(by: 1 | -1): void;
  theme(): void;
  images(): void;
  exportArticle(): void;
  print(): void;
  mark(): void;
  section(by: 1 | -1): void;
  openAll(): void;
  confidence(): void;
  help(): void;
  more(): void;
}

/** All keys of the reader with their descriptions, for the help panel. */
export function describeKeys(): { readonly keys: readonly string[]; readonly words: string }[] {
  return [
    { keys: [message('keyEscape')], words: message('readerKeyLeave') },
    { keys: ['j', 'J'], words: message('readerKeySection') },
    { keys: ['o'], words: message('readerKeyOutline') },
    { keys: ['/'], words: message('readerKeyFind') },
    { keys: ['n', 'N'], words: message('readerKeyMatch') },
    { keys: ['l'], words: message('readerKeyListen') },
    { keys: ['[', ']'], words: message('readerKeySentence') },
    { keys: ['<', '>'], words: message('readerKeyRate') },
    { keys: ['h'], words: message('menuMarkParagraph') },
    { keys: ['F6'], words: message('markMenu') },
    { keys: ['b'], words: message('menuKeep') },
    { keys: ['k'], words: message('readerStrictness') },
    { keys: ['e'], words: message('readerHand') },
    { keys: ['x'], words: message('readerKeyOpenAll') },
    { keys: ['%'], words: message('readerKeyConfidence') },
    { keys: ['t'], words: message('readerKeyType') },
    { keys: ['+', '-'], words: message('readerKeySize') },
    { keys: ['d'], words: message('readerKeyTheme') },
    { keys: ['i'], words: message('readerKeyImages') },
    { keys: ['←', '→'], words: message('readerKeyPicture') },
    { keys: ['c'], words: message('readerKeyTake') },
    { keys: ['p'], words: message('readerKeyPrint') },
    { keys: ['m'], words: message('barMore') },
    { keys: ['?'], words: message('readerKeyHelp') },
  ];
}

/**
 * Handles the keys of a layer, so that none of them reaches the page.
 * @param usesKeys whether keys of single characters are enabled
 */
export function handleKeys(layer: HTMLElement, actions: KeyActions, usesKeys: () => boolean): void {
  const byKey = new Map<string, () => void>([
    ['j', () => actions.section(1)],
    ['J', () => actions.section(-1)],
    ['o', actions.outline],
    ['/', actions.find],
    ['n', () => actions.findStep(1)],
    ['N', () => actions.findStep(-1)],
    ['l', actions.listen],
    [']', () => actions.sentence(1)],
    ['[', () => actions.sentence(-1)],
    ['b', actions.store],
    ['<', () => actions.rate(-1)],
    ['>', () => actions.rate(1)],
    ['k', actions.keep],
    ['e', actions.corrections],
    ['x', actions.openAll],
    ['%', actions.confidence],
    ['t', actions.type],
    ['+', () => actions.size(1)],
    ['-', () => actions.size(-1)],
    ['d', actions.theme],
    ['i', actions.images],
    ['c', actions.exportArticle],
    ['p', actions.print],
    ['h', actions.mark],
    ['m', actions.more],
    ['?', actions.help],
  ]);
  listen(layer, 'keydown', (event) => {
    if (event.isComposing) return;
    const action = commandAction(event) ?? characterAction(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  // Esc comes as `cancel` where the page stops the key. The browser does not know all that is open,
  // so its default is prevented.
  listen(layer, 'cancel', (event) => {
    if (event.target !== layer) return;
    event.preventDefault();
    actions.escape();
  });

  function commandAction(event: KeyboardEvent): (() => void) | undefined {
    if (event.key === 'Escape') return actions.escape;
    const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const isSelectAll = ctrlKey !== metaKey && !shiftKey && !altKey && !isTyping(target);
    return isSelectAll && shortcutCharacter(event) === 'a' ? actions.selectAll : undefined;
  }

  function characterAction(event: KeyboardEvent): (() => void) | undefined {
    const { ctrlKey, metaKey, target } = event;
    // AltGr, with which many keyboards write brackets, is reported as Ctrl and Alt.
    const isCommand = (ctrlKey || metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isCommand || !usesKeys() || isTyping(target)) return undefined;
    return byKey.get(shortcutCharacter(event));
  }
}
