import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafParent, leafText } from '../../page/page-tree.ts';
import type { Finder } from '../find-once.ts';
import { first } from '../markup.ts';
import { NOTICE_WORDS } from './notice-words.ts';
import { findPlayers, findSignUps } from './sign-ups.ts';

/** Leaves `[from, to)` that a page says of itself among the paragraphs of a text. */
export interface Notice {
  readonly from: number;
  readonly to: number;
}

/** Characters of a notice; a longer line is a text, and patterns take longer with each. */
const MAX_LENGTH = 100;
/** Leaves behind the question whether a page was of help that may be answers to it. */
const MAX_ANSWERS = 6;
/** Elements whose words may be those of notices, and say something else: terms, cells, names of controls. */
const OTHER_LINES: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'figcaption', 'caption', 'summary', 'pre'],
  ...['option', 'code', 'li'],
  ...CELL_ELEMENTS,
]);
const ASKS = /[?？؟;]$/u;
const CONTROLS: ReadonlySet<string> = new Set(['a', 'button', 'label']);
/** Elements around the word of an answer up to its control. */
const MAX_AROUND_ANSWER = 3;
const EDGES = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu;
const DIVIDER = /[|·•・/–—―⋅]|\s-\s/u;

/** "Advertisement", "Jump to recipe · Print", "Was this helpful?", "(opens in a new window)". */
export const NOTICES: Finder<Notice> = { name: 'notice', find: findNotices };

/** Whether a line is the label of an advertisement, or says that the text goes on behind it. */
export function isAdvertLine(text: string): boolean {
  return isNoticeOf('advert', text);
}

function findNotices(page: PageIndex): Notice[] {
  const { tree } = page;
  const { length } = tree.leaves;
  const found: Notice[] = [...findSignUps(page), ...findPlayers(page)];
  for (let from = 0, to = 0; from < length; from = to) {
    const box = boxAround(page, from);
    to = from + 1;
    while (to < length && boxAround(page, to) === box) to++;
    const texts = Array.from({ length: to - from }, (_, at) => leafText(tree, from + at));
    const asked = endOfQuestion(page, from);
    if (asked !== undefined) {
      found.push({ from, to: asked });
      to = Math.max(to, asked);
      continue;
    }
    const kind = kindOfLine(texts);
    if (kind === 'question') found.push({ from, to: endOfAnswers(page, to) });
    else if (kind === 'notice' && !isOtherLine(page, box)) found.push({ from, to });
    else found.push(...linksElsewhere(texts).map((at) => ({ from: from + at, to: from + at + 1 })));
  }
  return found;
}

/**
 * The leaf behind the answers of a line that asks something and has a control for "yes" and one for "no", in any words:
 * what a page asks of who reads it. Undefined for any other line.
 */
function endOfQuestion(page: PageIndex, from: number): number | undefined {
  const { tree } = page;
  const question = leafText(tree, from).trim();
  if (!ASKS.test(question) || question.length > MAX_LENGTH) return undefined;
  const to = endOfAnswers(page, from + 1);
  const answers = Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).filter(
    (leaf) => bare(leafText(tree, leaf)) !== '',
  );
  const isPressed = (leaf: number) =>
    first(withAncestors(page, leafParent(tree, leaf)), MAX_AROUND_ANSWER).some((node) =>
      CONTROLS.has(page.name(node)),
    );
  return answers.length > 1 && answers.every(isPressed) ? to : undefined;
}

function kindOfLine(texts: readonly string[]): 'question' | 'notice' | undefined {
  const line = texts.join('').replace(/\s+/gu, ' ').trim();
  if (line.length > MAX_LENGTH) return undefined;
  const { helpful, notice, beside } = patterns();
  const isAlone = texts.length === 1;
  const starts = isAlone ? [line] : [line, texts[0]];
  if (starts.some((start) => helpful.test(bare(start)))) return 'question';
  // A divider may be between the parts of a line, or an element around each.
  const split = [line.split(DIVIDER), ...(isAlone ? [] : [texts.flatMap((t) => t.split(DIVIDER))])];
  for (const parts of split) {
    const bares = parts.map(bare).filter((part) => part !== '');
    const areNotices = bares.map((part) => notice.test(part));
    const isAll = () => bares.every((part, at) => areNotices[at] || beside.test(part));
    if (areNotices.includes(true) && isAll()) return 'notice';
  }
  return undefined;
}

/** The texts that say where a link opens. */
function linksElsewhere(texts: readonly string[]): number[] {
  return [...texts.keys()].filter((at) => isNoticeOf('opens', texts[at]));
}

/** Each pattern takes long the first time, and most texts are no notice of any kind. */
function isNoticeOf(kind: 'advert' | 'opens', text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const line = bare(text);
  return patterns().notice.test(line) && patterns()[kind].test(line);
}

/** The leaf behind the answers to a question that end before it. */
function endOfAnswers({ tree }: PageIndex, from: number): number {
  const { answer } = patterns();
  let to = from;
  const isAnswer = (text: string) => bare(text) === '' || answer.test(bare(text));
  while (to < tree.leaves.length && to - from < MAX_ANSWERS && isAnswer(leafText(tree, to))) to++;
  return to;
}

function isOtherLine(page: PageIndex, box: number): boolean {
  for (const node of withAncestors(page, box)) {
    if (OTHER_LINES.has(page.name(node))) return true;
    if (node !== box && BLOCK_ELEMENTS.has(page.name(node))) return false;
  }
  return false;
}

/** The box whose line a leaf is in. */
function boxAround({ tree, name }: PageIndex, leaf: number): number {
  let node = leafParent(tree, leaf);
  while (node > 0 && !BLOCK_ELEMENTS.has(name(node)) && !CELL_ELEMENTS.has(name(node))) {
    node = tree.parents[node];
  }
  return node;
}

function bare(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().toLowerCase().replace(EDGES, '');
}

type Patterns = Readonly<
  Record<'advert' | 'notice' | 'beside' | 'helpful' | 'answer' | 'opens', RegExp>
>;
let known: Patterns | undefined;

function patterns(): Patterns {
  if (known !== undefined) return known;
  const all = Object.values(NOTICE_WORDS);
  const either = (words: readonly (string | undefined)[]) =>
    words.filter((word) => word !== undefined).join('|');
  const whole = (words: readonly (string | undefined)[]) =>
    new RegExp(`^(?:${either(words)})$`, 'u');
  const answers = either(all.map(({ answer }) => answer));
  const adverts = all.flatMap(({ advertisement, continues }) => [advertisement, continues]);
  const opens = all.map((words) => words.opens);
  known = {
    advert: whole(adverts),
    notice: whole([...adverts, ...opens, ...all.map(({ jump }) => jump)]),
    beside: whole(all.map(({ beside }) => beside)),
    helpful: new RegExp(
      `^(?:${either(all.map(({ helpful }) => helpful))})(?:[?？\\s|/·]+(?:${answers}))*$`,
      'u',
    ),
    answer: new RegExp(`^(?:${answers})$`, 'u'),
    opens: whole(opens),
  };
  return known;
}
