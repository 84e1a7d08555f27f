import type { Nodes, Root } from 'mdast';
import { safePicture } from '../../../core/text/safe-url.ts';
import { cleanPicture } from '../../analysis/clean-link.ts';

const SOURCE = /(<img\b[^>]*?\bsrc=")([^"]*)/g;

/** Has the pictures of a tree lead to their files; one without a file keeps its address on the web, or its words. */
export function placePictures(tree: Root, fileOf: (url: string) => string | undefined): void {
  const addressOf = (url: string) => fileOf(url) ?? webAddress(url);
  place(tree);

  function place(node: Nodes): void {
    if (node.type === 'image') {
      const url = addressOf(node.url);
      if (url !== '') node.url = url;
      else Object.assign(node, { type: 'text', value: node.alt ?? '' });
    } else if (node.type === 'html') {
      node.value = node.value.replace(
        SOURCE,
        (_, start: string, url: string) => start + addressOf(url.replaceAll('&amp;', '&')),
      );
    } else if ('children' in node) {
      for (const child of node.children) place(child);
    }
  }
}

/** Empty for a picture whose address holds all of it, at which programs for notes stumble. */
function webAddress(url: string): string {
  return url.startsWith('data:') ? '' : safePicture(cleanPicture(url));
}
