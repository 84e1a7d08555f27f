import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { changesText } from './changes-text.ts';

const PAGE = `<body>
  <p id="text">Some words</p>
  <div id="empty"></div>
  <script id="script">1</script>
  <style id="style">p {}</style>
</body>`;

const { Node, Element } = new JSDOM().window;

beforeEach(() => {
  vi.stubGlobal('Node', Node);
  vi.stubGlobal('Element', Element);
});

/** Whether any of what a change makes the page's observer see counts as a change of text. */
async function countsAsText(change: (document: Document) => void): Promise<boolean> {
  const { window } = new JSDOM(PAGE);
  const { document } = window;
  const seen = new Promise<MutationRecord[]>((resolve) => {
    new window.MutationObserver(resolve).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  change(document);
  return (await seen).some(changesText);
}

function element(document: Document, id: string): Element {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
}

function elementOf(document: Document, name: string, text: string): Element {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

test.each<[string, (document: Document) => void]>([
  ['a paragraph that comes', (d) => d.body.append(elementOf(d, 'p', 'New words'))],
  ['a paragraph that goes', (d) => element(d, 'text').remove()],
  ['text that comes', (d) => element(d, 'empty').append('New words')],
  [
    'text that is rewritten',
    (d) => {
      (element(d, 'text').firstChild as Text).data = 'Other words';
    },
  ],
  [
    'text deep inside what comes',
    (d) => {
      const outer = d.createElement('div');
      outer.append(d.createElement('img'), elementOf(d, 'b', 'deep'));
      element(d, 'empty').append(outer);
    },
  ],
  [
    'a custom element, which may show what it likes',
    (d) => d.body.append(d.createElement('x-card')),
  ],
  [
    'a form whose controls have the names of what the DOM says of nodes',
    (d) => {
      const form = d.createElement('form');
      form.append(elementOf(d, 'p', 'New words'));
      d.body.append(form);
      // As browsers do, and jsdom does not.
      for (const name of ['nodeType', 'localName', 'firstChild', 'nextSibling']) {
        Object.defineProperty(form, name, { value: d.createElement('input') });
      }
    },
  ],
  ['a frame', (d) => d.body.append(d.createElement('iframe'))],
  [
    'a large piece, without a look at all of it',
    (d) => {
      const list = d.createElement('ul');
      for (let i = 0; i < 500; i++) list.append(d.createElement('li'));
      d.body.append(list);
    },
  ],
])('%s changes text', async (_, change) => {
  expect(await countsAsText(change)).toBe(true);
});

test.each<[string, (document: Document) => void]>([
  ['an empty element', (d) => d.body.append(d.createElement('div'))],
  ['white space', (d) => element(d, 'empty').append('\n  ')],
  ['a picture', (d) => d.body.append(d.createElement('img'))],
  ['a comment', (d) => d.body.append(d.createComment('words'))],
  ['what Pith itself shows', (d) => d.documentElement.append(elementOf(d, 'div', ''))],
  ['a script', (d) => d.body.append(elementOf(d, 'script', '2'))],
  ['a style sheet', (d) => d.body.append(elementOf(d, 'style', 'b {}'))],
  [
    'a script in an element that comes',
    (d) => element(d, 'empty').append(elementOf(d, 'script', '2')),
  ],
  [
    'a style sheet that is rewritten',
    (d) => {
      element(d, 'style').textContent = 'i {}';
    },
  ],
  [
    'the source of a script',
    (d) => {
      (element(d, 'script').firstChild as Text).data = '3';
    },
  ],
])('%s does not', async (_, change) => {
  expect(await countsAsText(change)).toBe(false);
});
