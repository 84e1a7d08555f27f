import { describe, expect, it } from 'vitest';
import {
  LEAF_HIDDEN,
  LEAF_NOSCRIPT,
  leafCount,
  leafParent,
  leafText,
  nodeName,
  type PageTree,
} from '../page-tree.ts';
import { parseCapture, parsePage } from './parse-html.ts';

function leaves(tree: PageTree): string[] {
  return Array.from({ length: leafCount(tree) }, (_, leaf) => leafText(tree, leaf).trim());
}

function visibleLeaves(tree: PageTree): string[] {
  return leaves(tree).filter((_, leaf) => (tree.leafFlags[leaf] & LEAF_HIDDEN) === 0);
}

describe('parsePage', () => {
  it('reads title, language and address', () => {
    const tree = parsePage(
      '<html lang="de-AT"><title>\n Zwei  Worte </title><svg><title>no</title></svg><p>x',
      'https://example.org/a',
    );
    expect(tree.title).toBe('Zwei Worte');
    expect(tree.language).toBe('de-AT');
    expect(tree.url).toBe('https://example.org/a');
  });

  it('gives the leaves in document order, without head, script, style and template', () => {
    const tree = parsePage(
      '<head><title>t</title></head><body>one<script>no</script><style>no</style>' +
        '<template>no</template><p>two <b>three</b></p><!-- no -->four',
    );
    expect(leaves(tree)).toEqual(['one', 'two', 'three', 'four']);
    expect(nodeName(tree, leafParent(tree, 2))).toBe('b');
  });

  it('repairs broken markup as a browser does', () => {
    const tree = parsePage('<table>before<tr><td>cell</table><p>a<p>b');
    expect(leaves(tree)).toEqual(['before', 'cell', 'a', 'b']);
  });

  it('parses each noscript alone and flags its leaves', () => {
    const tree = parsePage('<p>a</p><noscript><b>b</b><iframe src=x></noscript><p>c</p>');
    expect(leaves(tree)).toEqual(['a', 'b', 'c']);
    expect([...tree.leafFlags]).toEqual([0, LEAF_NOSCRIPT, 0]);
    expect(nodeName(tree, leafParent(tree, 1))).toBe('b');
  });

  it('keeps the plain text and the entities of a noscript', () => {
    expect(leaves(parsePage('<body><noscript>no tags</noscript>'))).toEqual(['no tags']);
    expect(leaves(parsePage('<body><noscript><p>a &amp; b</noscript>'))).toEqual(['a & b']);
  });

  it('puts the shadow tree in the place of its host with slots filled in order', () => {
    const tree = parsePage(
      '<div>light default<template shadowrootmode="open"><h1>shadow</h1>' +
        '<slot name="end">fallback</slot><slot></slot><slot name="none">own</slot></template>' +
        '<b slot="end">at the end</b><i slot="nowhere">unslotted</i></div>',
    );
    expect(leaves(tree)).toEqual(['shadow', 'at the end', 'light default', 'own']);
  });

  it('fills slots through nested shadow roots', () => {
    const tree = parsePage(
      '<x-outer><p>text</p><template shadowrootmode="closed"><x-inner><slot></slot>' +
        '<template shadowrootmode="open">in: <slot></slot></template></x-inner></template></x-outer>',
    );
    expect(leaves(tree)).toEqual(['in:', 'text']);
  });

  it('ignores a shadow root on an element that cannot host one', () => {
    const tree = parsePage('<ul><template shadowrootmode="open">no</template><li>yes</li></ul>');
    expect(leaves(tree)).toEqual(['yes']);
  });

  it('respects hidden, inline styles, details and dialog', () => {
    const tree = parsePage(
      `<p hidden>no</p><p hidden style="display:block">shown by style</p>
       <div style="color:red; DISPLAY : none !important; display:block"><b>no</b></div>
       <div style="visibility:hidden">no <b style="visibility:visible">shown again</b></div>
       <details>no <p>no</p><summary>summary <b>inside</b></summary><summary>no</summary></details>
       <details open><p>open details</p></details>
       <dialog>no</dialog><dialog open>open dialog</dialog><div popover>no</div>
       <div hidden="until-found">no <p>no</p></div><p style="background:url(display:none)">last</p>`,
    );
    expect(visibleLeaves(tree)).toEqual([
      'shown by style',
      'shown again',
      'summary',
      'inside',
      'open details',
      'open dialog',
      'last',
    ]);
  });

  it('hides the options of a drop-down, not those of a list', () => {
    const tree = parsePage(
      '<select><option>no<optgroup><option>no</select><select size=4><option>listed</select>' +
        '<select multiple><option>choices</select>',
    );
    expect(visibleLeaves(tree)).toEqual(['listed', 'choices']);
  });

  it('hides what is slotted into a hidden part of a shadow tree', () => {
    const tree = parsePage(
      '<div><template shadowrootmode="open"><p hidden><slot></slot></p></template>slotted</div>',
    );
    expect(leaves(tree)).toEqual(['slotted']);
    expect(visibleLeaves(tree)).toEqual([]);
  });

  it('names foreign elements in lower case and attributes as the DOM does', () => {
    const tree = parsePage('<svg><a xlink:href="u" href="v"><foreignObject><p>t');
    expect(tree.names).toContain('foreignobject');
    expect([...tree.attributeValues]).toEqual(['v']);
  });

  it('gives the nodes behind the leaves, and the frames', () => {
    const { leafNodes, frames } = parseCapture('<p>one<iframe src="x">no</iframe><b>two</b>');
    expect(leafNodes.map((node) => 'value' in node && node.value)).toEqual(['one', 'two']);
    expect(frames.map(({ nodeName }) => nodeName)).toEqual(['iframe']);
  });

  it('reads a page without any text', () => {
    expect(leafCount(parsePage(''))).toBe(0);
  });

  it('reads a hundred thousand nested elements without running out of stack', () => {
    const depth = 100_000;
    expect(leaves(parsePage(`${'<x-y>'.repeat(depth)}deep`))).toEqual(['deep']);
  });
});
