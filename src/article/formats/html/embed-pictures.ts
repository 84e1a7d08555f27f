import type { ElementContent } from 'hast';
import { safePicture } from '../../../core/text/safe-url.ts';
import type { PictureFiles } from '../picture-file.ts';
import { dataAddress } from './data-address.ts';
import { newText } from './hast-nodes.ts';

/**
 * Nodes with their pictures in them. One without a file keeps its address on the web, and a drawing that has none
 * leaves its alternative text.
 * @param addressOf the address on the web that is written for one of the page
 */
export function embedPictures(
  nodes: readonly ElementContent[],
  { pictures, addressOf }: { pictures: PictureFiles; addressOf: (url: string) => string },
): ElementContent[] {
  const addresses = new Map<string, string>();
  for (const [url, picture] of pictures) {
    addresses.set(url, dataAddress(picture));
  }
  return nodes.flatMap(embed);

  function embed(node: ElementContent): ElementContent[] {
    if (node.type !== 'element') return [node];
    if (node.tagName !== 'img') return [{ ...node, children: node.children.flatMap(embed) }];
    const { src, alt, ...properties } = node.properties;
    const address = addresses.get(String(src)) ?? safePicture(addressOf(String(src)));
    if (address !== '') return [{ ...node, properties: { src: address, ...properties, alt } }];
    return alt === '' ? [] : [newText(String(alt))];
  }
}
