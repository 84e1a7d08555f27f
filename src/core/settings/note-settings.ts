import { isRecord } from '../is-record.ts';
import { choiceSetting, type OtherSetting, textSetting } from './setting.ts';

/** How the properties of a note are written above its text: YAML, Logseq's `name:: value`, or lines of the text. */
export const NOTE_STYLES = ['yaml', 'logseq', 'lines'] as const;

/** What of the templates belongs together, as a program for notes wants it. */
export interface NoteTexts {
  readonly style: (typeof NOTE_STYLES)[number];
  readonly properties: string;
  readonly fileName: string;
}

/** The longest texts in characters. All settings together have to go into 8 KB, twice with those that are kept. */
const MAX_PROPERTIES = 1_500;
const MAX_NAME = 200;
const MAX_ADDRESS = 500;

const style = choiceSetting(NOTE_STYLES, 'yaml', {
  section: 'note',
  labelKey: 'optionsNoteStyle',
  valuePrefix: 'noteStyle_',
  control: 'row',
});
const properties = textSetting(
  `title: {{title}}
author: {{author}}
date: {{published}}
updated: {{updated}}
site: {{site}}
url: {{url}}
language: {{language}}`,
  MAX_PROPERTIES,
);
const fileName = textSetting('{{title}}', MAX_NAME);

/** The user's own texts, kept while those of a preset are used; null where there are none. */
const KEPT: OtherSetting<NoteTexts | null> = {
  kind: 'other',
  default: null,
  parse: (stored) =>
    isRecord(stored)
      ? {
          style: style.parse(stored.style),
          properties: properties.parse(stored.properties),
          fileName: fileName.parse(stored.fileName),
        }
      : null,
};

/** Settings for files of notes and for the programs that notes and pages are handed to. */
export const NOTE_SETTINGS = {
  style,
  properties,
  fileName,
  kept: KEPT,
  /** The vault of Obsidian; empty for the one that was open last. */
  vault: textSetting('', MAX_NAME),
  /** A template of a folder in it. */
  folder: textSetting('', MAX_NAME),
  /** A template of the address by which another application opens; empty for none. */
  appAddress: textSetting('', MAX_ADDRESS),
};
