/** The demo page as a document of its own, so that other pages can show its parts in their way. */
export async function bringDemo() {
  const response = await fetch('/demo/');
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Headings, paragraphs, lists and the table of the demo's article, in order. */
export function storyBlocks(demo) {
  const wanted = 'h1, .article > p:not(.tags), .article > h2, .plain-list, .pull-quote, .data-table';
  return [...demo.querySelectorAll(wanted)].map((block) => document.importNode(block, true));
}
