/** Matches a slot: `<!-- figures: NAME -->`, the figure, `<!-- /figures -->`. */
const SLOT = /<!-- figures: (.+?) -->([\s\S]*?)<!-- \/figures -->/g;

/**
 * Fills each slot of a text. Tables get lines of their own.
 * @param figureOf returns the figure for a slot's name; throws for an unknown name
 */
export function fillSlots(text: string, figureOf: (name: string) => string): string {
  return text.replace(SLOT, (_, name: string) => {
    const figure = figureOf(name);
    const content = figure.includes('\n') ? `\n\n${figure}\n\n` : figure;
    return `<!-- figures: ${name} -->${content}<!-- /figures -->`;
  });
}

/** The text as a person typed it, with all slots empty. */
export function withoutSlots(text: string): string {
  return text.replace(SLOT, '');
}

/**
 * Matches a slot that begins the line of a sentence. Markdown would not read the text after such a
 * comment.
 */
const LINE_OF_SENTENCE = /^ *<!-- figures: (.+?) -->[^\n]*<!-- \/figures -->.*$/gm;

/** The names of slots that keep Markdown from reading their line. */
export function unreadableSlots(text: string): string[] {
  return [...text.matchAll(LINE_OF_SENTENCE)].map(([, name]) => name);
}
