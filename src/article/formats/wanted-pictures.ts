import type { Article, Block, Image, Inline } from '../article.ts';
import { foldBlock } from '../blocks/fold-block.ts';
import { DEFAULT_FORMAT_OPTIONS } from './format-options.ts';
import { prepareArticle } from './prepare/prepare-article.ts';

/** A picture that a file is to hold. */
export interface WantedPicture {
  /** The address by which the file's writer asks for it. */
  readonly url: string;
  /** Another file of it, which the page has loaded. */
  readonly loadedUrl?: string;
}

/** The pictures of an article, each once, in their order. */
export function wantedPictures(article: Article): WantedPicture[] {
  const preparation = { ...DEFAULT_FORMAT_OPTIONS, target: 'html', asLoaded: true } as const;
  const { blocks } = prepareArticle(article, preparation);
  const wanted = new Map<string, WantedPicture>();
  for (const block of blocks) {
    addPicturesOf(block, wanted);
  }
  return [...wanted.values()];
}

function addPicturesOf(part: Block | Image, wanted: Map<string, WantedPicture>): void {
  if (part.type === 'image') {
    addPicture(part, wanted);
    return;
  }
  foldBlock(part, {
    inlines: (line) => addPicturesOfLine(line, wanted),
    blocks: (children) => {
      for (const child of children) addPicturesOf(child, wanted);
    },
  });
}

function addPicturesOfLine(line: readonly Inline[], wanted: Map<string, WantedPicture>): void {
  for (const inline of line) {
    if (inline.type === 'image') addPicture(inline, wanted);
    else if ('children' in inline) addPicturesOfLine(inline.children, wanted);
  }
}

function addPicture({ url, loadedUrl }: Image, wanted: Map<string, WantedPicture>): void {
  if (!wanted.has(url)) wanted.set(url, { url, ...(loadedUrl !== undefined && { loadedUrl }) });
}
