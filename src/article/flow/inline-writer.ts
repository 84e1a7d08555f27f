import type { WhiteSpace } from '../../page/element-styles.ts';
import { type LeafRange, NO_LEAVES } from '../analysis/selection.ts';
import type { NeedsSpace } from '../analysis/word-boundaries.ts';
import type { Inline } from '../article.ts';
import {
  CLOSES,
  collapseSpaces,
  ENDS_IN_SPACE,
  ENDS_IN_WORD,
  INVISIBLE,
  keptLines,
  STARTS_IN_WORD,
  TYPED_INDENT,
  trimEnd,
  trimSpaces,
  withoutDividers,
  withoutSpaceAround,
} from './inline-spaces.ts';

/** Inline content of one paragraph, and the leaves that it came from; -1 where there are none. */
export interface InlinePiece {
  readonly children: Inline[];
  readonly firstLeaf: number;
  readonly lastLeaf: number;
  /** The leaves of each line, where single breaks part it outside all elements; one where none does. */
  readonly lines: readonly LeafRange[];
}

/** An inline element around what is written in it. */
export interface Wrap {
  /** Within an element of this kind, another one of it says nothing more. */
  readonly kind: string;
  readonly make: (children: Inline[]) => readonly Inline[];
}

interface Frame {
  readonly wrap: Wrap | undefined;
  readonly children: Inline[];
  /** Something has been written in it or below it. */
  isStarted: boolean;
}

type Verbatim = 'code-span' | 'keyboard';
type Writable = { type: 'text' | Verbatim; value: string };

/**
 * Writes inline content as a browser lays it out: white space collapsed, none at the ends of a line,
 * and never inside an element's edge. Boxes side by side are parted by a space. Two line breaks in a row
 * begin a new piece.
 */
export class InlineWriter {
  private readonly pieces: InlinePiece[] = [];
  private frames: Frame[] = [{ wrap: undefined, children: [], isStarted: false }];
  private isSpacePending = false;
  private isDivided = false;
  private isGapPending = false;
  private endsInWord = false;
  private breaksPending = 0;
  private lines: { firstLeaf: number; lastLeaf: number }[] = [{ ...NO_LEAVES }];
  /** The leaf that was written last, where it was the last thing at all. */
  private leafBefore = -1;
  private verbatim: Verbatim | undefined;
  /** What becomes of the white space of the text that is written next. */
  whiteSpace: WhiteSpace = 'collapsed';
  /** The text that was added to last, and what was: to look at the end of a string that grows is to copy all of it. */
  private grown: { readonly text?: Writable; readonly end: string } = { end: '' };
  private isVerbatimOpen = false;
  private readonly needsSpace: NeedsSpace;

  constructor(needsSpace: NeedsSpace) {
    this.needsSpace = needsSpace;
  }

  open(wrap: Wrap): void {
    this.frames.push({ wrap, children: [], isStarted: false });
  }

  close(): void {
    const frame = this.frames.pop();
    if (frame?.wrap === undefined) throw new Error('An inline element was closed twice');
    const { before, children, after } = withoutSpaceAround(frame.children);
    if (before !== '') this.append('text', before, true);
    for (const inline of children.length > 0 ? frame.wrap.make(children) : []) {
      if (inline.type === 'text') this.append('text', inline.value, true);
      else this.top.children.push(inline);
    }
    if (after !== '') this.append('text', after, true);
  }

  isOpen(kind: string): boolean {
    return this.frames.some(({ wrap }) => wrap?.kind === kind);
  }

  /** Whether what is written next stands right inside an element of this kind. */
  isRightIn(kind: string): boolean {
    return this.top.wrap?.kind === kind;
  }

  /** Makes the text from here on code or keys, until `undefined` ends it. */
  setVerbatim(verbatim: Verbatim | undefined): void {
    this.verbatim = verbatim;
    this.isVerbatimOpen = false;
  }

  get isVerbatim(): boolean {
    return this.verbatim !== undefined;
  }

  space(): void {
    this.isSpacePending = true;
  }

  /** White space at this place, within an element that something is written in, is not shown. */
  tighten(): void {
    this.isSpacePending &&= !this.top.isStarted;
  }

  /** A space where two words would become one. */
  divide(): void {
    this.isDivided = true;
  }

  /** Something is left out here: what follows is parted from what was before, unless it is a stop. */
  gap(): void {
    this.isGapPending = true;
    // The space before it was for what is left out.
    this.isSpacePending = false;
  }

  break(): void {
    this.breaksPending++;
  }

  /** The edge of an element that takes a line of its own. */
  line(): void {
    this.breaksPending = Math.max(1, this.breaksPending);
  }

  /** White space alone, of which line breaks are shown. */
  blank(text: string): void {
    this.breaksPending += text.split('\n').length - 1;
    this.space();
  }

  /** @param leaf -1 for text that is no leaf of the page */
  text(text: string, leaf: number): void {
    keptLines(text, this.isVerbatim ? 'collapsed' : this.whiteSpace).forEach((line, i) => {
      if (i > 0) this.break();
      this.lineOfText(line, leaf);
    });
  }

  private lineOfText(text: string, leaf: number): void {
    const shown = withoutDividers(text, { isVerbatim: this.isVerbatim });
    const collapsed = collapseSpaces(shown, { isVerbatim: this.isVerbatim });
    const trimmed = trimSpaces(collapsed);
    if (trimmed === '' || (!this.isVerbatim && INVISIBLE.test(trimmed))) {
      if (collapsed !== trimmed) this.space();
      return;
    }
    const joinsWords = this.isDivided && this.endsInWord && STARTS_IN_WORD.test(trimmed);
    if (joinsWords || collapsed.startsWith(' ') || this.isApart(leaf)) this.space();
    this.endsInWord = ENDS_IN_WORD.test(trimmed);
    this.isGapPending &&= !CLOSES.test(trimmed);
    const written = this.isVerbatim ? trimmed : this.setIn(trimmed, shown);
    if (written === '') return;
    this.start();
    this.append(
      this.verbatim ?? 'text',
      written,
      this.isVerbatimOpen || this.verbatim === undefined,
    );
    this.isVerbatimOpen = this.verbatim !== undefined;
    if (collapsed.endsWith(' ')) this.space();
    this.see(leaf);
    this.leafBefore = leaf;
  }

  /**
   * A text without the spaces that begin a paragraph or stand beside another one: pages type them to set a paragraph
   * in, or for want of a style. A line of a poem keeps them.
   */
  private setIn(trimmed: string, text: string): string {
    const isLineStart = !this.frames[0].isStarted || this.breaksPending > 1;
    if (!isLineStart && this.breaksPending === 1) {
      return (TYPED_INDENT.exec(text)?.[1] ?? '') + trimmed.trimStart();
    }
    return isLineStart || this.isSpacePending || this.isGapPending ? trimmed.trimStart() : trimmed;
  }

  /** @param firstLeaf and `lastLeaf`: the leaves that it stands for; -1 for none */
  atom(inline: Inline, firstLeaf = -1, lastLeaf = firstLeaf): void {
    this.start();
    this.top.children.push(inline);
    this.isVerbatimOpen = false;
    this.leafBefore = -1;
    this.see(firstLeaf);
    this.see(lastLeaf);
  }

  finish(): InlinePiece[] {
    this.endPiece();
    return this.pieces;
  }

  private get top(): Frame {
    return this.frames[this.frames.length - 1];
  }

  /** Writes what stands between the last thing written and the next one. */
  private start(): void {
    const isLineStart = !this.frames[0].isStarted;
    if (this.breaksPending > 1 && !isLineStart) this.endPiece();
    else if (this.breaksPending === 1 && !isLineStart) this.writeBreak();
    else if ((this.isSpacePending || this.isGapPending) && !isLineStart) this.writeSpace();
    this.isSpacePending = false;
    this.isGapPending = false;
    this.isDivided = false;
    this.breaksPending = 0;
    for (const frame of this.frames) frame.isStarted = true;
  }

  /** The frame that a space goes to: outside the elements that have only just been opened. */
  private get outermostFresh(): Frame {
    const fresh = this.frames.findIndex((frame) => !frame.isStarted);
    return fresh <= 0 ? this.top : this.frames[fresh - 1];
  }

  private writeBreak(): void {
    const place = this.outermostFresh;
    place.children.push({ type: 'break' });
    if (place === this.frames[0]) this.lines.push({ ...NO_LEAVES });
  }

  private writeSpace(): void {
    const place = this.outermostFresh;
    const last = place.children[place.children.length - 1];
    const isInVerbatim = this.isVerbatimOpen && place === this.top && last?.type === this.verbatim;
    if (isInVerbatim) (last as Writable).value += ' ';
    else if (last?.type === 'text') this.endInSpace(last as Writable);
    else place.children.push({ type: 'text', value: ' ' });
  }

  /** Whether a leaf is shown apart from the one before it; nobody need ask where a space is due. */
  private isApart(leaf: number): boolean {
    if (this.isSpacePending || this.breaksPending > 0 || this.isVerbatim) return false;
    if (leaf < 0 || this.leafBefore < 0 || !this.frames[0].isStarted) return false;
    return this.needsSpace(this.leafBefore, leaf);
  }

  private append(type: Writable['type'], value: string, mayJoin: boolean): void {
    const { children } = this.top;
    const last = children[children.length - 1];
    if (!mayJoin || last?.type !== type) children.push({ type, value });
    else if (type === 'text' && this.endsInSpace(last as Writable)) {
      this.add(last as Writable, value.trimStart());
    } else this.add(last as Writable, value);
  }

  private endInSpace(text: Writable): void {
    if (this.endsInSpace(text)) text.value = text.value.trimEnd();
    this.add(text, ' ');
  }

  private endsInSpace(text: Writable): boolean {
    return ENDS_IN_SPACE.test(this.grown.text === text ? this.grown.end : text.value);
  }

  private add(text: Writable, value: string): void {
    text.value += value;
    if (value !== '') this.grown = { text, end: value };
  }

  /** Ends the paragraph; elements that are open go on in the next one. */
  private endPiece(): void {
    const open = this.frames.slice(1);
    while (this.frames.length > 1) this.close();
    const { children } = this.frames[0];
    trimEnd(children);
    const { lines } = this;
    const firstLeaf = lines.find((line) => line.firstLeaf >= 0)?.firstLeaf ?? -1;
    const lastLeaf = lines.reduce((last, line) => Math.max(last, line.lastLeaf), -1);
    if (children.length > 0) this.pieces.push({ children, firstLeaf, lastLeaf, lines });
    this.lines = [{ ...NO_LEAVES }];
    this.leafBefore = -1;
    this.isVerbatimOpen = false;
    this.frames = [undefined, ...open.map(({ wrap }) => wrap)].map((wrap) => ({
      wrap,
      children: [],
      isStarted: false,
    }));
  }

  private see(leaf: number): void {
    if (leaf < 0) return;
    const line = this.lines[this.lines.length - 1];
    if (line.firstLeaf < 0) line.firstLeaf = leaf;
    line.lastLeaf = Math.max(line.lastLeaf, leaf);
  }
}
