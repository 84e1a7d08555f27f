import { DEFAULT_ENGINE, ENGINE_IDS } from '../engine.ts';
import { DEFAULT_EXTENT, EXTENTS } from '../parts.ts';
import { DEFAULT_STRICTNESS, MAX_STRICTNESS, MIN_STRICTNESS } from '../strictness.ts';
import { NOTE_SETTINGS } from './note-settings.ts';
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
export const HIGHLIGHT_STYLES = ['marker', 'underline', 'marker-underline'] as const;
export const READER_FONTS = ['system', 'serif', 'sans', 'mono', 'dyslexia'] as const;
export const READER_ALIGNMENTS = ['start', 'justify'] as const;
export const READER_THEMES = ['system', 'light', 'sepia', 'dark', 'black', 'contrast'] as const;

/** The longest `voiceURI` that is kept, in characters, well above those of known browsers. */
const MAX_VOICE = 300;

/** The `voiceURI` of the voice that reads aloud; if empty, the reader chooses a voice. */
const VOICE: OtherSetting<string> = {
  kind: 'other',
  default: '',
  parse: (stored) => (typeof stored === 'string' && stored.length <= MAX_VOICE ? stored : ''),
  place: { section: 'reader', labelKey: 'optionsVoice', isInGrid: true },
};

/** Rules for single sites, which the settings page shows in a list of their own. */
const SITES: OtherSetting<SiteRules> = { kind: 'other', default: {}, parse: parseSiteRules };

/** Settings for the colours of the highlight. `line` is the colour of the underline. */
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

/**
 * The reader's type, from sizes that are just legible to those for people with low vision. WCAG 2.2
 * (1.4.12) asks for letter spacing up to 0.12 em and word spacing up to 0.16 em, and the ranges
 * exceed both. Typographers recommend 45 to 75 characters a line, and the default lies in between.
 */
const READER_TYPE = {
  font: choiceSetting(READER_FONTS, 'serif', {
    section: 'reader',
    labelKey: 'readerFont',
    valuePrefix: 'readerFont_',
    control: 'select',
    isInGrid: true,
    panelLabelKey: 'readerFont',
    isLook: true,
  }),
  /** The font size in CSS pixels. */
  fontSize: typeSize(20, {
    labelKey: 'readerFontSize',
    range: { min: 12, max: 48, step: 1 },
    unit: 'pixels',
  }),
  /** The width of the text column in `ch`. */
  width: typeSize(66, {
    labelKey: 'readerWidth',
    range: { min: 30, max: 110, step: 2 },
    unit: 'characters',
  }),
  /** The line height as a multiple of the font size. */
  lineHeight: typeSize(1.6, {
    labelKey: 'readerLineHeight',
    range: { min: 1.1, max: 2.6, step: 0.1 },
    unit: 'times',
  }),
  /** The extra space between letters in em. */
  letterSpacing: typeSize(0, {
    labelKey: 'readerLetterSpacing',
    range: { min: 0, max: 0.3, step: 0.01 },
    unit: 'percent',
  }),
  /** The extra space between words in em. */
  wordSpacing: typeSize(0, {
    labelKey: 'readerWordSpacing',
    range: { min: 0, max: 0.8, step: 0.02 },
    unit: 'percent',
  }),
};

type SizeOptions = Pick<Parameters<typeof numberSetting>[1], 'labelKey' | 'range' | 'unit'>;

function pictureLimit(fallback: number, options: SizeOptions) {
  return numberSetting(fallback, { ...options, section: 'copy', isInGrid: true });
}

function typeSize(fallback: number, options: SizeOptions) {
  const { labelKey } = options;
  const place = {
    section: 'reader',
    isInGrid: true,
    panelLabelKey: labelKey,
    isLook: true,
  } as const;
  return numberSetting(fallback, { ...options, ...place });
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
    hintKey: 'optionsExtentHint',
    valuePrefix: 'extent_',
    control: 'row',
  }),
  /**
   * The default colours meet WCAG 2.2: text on the marker is well above 4.5 : 1 (1.4.3), and lines
   * are above 3 : 1 on white and on black paper (1.4.11).
   */
  highlight: {
    style: choiceSetting(HIGHLIGHT_STYLES, 'marker', {
      section: 'highlight',
      labelKey: 'optionsHighlightStyle',
      valuePrefix: 'highlightStyle_',
      control: 'row',
    }),
    /** The colours in documents with a light background. */
    light: highlightColors({ background: '#ffe98f', text: '#1c1a12', line: '#b35c00' }),
    dark: highlightColors({ background: '#5c3d00', text: '#fff6e0', line: '#ffb74d' }),
  },
  /** Whether a bar at the foot of the page appears with the highlight. */
  showsBar: booleanSetting(true, {
    section: 'highlight',
    labelKey: 'optionsShowsBar',
    hintKey: 'optionsShowsBarHint',
  }),
  /** Whether headline, captions, notes and other parts that an engine tells have tints of their own. */
  showsParts: booleanSetting(false, {
    section: 'highlight',
    labelKey: 'optionsShowsParts',
    hintKey: 'optionsShowsPartsHint',
  }),
  reader: {
    theme: choiceSetting(READER_THEMES, 'system', {
      section: 'reader',
      labelKey: 'readerTheme',
      valuePrefix: 'readerTheme_',
      control: 'row',
      panelLabelKey: 'readerTheme',
      isLook: true,
    }),
    ...READER_TYPE,
    align: choiceSetting(READER_ALIGNMENTS, 'start', {
      section: 'reader',
      labelKey: 'readerAlign',
      valuePrefix: 'readerAlign_',
      control: 'row',
      panelLabelKey: 'readerAlign',
      isLook: true,
    }),
    showsImages: booleanSetting(true, {
      section: 'reader',
      labelKey: 'optionsShowsImages',
      panelLabelKey: 'readerImages',
      isLook: true,
    }),
    /** Whether the reader loads pictures that the page has not loaded, without a press on each. */
    loadsImages: booleanSetting(false, {
      section: 'reader',
      labelKey: 'readerLoadsImages',
      hintKey: 'readerLoadsImagesHint',
      panelLabelKey: 'readerLoadsImages',
    }),
    voice: VOICE,
    /** The speed of reading aloud, as a multiple of the voice's own. */
    rate: numberSetting(1, {
      section: 'reader',
      labelKey: 'optionsRate',
      range: { min: 0.5, max: 3, step: 0.1 },
      unit: 'speed',
      isInGrid: true,
    }),
    /**
     * Whether single-character keys work in the reader. WCAG 2.2 (2.1.4) asks that they can be
     * switched off.
     */
    usesKeys: booleanSetting(true, { section: 'reader', labelKey: 'readerUsesKeys' }),
  },
  copy: {
    /** Whether tracking parameters are removed from links. */
    cleansLinks: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsCleansLinks',
      hintKey: 'optionsCleansLinksHint',
    }),
    withImages: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithImages',
      hintKey: 'optionsWithImagesHint',
    }),
    /** Whether the user's own highlights and notes come into copies and files of a whole page. */
    withHighlights: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsWithHighlights',
      hintKey: 'optionsWithHighlightsHint',
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
      hintKey: 'optionsWithFrontMatterHint',
    }),
    sourceInFiles: booleanSetting(true, {
      section: 'copy',
      labelKey: 'optionsSourceInFiles',
      hintKey: 'optionsSourceInFilesHint',
    }),
    /** It is off, since nobody wants more in a text field than what was copied. */
    sourceInCopies: booleanSetting(false, {
      section: 'copy',
      labelKey: 'optionsSourceInCopies',
      hintKey: 'optionsSourceInCopiesHint',
    }),
    /** How many tokens text for language models has at most; 0 for no limit. The largest models take more than the end. */
    maxTokens: numberSetting(0, {
      section: 'copy',
      labelKey: 'optionsMaxTokens',
      hintKey: 'optionsMaxTokensHint',
      range: { min: 0, max: 100_000, step: 500 },
      unit: 'tokens',
    }),
  },
  note: NOTE_SETTINGS,
  sites: SITES,
} satisfies SettingTree;
