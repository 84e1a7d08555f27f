import { CONTENT } from '../../core/labels.ts';
import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../page/page-tree.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';

/** Words of buttons for the page around them, which an article has no more, by language. */
const ACTIONS: readonly string[] = [
  'copy( (code|link|url|item path|page|to clipboard))?|copied|share|compare|print|close|want to read',
  '(show|see|view|load|read) (more|less|all)|[-+]? ?(more|less)|(expand|collapse)( all)?',
  'kopieren|teilen|drucken|vergleichen|schließen|bild (anzeigen|schließen)|(mehr|weniger|alle)( (anzeigen|lesen))?',
  'copier|partager|imprimer|comparer|fermer|(voir|afficher|lire) (plus|moins|tout|la suite)',
  'copiar|compartir|imprimir|comparar|cerrar|(ver|mostrar|leer) (más|menos|todo)',
  'copia|condividi|stampa|confronta|chiudi|(mostra|vedi|leggi) (altro|di più|tutto|meno)',
  'compartilhar|partilhar|fechar|(mostrar|ler|leia) (mais|menos)|ver (mais|menos|tudo)',
  'kopiëren|delen|afdrukken|vergelijken|sluiten|(toon|lees|bekijk) (meer|minder|alles)',
  'kopiuj|udostępnij|drukuj|porównaj|zamknij|(pokaż|czytaj|zobacz) (więcej|mniej)',
];
/** A button without a word is a picture. */
const CONTROL = new RegExp(`^(?:(?:${ACTIONS.join('|')})[.…:!›»→▾▼]*|[^\\p{L}\\p{N}]*)$`, 'iu');

/** What a player says of itself: times, speeds and signs. */
const OF_PLAYER = /^(?:-?\d{1,2}(?::\d\d){1,2}|[\d.]+ ?[x×]|[^\p{L}\p{N}]*)$/u;
const MAX_LEAVES_OF_PLAYER = 12;

/**
 * Links behind a headline to edit what stands below, as MediaWiki has them, Sphinx's from a name to its code, and what
 * opens a long quote in forums.
 */
const TOOL_CLASS =
  /(?:^|\s)(?:mw-editsection|viewcode-link|bbCodeBlock-(?:expand|shrink)Link|quoteExpand)(?:\s|$)/;
/** The address of the same on other wikis. */
const EDITS = /[?&](?:action|do|cmd|mode)=edit(?:$|[&#_-])|\/edit(?:$|[?#/])/i;

/**
 * The content leaves that are the words of buttons such as "Copy" and "Show more", and of tools for sections. Of
 * buttons in the midst of a sentence the text speaks.
 * @param labels shape [L]
 */
export function controlWords(index: PageIndex, labels: Uint8Array): number[] {
  const { tree, end, firstLeaf } = index;
  const found: number[] = [];
  for (let node = 1; node < tree.nodeNames.length; node++) {
    const isTool =
      TOOL_CLASS.test(index.className(node)) ||
      (isLinkToEdit(index, node) && headingLevel(index, tree.parents[node]) > 0);
    if (!isTool && !isButton(index, node)) continue;
    const leaves: number[] = [];
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      if (labels[leaf] === CONTENT) leaves.push(leaf);
    }
    const isControl = leaves.every((leaf) => CONTROL.test(textOf(index, leaf)));
    if (isTool || (isControl && leaves.length > 0 && !isInText(index, labels, node)))
      for (const leaf of leaves) found.push(leaf);
    node = end[node] - 1;
  }
  return [...found, ...wordsOfPlayers(index)];
}

/** The times and speeds in the boxes around films and sounds, up to the first that says anything in words. */
function wordsOfPlayers(index: PageIndex): number[] {
  const { tree, firstLeaf, end } = index;
  return (tree.extras?.objects ?? []).flatMap(({ name, parent }) => {
    let leaves: number[] = [];
    if (name !== 'video' && name !== 'audio') return leaves;
    for (const box of withAncestors(index, parent)) {
      const length = firstLeaf[end[box]] - firstLeaf[box];
      const own = Array.from(
        { length: Math.min(length, MAX_LEAVES_OF_PLAYER) },
        (_, at) => firstLeaf[box] + at,
      );
      if (length > own.length || !own.every((leaf) => OF_PLAYER.test(textOf(index, leaf)))) break;
      leaves = own;
    }
    return leaves;
  });
}

function isLinkToEdit({ tree, name, attribute, firstLeaf }: PageIndex, node: number): boolean {
  if (name(node) !== 'a') return false;
  const isBehindWords = firstLeaf[node] > firstLeaf[tree.parents[node]];
  return isBehindWords && EDITS.test(attribute(node, 'href') ?? '');
}

export function isButton({ tree, name, attribute }: PageIndex, node: number): boolean {
  if (tree.nodeNames[node] === TEXT_NAME) return false;
  return name(node) === 'button' || attribute(node, 'role') === 'button';
}

function textOf({ tree }: PageIndex, leaf: number): string {
  return leafText(tree, leaf).replace(/\s+/gu, ' ').trim();
}

/** Whether text that is kept stands right beside it, but for a heading's own. */
function isInText(index: PageIndex, labels: Uint8Array, node: number): boolean {
  const { tree, end, firstLeaf } = index;
  const parent = tree.parents[node];
  if (headingLevel(index, parent) > 0) return false;
  for (let at = parent + 1; at < end[parent]; at = end[at]) {
    if (tree.nodeNames[at] !== TEXT_NAME || firstLeaf[at] === firstLeaf[at + 1]) continue;
    if (labels[firstLeaf[at]] === CONTENT) return true;
  }
  return false;
}
