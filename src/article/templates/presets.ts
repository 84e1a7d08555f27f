import { NOTE_SETTINGS, type NoteTexts } from '../../core/settings/note-settings.ts';

export const PRESET_NAMES = ['plain', 'obsidian', 'logseq', 'zotero'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** Templates for programs, to begin with. The first has what saved Markdown has always had. */
export const NOTE_PRESETS: Readonly<Record<PresetName, NoteTexts>> = {
  plain: {
    style: NOTE_SETTINGS.style.default,
    fileName: NOTE_SETTINGS.fileName.default,
    properties: NOTE_SETTINGS.properties.default,
  },
  // The names of Obsidian Web Clipper, so that notes of both stand in one table.
  obsidian: {
    style: 'yaml',
    fileName: '{{title}}',
    properties: `title: {{title}}
source: {{url}}
author: {{author|split|wikilink}}
published: {{published|date:"YYYY-MM-DD"}}
created: {{date}}
description: {{description}}
tags: [web]`,
  },
  logseq: {
    style: 'logseq',
    fileName: '{{title}}',
    properties: `title: {{title}}
type: [[article]]
author: {{author|split|wikilink}}
published: {{published|date:"YYYY-MM-DD"}}
source: {{url}}
tags: [web]`,
  },
  // Zotero calls files by author, year and title.
  zotero: {
    style: 'lines',
    fileName: '{{author|split|first|after:" - "}}{{published|date:"YYYY"|after:" - "}}{{title}}',
    properties: `Author: {{author}}
Date: {{published|date:"YYYY-MM-DD"}}
Website Title: {{site}}
URL: {{url}}
Accessed: {{date}}
Language: {{language}}`,
  },
};

/** The preset that a note has just as it is; undefined for one of the user's own. */
export function presetOf(note: NoteTexts): PresetName | undefined {
  return PRESET_NAMES.find((name) => {
    const { style, fileName, properties } = NOTE_PRESETS[name];
    return (
      style === note.style && fileName === note.fileName && properties === note.properties.trim()
    );
  });
}
