import { type AddressProblem, addressProblems } from '../../../../article/templates/app-address.ts';
import { FILTERS } from '../../../../article/templates/filters.ts';
import { parseProperties } from '../../../../article/templates/note-template.ts';
import { parseTemplate } from '../../../../article/templates/parse-template.ts';
import { NOTE_PRESETS, PRESET_NAMES, presetOf } from '../../../../article/templates/presets.ts';
import { VARIABLE_NAMES } from '../../../../article/templates/variables.ts';
import type { NoteTexts } from '../../../../core/settings/note-settings.ts';
import type { NoteSettings, Settings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildRadios } from '../controls/controls.ts';
import type { Control, Field } from '../controls/field.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import { buildTextField, type TextFieldOptions } from '../controls/text-field.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildAddressPreview, buildNotePreview } from './note-preview.ts';

/** One of the presets, or texts of the user's own. */
type Preset = (typeof CHOICES)[number];
const CHOICES = [...PRESET_NAMES, 'own'] as const;

export function buildNoteSection(live: LiveSettings): Section {
  const { note } = SETTINGS;
  const text = (
    key: 'properties' | 'fileName' | 'vault' | 'folder' | 'appAddress',
    options: TextFieldOptions,
  ) => buildTextField(live, `note.${key}`, note[key], options);
  const ofTemplate = (template: string) =>
    problemSentences(template, parseTemplate(template).problems);
  return buildSection({
    id: 'note',
    titleKey: 'optionsNote',
    aboutKey: 'optionsNoteAbout',
    parts: [
      buildPresets(live),
      ...buildSectionControls(live, 'note'),
      text('properties', {
        label: message('optionsNoteProperties'),
        hint: message('optionsNotePropertiesHint'),
        isLong: true,
        isCode: true,
        problemsOf: (lines) => problemSentences(lines, parseProperties(lines).problems),
      }),
      text('fileName', {
        label: message('optionsNoteFileName'),
        isCode: true,
        problemsOf: ofTemplate,
      }),
      buildNotePreview(),
      buildReference(),
      text('vault', {
        label: message('optionsNoteVault'),
        hint: message('optionsNoteVaultHint'),
      }),
      text('folder', {
        label: message('optionsNoteFolder'),
        isCode: true,
        problemsOf: ofTemplate,
      }),
      text('appAddress', {
        label: message('optionsNoteApp'),
        hint: message('optionsNoteAppHint'),
        isCode: true,
        problemsOf: (address) => problemSentences(address, addressProblems(address)),
      }),
      buildAddressPreview(),
    ],
  });
}

/** The presets, and the user's own texts where there are some. */
function buildPresets(live: LiveSettings): Control {
  const field: Field<Preset> = {
    name: 'note.preset',
    read: ({ note }) => presetOf(note) ?? 'own',
    write: (settings, preset) => ({ ...settings, note: withPreset(settings.note, preset) }),
  };
  const labels = {
    plain: message('notePresetPlain'),
    obsidian: 'Obsidian',
    logseq: 'Logseq',
    zotero: 'Zotero',
    own: message('notePresetOwn'),
  };
  const radios = buildRadios(live, field, {
    legend: message('optionsNotePreset'),
    choices: CHOICES.map((value) => ({ value, label: labels[value] })),
    look: 'row',
  });
  const own = radios.element.querySelector('[value=own]')?.closest<HTMLElement>('.radio');
  return {
    element: radios.element,
    show(settings: Settings) {
      radios.show(settings);
      const { note } = settings;
      if (own) own.hidden = note.kept === null && presetOf(note) !== undefined;
    },
  };
}

/** What the user has written is kept while a preset takes its place. */
function withPreset(note: NoteSettings, preset: Preset): NoteSettings {
  const kept = presetOf(note) === undefined ? textsOf(note) : note.kept;
  const texts = preset === 'own' ? kept : NOTE_PRESETS[preset];
  return { ...note, ...texts, kept };
}

function textsOf({ style, properties, fileName }: NoteTexts): NoteTexts {
  return { style, properties, fileName };
}

/** The words that templates can have. */
function buildReference(): HTMLElement {
  const list = (label: string, words: readonly string[]) =>
    buildElement('p', {}, [
      `${label} `,
      ...words.flatMap((word, i) => [
        ...(i === 0 ? [] : [' ']),
        buildElement('code', { dir: 'ltr' }, [word]),
      ]),
    ]);
  return buildElement('details', { class: 'note-reference' }, [
    buildElement('summary', {}, [message('templateReference')]),
    list(
      message('templateVariables'),
      VARIABLE_NAMES.map((name) => `{{${name}}}`),
    ),
    list(
      message('templateFilters'),
      Object.keys(FILTERS).map((name) => `|${name}`),
    ),
    list(message('templateExamples'), [
      '{{author|split:", "|first}}',
      '{{published|date:"D MMMM YYYY"}}',
      '{{title|replace:":","–"}}',
      '{{site|before:" – "}}',
    ]),
  ]);
}

/** What is wrong with a template and where, a sentence for each thing. */
function problemSentences(text: string, problems: readonly AddressProblem[]): string[] {
  return problems.map(({ code, at, words }) => {
    const before = text.slice(0, at).split('\n');
    const character = (before.at(-1)?.length ?? 0) + 1;
    // `_locales` allows no hyphen in a key.
    const sentence = message(`templateProblem_${code.replaceAll('-', '_')}`, words);
    return message('templatePlace', before.length, character, sentence);
  });
}
