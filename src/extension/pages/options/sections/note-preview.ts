import type { Article } from '../../../../article/article.ts';
import { EMPTY_METADATA } from '../../../../article/metadata/empty-metadata.ts';
import { addressProblems, appAddress } from '../../../../article/templates/app-address.ts';
import type { Settings } from '../../../../core/settings/settings.ts';
import { noteHeaderOf, noteName, notePath, templateInput } from '../../../layers/files/note.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import type { Control } from '../controls/field.ts';

const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };

/** A page like many, to show what templates make of it. */
function exampleArticle(): Article {
  return {
    metadata: {
      ...EMPTY_METADATA,
      title: message('optionsPreviewTitle'),
      author: 'Ada Byron, Grace Hopper',
      published: '2026-02-28T09:30:00+01:00',
      siteName: 'Twigs & Leaves',
      description: message('optionsPreviewSecond'),
      url: 'https://www.twigs.example/reading?page=2',
      language: message('interfaceLanguage'),
    },
    blocks: [
      {
        type: 'paragraph',
        source: NOWHERE,
        children: [{ type: 'text', value: message('optionsPreviewFirst') }],
      },
    ],
  };
}

/** What a file is called and how it begins, as the templates are now. */
export function buildNotePreview(): Control {
  const article = exampleArticle();
  const name = buildElement('p', { class: 'note-name', dir: 'auto' });
  const text = buildElement('pre', { class: 'note-text', dir: 'auto' });
  let shown = '';
  let latest = 0;
  return {
    element: buildFrame(name, text),
    show({ note, copy }) {
      const now = JSON.stringify([note, copy.withFrontMatter]);
      if (now === shown) return;
      shown = now;
      latest++;
      const mine = latest;
      const input = templateInput(article.metadata);
      const path =
        note.vault + note.folder === '' ? noteName(input, note.fileName) : notePath(input, note);
      name.textContent = `${path}.md`;
      void beginningOf(article, { note, copy }).then((beginning) => {
        if (mine === latest) text.textContent = beginning;
      });
    },
  };
}

/** The address by which another application opens, as its template is now. */
export function buildAddressPreview(): Control {
  const input = templateInput(exampleArticle().metadata);
  const address = buildElement('p', { class: 'note-text', dir: 'ltr' });
  const element = buildFrame(address);
  return {
    element,
    show({ note }) {
      const isOpened = note.appAddress !== '' && addressProblems(note.appAddress).length === 0;
      const content = message('optionsPreviewFirst');
      const shown = isOpened ? appAddress(note.appAddress, { ...input, content }) : '';
      address.textContent = shown ?? '';
      element.hidden = !isOpened;
    },
  };
}

function buildFrame(...children: readonly HTMLElement[]): HTMLElement {
  const label = message('optionsNotePreview');
  return buildElement('div', { class: 'note-preview', role: 'group', 'aria-label': label }, [
    buildElement('p', { class: 'preview-label' }, [label]),
    ...children,
  ]);
}

/** What writes Markdown is loaded when it is wanted: most who open the settings look for something else. */
async function beginningOf(
  article: Article,
  { note, copy }: Pick<Settings, 'note' | 'copy'>,
): Promise<string> {
  const { articleMarkdown } = await import(
    '../../../../article/formats/markdown/article-markdown.ts'
  );
  const { withFrontMatter } = copy;
  return articleMarkdown(article, { withFrontMatter, note: noteHeaderOf(note) });
}
