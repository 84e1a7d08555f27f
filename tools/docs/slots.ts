/** A figure in a text: `<!-- figures: NAME -->`, what stands for it, `<!-- /figures -->`. */
const SLOT = /<!-- figures: (.+?) -->([\s\S]*?)<!-- \/figures -->/g;

/**
 * The text with each slot filled anew. Tables get lines of their own.
 * @param figureOf what stands for a slot's name; throws for a name that it does not know
 */
export function fillSlots(text: string, figureOf: (name: string) => string): string {
  return text.replace(SLOT, (_, name: string) => {
    const figure = figureOf(name);
    const content = figure.includes('\n') ? `\n\n${figure}\n\n` : figure;
    return `<!-- figures: ${name} -->${content}<!-- /figures -->`;
  });
}

/** The text as it was typed: without what the slots hold. */
export function withoutSlots(text: string): string {
  return text.replace(SLOT, '');
}

/** A slot within a sentence may not begin its line: what follows a comment there is no Markdown any more. */
const LINE_OF_SENTENCE = /^ *<!-- figures: (.+?) -->[^\n]*<!-- \/figures -->.*$/gm;

/** Names of the slots whose line Markdown would not read. */
export function unreadableSlots(text: string): string[] {
  return [...text.matchAll(LINE_OF_SENTENCE)].map(([, name]) => name);
}
