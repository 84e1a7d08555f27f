import { findOnce } from '../../facts/find-once.ts';
import { attributeValues } from '../../page/attributes.ts';
import type { PageIndex } from '../../page/page-index.ts';

/** Two pages may have one id in common, such as that of their comments; more of them are those of one page. */
const MIN_PLACES = 2;
const WITH_FRAGMENT = /^(https?:\/\/[^#\s]+)#(.+)$/i;

/** In the name of the place of a reference, what the name of its note has not: `fnref1`, `footnote-anchor-1`. */
const OF_REFERENCE = /[-_:.]?(?:anchor|ref|back)(?=[-_:.]?\d)/i;

/** The name of the place that leads here in turn, by the name of a place: both are the same but for one word. */
export function noteOfReference(id: string): string | undefined {
  return OF_REFERENCE.test(id) ? id.replace(OF_REFERENCE, '') : undefined;
}

/**
 * The addresses by which a page calls itself, beside the one that it has: a letter links its notes to where it stands
 * on the web, and a copy may have no address at all. They are those to whose places links lead that the page has, or
 * that lead to each other: programs for mail take the names of places away.
 */
export function ownAddresses(index: PageIndex): ReadonlySet<string> {
  return findOnce(index, searchAddresses);
}

function searchAddresses(index: PageIndex): ReadonlySet<string> {
  const { tree, attribute, name } = index;
  const places = new Set([...attributeValues(tree, 'id').values()]);
  for (const [node, value] of attributeValues(tree, 'name'))
    if (name(node) === 'a') places.add(value);
  const byAddress = new Map<string, { here: Set<string>; away: Set<string> }>();
  for (const node of attributeValues(tree, 'href').keys()) {
    const [, address, id] = WITH_FRAGMENT.exec(attribute(node, 'href')?.trim() ?? '') ?? [];
    if (address === undefined || id === undefined) continue;
    const ids = byAddress.get(address) ?? { here: new Set(), away: new Set() };
    byAddress.set(address, ids);
    (places.has(id) ? ids.here : ids.away).add(id);
  }
  const own = new Set<string>();
  for (const [address, { here, away }] of byAddress) {
    if (here.size >= MIN_PLACES && here.size > away.size) own.add(address);
    const paired = [...away].filter((id) => away.has(noteOfReference(id) ?? ''));
    if (paired.length >= MIN_PLACES && 2 * paired.length === away.size) own.add(address);
  }
  return own;
}
