import type { AnnotationColor } from '../core/annotations/annotation.ts';
import type { PageSeries } from '../facts/pages/page-series.ts';

/**
 * The content of a page as a document: what reader, copy, Markdown and files are made of. Plain data
 * without a node of the page, so it crosses between contexts and nothing hostile survives but text.
 */
export interface Article {
  readonly metadata: ArticleMetadata;
  readonly blocks: readonly Block[];
}

/** The metadata that a page gives; a string is empty where it gives none. */
export interface ArticleMetadata {
  readonly title: string;
  readonly author: string;
  /** ISO 8601 date, or date and time, as far as the page gives it. */
  readonly published: string;
  /** When it was changed, in the same form; empty where that is not later. */
  readonly updated: string;
  readonly siteName: string;
  readonly description: string;
  /** Address of the page, canonical where the page names one on its own site. */
  readonly url: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: Direction | '';
  /** Which page of a text on several it is; missing for any other page. */
  readonly pages?: PageSeries;
}

export type Direction = 'ltr' | 'rtl';

/** The position of a block in the page. */
export interface Source {
  /** Index of the document: 0 for the page, more for its frames. */
  readonly document: number;
  /** First and last text leaf of the block; both -1 when it holds no text, such as a picture. */
  readonly firstLeaf: number;
  readonly lastLeaf: number;
}

/** The fields that all blocks have. */
export interface BlockMeta {
  readonly source: Source;
  /** The language is named only where it differs from that of what is around the block. */
  readonly language?: string;
  readonly direction?: Direction;
  /** The page's own id of the element, as the target of links within the article. */
  readonly anchor?: string;
}

export type Block =
  | Heading
  | Paragraph
  | List
  | Quote
  | Code
  | Table
  | Figure
  | MathBlock
  | Definitions
  | Details
  | Footnotes
  | Embed
  | Rule
  | Gap;

export interface Heading extends BlockMeta {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly children: readonly Inline[];
}

export interface Paragraph extends BlockMeta {
  readonly type: 'paragraph';
  readonly children: readonly Inline[];
}

export interface List extends BlockMeta {
  readonly type: 'list';
  readonly isOrdered: boolean;
  /** Number of the first item of an ordered list. */
  readonly start: number;
  /** The numbers of an ordered list fall from item to item. */
  readonly isReversed?: boolean;
  /** The way in which the numbers of an ordered list are written, as HTML names it; in digits where it is missing. */
  readonly numbering?: 'a' | 'A' | 'i' | 'I';
  readonly items: readonly ListItem[];
  /** The items answer the post that the blocks before the list, or those in the item around it, are. */
  readonly isThread?: boolean;
}

export interface ListItem {
  readonly children: readonly Block[];
  /** The page gives the item of an ordered list another number than the one that is next. */
  readonly number?: number;
  /** An item of a task list is checked or not; other items have no such field. */
  readonly isChecked?: boolean;
}

/** The kinds of notes that Markdown has a mark for, `> [!NOTE]`. */
export type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

export interface Quote extends BlockMeta {
  readonly type: 'quote';
  /** It is a note of the page's own, of this kind, and quotes nobody. */
  readonly callout?: CalloutKind;
  readonly children: readonly Block[];
}

export interface Code extends BlockMeta {
  readonly type: 'code';
  /** The language is named as Markdown's fences name it, such as `ts`; it is empty where unknown. */
  readonly codeLanguage: string;
  /** With its line breaks and indentation, without a line break at the end. */
  readonly text: string;
}

/** A table of data; tables that only lay a page out are dissolved. */
export interface Table extends BlockMeta {
  readonly type: 'table';
  readonly caption: readonly Inline[];
  readonly rows: readonly (readonly TableCell[])[];
}

export interface TableCell {
  readonly isHeader: boolean;
  /** Where its words stand, unless that is where lines begin. */
  readonly alignment?: 'center' | 'end';
  readonly columns: number;
  readonly rows: number;
  readonly children: readonly Block[];
}

/** Pictures, or a block such as a table or code, with words that explain them. */
export interface Figure extends BlockMeta {
  readonly type: 'figure';
  readonly children: readonly (Image | Block)[];
  readonly caption: readonly Inline[];
  /** Whose the pictures are; missing where the page does not say so apart from the caption. */
  readonly credit?: readonly Inline[];
}

export interface MathBlock extends BlockMeta, MathSource {
  readonly type: 'math-block';
}

export interface Definitions extends BlockMeta {
  readonly type: 'definitions';
  readonly groups: readonly {
    readonly terms: readonly (readonly Inline[])[];
    readonly details: readonly (readonly Block[])[];
  }[];
}

export interface Details extends BlockMeta {
  readonly type: 'details';
  /** The page shows what is in it. */
  readonly isOpen?: boolean;
  /** It is the box about the author. */
  readonly isBio?: boolean;
  readonly summary: readonly Inline[];
  readonly children: readonly Block[];
}

export interface Footnotes extends BlockMeta {
  readonly type: 'footnotes';
  readonly notes: readonly { readonly id: string; readonly children: readonly Block[] }[];
}

/** Video or audio of the page: a link to it, since nothing of others is embedded. */
export interface Embed extends BlockMeta {
  readonly type: 'embed';
  readonly kind: 'video' | 'audio' | 'other';
  readonly title: string;
  /** Empty for a drawing of a script, which has no address. */
  readonly url: string;
  /** Nothing tells what it shows. The reader has it, copies and files only where the user wants it named. */
  readonly isUnread?: boolean;
}

export interface Rule extends BlockMeta {
  readonly type: 'rule';
}

/** Passages that were left out although it was a near thing. Not part of any copy or file. */
export interface Gap extends BlockMeta {
  readonly type: 'gap';
  /** It holds comments of readers, and `passages` says how many these are; 0 where that cannot be told. */
  readonly isComments?: boolean;
  readonly passages: number;
  readonly words: number;
  readonly children: readonly Block[];
}

export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'emphasis' | 'strong' | 'deleted' | 'inserted' | 'sub' | 'sup';
      readonly children: readonly Inline[];
    }
  | {
      readonly type: 'mark';
      /** That of a highlight of the user; a mark of the page has none. */
      readonly color?: AnnotationColor;
      readonly children: readonly Inline[];
    }
  /** Words with readings small above or beside them. */
  | { readonly type: 'ruby'; readonly children: readonly Inline[] }
  /**
   * The reading of what stands before it in a ruby, such as in kana; it stands right inside a ruby, and nowhere else.
   */
  | { readonly type: 'reading'; readonly children: readonly Inline[] }
  | ({ readonly type: 'span'; readonly children: readonly Inline[] } & Pick<
      BlockMeta,
      'language' | 'direction'
    >)
  | { readonly type: 'code-span' | 'keyboard'; readonly value: string }
  | {
      readonly type: 'link';
      /** Absolute, or `#anchor` of a block of this article. */
      readonly url: string;
      readonly title: string;
      readonly children: readonly Inline[];
    }
  | { readonly type: 'break' }
  /** The number of a note; `id` is that of an entry of a Footnotes block. */
  | { readonly type: 'footnote-reference'; readonly id: string }
  /** `isDisplay`: the page has it on a line of its own, where there is no place for a block. */
  | ({ readonly type: 'math'; readonly isDisplay?: boolean } & MathSource)
  | Image;

export interface Image {
  readonly type: 'image';
  /** Absolute http(s) address, or a data address of a picture. */
  readonly url: string;
  readonly alt: string;
  readonly title: string;
  /** CSS pixels; 0 where unknown. */
  readonly width: number;
  readonly height: number;
  /** The same picture in more pixels, where the page has it: a file that it links to, or another of its sizes. */
  readonly fullUrl?: string;
  /** Address of what the page has loaded of it, which browsers show without asking a server. Not part of any copy or file. */
  readonly loadedUrl?: string;
  /** The address to which a press on the picture leads in the page, unless that is a file of the picture. */
  readonly link?: string;
}

export interface MathSource {
  /** LaTeX without delimiters; empty where the page has none. */
  readonly tex: string;
  /**
   * Presentation MathML as markup of the page; empty where there is none. Only `readMathml` makes nodes
   * of it, whether it went through DOMPurify before, as in the browser, or not.
   */
  readonly mathml: string;
  /** The formula as plain text. */
  readonly text: string;
}
