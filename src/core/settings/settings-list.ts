import { ANNOTATION_COLORS } from '../annotations/annotation.ts';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../engine.ts';
import { DEFAULT_EXTENT, EXTENTS } from '../parts.ts';
import { DEFAULT_STRICTNESS, MAX_STRICTNESS, MIN_STRICTNESS } from '../strictness.ts';
import { NOTE_SETTINGS } from './note-settings.ts';
import { READER_SETTINGS } from './reader-settings.ts';
import {
  booleanSetting,
  choiceSetting,
  colorSetting,
  numberSetting,
  type OtherSetting,
  type SettingTree,
} from './setting.ts';
import { parseSiteRules, type SiteRules } from './site-rules.ts';

/** What a press of the toolbar button can do; `last` is what the user did last. */
export const BUTTON_CHOICES = ['highlight', 'reader', 'copy-markdown', 'last'] as const;
const MARK_COLORS = ['last', ...ANNOTATION_COLORS] as const;
export const HIGHLIGHT_STYLES = ['marker', 'underline', 'marker-underline'] as const;

/** Rules for single sites, which the settings page shows in a list of their own. */
const SITES: OtherSetting<SiteRules> = { kind: 'other', default: {}, parse: parseSiteRules };

/** Settings for the colors of the highlight. `line` is the color of the underline. */
function highlightColors(colors: { background: string; text: string; line: string }) {
  return {
    background: colorSetting(colors.background, {
      section: 'highlight',
      labelKey: 'optionsMarkerColor',
    }),
    text: colorSetting(colors.text, { section: 'highlight', labelKey: 'optionsTextColor' }),
    line: colorSetting(colors.line, { section: 'highlight', labelKey: 'optionsLineColor' }),
  };
}

type SizeOptions = Pick<Parameters<typeof numberSetting>[1], 'labelKey' | 'range' | 'unit'>;

function pictureLimit(fallback: number, options: SizeOptions) {
  return numberSetting(fallback, { ...options, section: 'copy', isInGrid: true });
}

/**
 * All settings, by the keys under which they are stored. Stored and imported values are read with
 * this list. The settings page and the reader's type panel show the settings in this order.
 */
export const SETTINGS = {
  button: choiceSetting(BUTTON_CHOICES, 'highlight', {
    section: 'button',
    labelKey: 'optionsButton',
    valuePrefix: 'optionsButton_',
    control: 'row',
  }),
  engine: choiceSetting(ENGINE_IDS, DEFAULT_ENGINE, {
    section: 'engine',
    labelKey: 'optionsEngine',
    valuePrefix: 'engineName_',
    control: 'cards',
  }),
  /** Whether pages can be saved with labels, to measure methods on them. */
  savesLabels: booleanSetting(false, { section: 'engine', labelKey: 'optionsSavesLabels' }),
  /** The strictness in [-1, 1]; a higher value keeps less text. */
  strictness: numberSetting(DEFAULT_STRICTNESS, {
    section: 'strictness',
    labelKey: 'readerStrictness',
    range: { min: MIN_STRICTNESS, max: MAX_STRICTNESS, step: 0.1 },
    unit: 'strictness',
    endKeys: ['readerKeepLess', 'readerKeepMore'],
  }),
  /** What counts as content, in highlight, reader, copies and files. */
  extent: choiceSetting(EXTENTS, DEFAULT_EXTENT, {
    section: 'strictness',
    labelKey: 'optionsExtent',
    hasHint: true,
    valuePrefix: 'extent_',
    control: 'row',
  }),
  /**
   * The default colors meet WCAG 2.2: text on the marker is well above 4.5 : 1 (1.4.3), and lines
   * are above 3 : 1 on white and on black paper (1.4.11).
   */
  highlight: {
    style: choiceSetting(HIGHLIGHT_STYLES, 'marker', {
      section: 'highlight',
      labelKey: 'optionsHighlightStyle',
      valuePrefix: 'highlightStyle_',
      control: 'row',
    }),
    /** The colors in documents with a light background. */
    light: highlightColors({ background: '#ffe98f', text: '#1c1a12', line: '#b35c00' }),
    dark: highlightColors({ background: '#5c3d00', text: '#fff6e0', line: '#ffb74d' }),
  },
  /** Whether a bar at the foot of the page appears with the highlight. */
  showsBar: booleanSetting(true, {
    section: 'highlight',
    labelKey: 'optionsShowsBar',
    hasHint: true,
  }),
  /** Whether headline, captions, notes and other parts that an engine tells have tints of their own. */
  showsParts: booleanSetting(false, {
    section: 'highlight',
    labelKey: 'optionsShowsParts',
    hasHint: true,
  }),
  /** The user's own highlights. */
  marks: {
    /** The color of a new one where none was chosen for it; `last` is that of the latest. */
    color: choiceSetting(MARK_COLORS, 'last', {
      section: 'marks',
      labelKey: 'optionsMarkColor',
      valuePrefix: 'colorName_',
      control: 'row',
    }),
    wholeWords: booleanSetting(true, {
      section: 'marks',
      labelKey: 'optionsWholeWords',
      hasHint: true,
    }),
    /** Whether a menu is shown beside a text that is selected where Pith shows something. */
    offersMenu: booleanSetting(true, { section: 'marks', labelKey: 'optionsMarkMenu' }),
  },
  reader: READER_SETTINGS,
  copy: {
    /** Whether tracking parameters are removed from links. */
    cleansLinks: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsCleansLinks',
      hasHint: true,
    }),
    withImages: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithImages',
      hasHint: true,
    }),
    /** Whether what cannot be copied is named in brackets where it stood. */
    namesMissing: booleanSetting(false, { section: 'copy', labelKey: 'optionsNamesMissing' }),
    /** Whether the user's own highlights and notes come into copies and files of a whole page. */
    withHighlights: booleanSetting(true, {
      section: 'marks',
      labelKey: 'optionsWithHighlights',
      hasHint: true,
    }),
    /** The longest side of a picture in a saved file, in pixels; screens of readers have some 1,900. */
    pictureSide: pictureLimit(2_000, {
      labelKey: 'optionsPictureSide',
      range: { min: 400, max: 4_000, step: 100 },
      unit: 'pixels',
    }),
    /** The quality of JPEG in [0, 1]; below the least, photographs show blocks. */
    pictureQuality: pictureLimit(0.85, {
      labelKey: 'optionsPictureQuality',
      range: { min: 0.4, max: 1, step: 0.05 },
      unit: 'percent',
    }),
    /** The size of all pictures of a file together, in millions of bytes, so that a gallery does not fill the memory. */
    pictureMegabytes: pictureLimit(30, {
      labelKey: 'optionsPictureMegabytes',
      range: { min: 1, max: 100, step: 1 },
      unit: 'megabytes',
    }),
    /** Whether saved Markdown files begin with title, author, date and address. */
    withFrontMatter: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithFrontMatter',
      hasHint: true,
    }),
    sourceInFiles: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsSourceInFiles',
      hasHint: true,
    }),
    /** It is off, since nobody wants more in a text field than what was copied. */
    sourceInCopies: booleanSetting(false, {
      section: 'copy',
      labelKey: 'optionsSourceInCopies',
      hasHint: true,
    }),
    /** How many tokens text for language models has at most; 0 for no limit. The largest models take more than the end. */
    maxTokens: numberSetting(0, {
      section: 'copy',
      labelKey: 'optionsMaxTokens',
      hasHint: true,
      range: { min: 0, max: 100_000, step: 500 },
      unit: 'tokens',
    }),
  },
  note: NOTE_SETTINGS,
  /** Whether what repeats on a site is remembered, on this device, and counts less. */
  remembersSites: booleanSetting(true, {
    section: 'sites',
    labelKey: 'optionsRemembersSites',
    hasHint: true,
  }),
  sites: SITES,
} satisfies SettingTree;
